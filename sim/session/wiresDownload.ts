/**
 * A value change dump of the match, as a browser downloads it. In: the request with the seconds that are wanted; out: the
 * file, piece by piece. One at a time: the match is played again for it, beside the one that runs.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BUDGET_MS, TICK_MS } from './pace.js';
import { HEADERS } from './pageFiles.js';
import type { Session } from './session.js';
import type { Wires } from './wires.js';

export type SendWires = (request: IncomingMessage, response: ServerResponse) => void;

export function wiresSender(session: Session, clock: () => number): SendWires {
  let wiring = false;
  return (request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const [from, to] = ['from', 'to'].map((name) => 1000 * Number(query.get(name) ?? NaN)) as [
      number,
      number,
    ];
    if (!(from >= 0 && to > from)) {
      response.writeHead(400, { ...HEADERS, 'content-type': 'text/plain' });
      response.end('from and to: expected seconds, from before to\n');
      return;
    }
    if (wiring) {
      response.writeHead(503, { ...HEADERS, 'content-type': 'text/plain' });
      response.end('one at a time\n');
      return;
    }
    const headers = { ...HEADERS, 'content-type': 'application/octet-stream' };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    let wires: Wires;
    try {
      wires = session.wires(from, to, (text) => void response.write(text, 'latin1'));
    } catch (e) {
      response.writeHead(500, { ...HEADERS, 'content-type': 'text/plain' });
      response.end(`${e instanceof Error ? e.message : String(e)}\n`);
      return;
    }
    wiring = true;
    const done = (): void => {
      wiring = false;
      clearInterval(working);
      wires.close();
    };
    const working = setInterval(() => {
      const start = clock();
      try {
        if (!response.destroyed && !wires.work(() => clock() - start < BUDGET_MS)) return;
        done();
        response.end();
      } catch {
        // half a file must not look like a whole one
        done();
        response.destroy();
      }
    }, TICK_MS);
  };
}
