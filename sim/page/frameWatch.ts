/**
 * Watches the page's own pictures while discs move; only `sim bench frames` loads it. In: how many pictures, and for how
 * long at most; out: each one's times. Calls `flying` of the window when discs begin and cease to move.
 */

export interface Seen {
  readonly pictures: number;
  readonly moved: number;
  /** ms between pictures, ms of the main thread for one, ms of tasks of more than 50 ms while discs moved. */
  readonly waits: readonly number[];
  readonly work: readonly number[];
  readonly long: readonly number[];
}

type Flying = { flying(now: boolean): Promise<void> };

/** `work` goes from the frame's begin to when the main thread is free again. */
export function watch(count: number, patience: number): Promise<Seen> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const waits: number[] = [];
    const work: number[] = [];
    const tasks: { at: number; ms: number }[] = [];
    const spans: { from: number; to: number }[] = [];
    let moved = 0;
    let last = 0;
    let before = '';
    let frameBegan = 0;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => work.push(performance.now() - frameBegan);
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) tasks.push({ at: e.startTime, ms: e.duration });
    }).observe({ type: 'longtask' });
    const told = window as unknown as Flying;
    const picture = (now: number): void => {
      const moving = [...document.querySelectorAll<HTMLElement>('.disc[data-state=moving]')];
      const places = moving.map((d) => d.style.transform).join();
      if (before === '' && places !== '') {
        void told.flying(true);
        spans.push({ from: now, to: now });
      }
      if (before !== '' && places === '') void told.flying(false);
      if (before !== '' && places !== '') {
        waits.push(now - last);
        if (places !== before) moved++;
        const span = spans[spans.length - 1];
        if (span) span.to = now;
        frameBegan = performance.now();
        channel.port2.postMessage(0);
      }
      const over = waits.length >= count && places === '';
      before = places;
      last = now;
      if (!over && now - begun < patience) {
        requestAnimationFrame(picture);
        return;
      }
      const long = tasks.filter((t) => spans.some((s) => t.at < s.to && t.at + t.ms > s.from));
      resolve({ pictures: waits.length, moved, waits, work, long: long.map((t) => t.ms) });
    };
    requestAnimationFrame(picture);
  });
}
