/** The first port from `from` on that nobody listens at. In: where to look, how many; out: the port, or `from` when all are taken. */
import { createServer } from 'node:net';

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (e: NodeJS.ErrnoException) => done(e.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

export async function freePort(from: number, host: string, most = 20): Promise<number> {
  for (let port = from; port < from + most; port++) if (await isFree(port, host)) return port;
  return from;
}
