/** The page without a network: all its files are kept, and served from there first. The build puts its hash in front. */
{
  interface Waits extends Event {
    waitUntil(done: Promise<unknown>): void;
  }
  interface Fetches extends Event {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
  }
  const worker = self as unknown as {
    addEventListener(type: string, fn: (e: never) => void): void;
    skipWaiting(): Promise<void>;
    readonly clients: { claim(): Promise<void> };
  };
  const PREFIX = 'crokinole-score-';

  const fillCache = async (): Promise<void> => {
    const answer = await fetch('files.json', { cache: 'no-store' });
    const { hash, files } = (await answer.json()) as { hash: string; files: string[] };
    const cache = await caches.open(PREFIX + hash);
    await cache.addAll(files.map((f) => new Request(f, { cache: 'no-cache' })));
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== PREFIX + hash) await caches.delete(name);
    await worker.skipWaiting();
  };

  worker.addEventListener('install', (e: Waits) => e.waitUntil(fillCache()));
  worker.addEventListener('activate', (e: Waits) => e.waitUntil(worker.clients.claim()));
  worker.addEventListener('fetch', (e: Fetches) => {
    if (e.request.method !== 'GET') return;
    e.respondWith(
      caches.match(e.request, { ignoreSearch: true }).then((found) => found ?? fetch(e.request)),
    );
  });
}
