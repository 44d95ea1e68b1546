/**
 * A run on several cores. In: the order, how many threads; out: what playReferee gives, to the byte: pieces are
 * played in any order and put together in their own.
 */
import { Worker } from 'node:worker_threads';
import type { PieceOrder, PieceResult, RefereeOrder, RefereeResult, Sinks } from './play.js';
import { Whole } from './play.js';
import { planPieces } from './plan.js';
import type { FromWorker } from './worker.js';

export interface PoolOptions extends Sinks {
  readonly jobs: number;
  readonly progress?: (shots: number) => void;
}

export async function playOnCores(o: RefereeOrder, pool: PoolOptions): Promise<RefereeResult> {
  const pieces = planPieces(o);
  const whole = new Whole(o, pool);
  const { seed, faults, engine, computing, dump, findings } = o;
  const workerData: PieceOrder = {
    seed,
    ...(faults ? { faults } : {}),
    ...(engine ? { engine } : {}),
    ...(computing ? { computing } : {}),
    ...(dump ? { dump } : {}),
    ...(findings ? { findings } : {}),
  };
  const workers = Array.from(
    { length: Math.min(pool.jobs, pieces.length) },
    () => new Worker(new URL('./worker.js', import.meta.url), { workerData }),
  );
  try {
    await new Promise<void>((done, fail) => {
      const waiting = new Map<number, PieceResult>();
      const running = new Map<Worker, number>();
      let next = 0;
      let taken = 0;
      let finished = 0;
      const tell = (): void => {
        let shots = finished;
        for (const n of running.values()) shots += n;
        pool.progress?.(shots);
      };
      const give = (w: Worker): void => {
        const piece = pieces[next++];
        running.delete(w);
        if (!piece) return;
        running.set(w, 0);
        w.postMessage(piece);
      };
      const take = (result: PieceResult): void => {
        waiting.set(result.index, result);
        finished += result.tally.shots;
        for (let r = waiting.get(taken); r; r = waiting.get(taken)) {
          waiting.delete(taken++);
          whole.take(r);
        }
        if (taken === pieces.length) done();
      };
      for (const w of workers) {
        w.on('error', fail);
        w.on('message', (m: FromWorker) => {
          try {
            if ('error' in m) throw new Error(m.error);
            if ('shots' in m) running.set(w, m.shots);
            else {
              take(m.result);
              give(w);
            }
            tell();
          } catch (e) {
            fail(e instanceof Error ? e : new Error(String(e)));
          }
        });
        give(w);
      }
    });
  } finally {
    await Promise.all(workers.map((w) => w.terminate()));
  }
  return whole.result();
}
