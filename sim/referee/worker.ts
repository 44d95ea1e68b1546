/** A thread that plays pieces of a run. In: an order when it starts, a piece a message; out: a result a message. */
import { parentPort, workerData } from 'node:worker_threads';
import { playPiece, type PieceOrder, type PieceResult } from './play.js';
import type { Piece } from './plan.js';

export type FromWorker =
  { readonly shots: number } | { readonly result: PieceResult } | { readonly error: string };

const port = parentPort;
const order = workerData as PieceOrder;

function send(message: FromWorker): void {
  port?.postMessage(message);
}

port?.on('message', (piece: Piece) => {
  let told = 0;
  const progress = (shots: number): void => {
    if (shots !== told) send({ shots });
    told = shots;
  };
  try {
    send({ result: playPiece(piece, order, undefined, progress) });
  } catch (e) {
    send({ error: String((e as Error).stack ?? e) });
  }
});
