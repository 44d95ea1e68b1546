/**
 * The desk of an event: the recorder, and the hall screen's server. In: a broker, a folder, a schedule; out: files of
 * the record, pages, and over a WebSocket each board's state as it changes. It publishes nothing but what it has recorded.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { standingsHtml } from '../event/sheets.js';
import type { Schedule } from '../event/schedule.js';
import { standingsOf } from '../event/standings.js';
import { escaped } from '../records/plots.js';
import type { Broker } from './broker.js';
import { asRecord, type Recorder } from './recorder.js';
import { hubTopic, stateOnAir, type HubBoards } from './hub.js';
import {
  MESSAGE_VERSION,
  parseState,
  parseStatus,
  partsOf,
  topic,
  type Ack,
  type State,
  type Status,
} from './topics.js';

const FLUSH_MS = 50;
const TELL_MS = 200;
const MAX_SCREENS = 100;
/** A screen with more unsent bytes than this is passed over until it has caught up. */
const MAX_BUFFERED = 1_000_000;

export interface HallOptions {
  readonly root: string;
  readonly title: string;
  readonly broker: Broker;
  readonly recorder: Recorder;
  readonly schedule: Schedule | null;
  /** Boards that are heard by radio alone, through EspruinoHub. */
  readonly hub?: { readonly prefix: string; readonly boards: HubBoards } | undefined;
  /** hall.html and what it loads. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly port: number;
  readonly host: string;
  /** ms since 1970. */
  readonly now: () => number;
  readonly news: (what: string) => void;
}

export interface Hall {
  readonly url: string;
  readonly boards: ReadonlyMap<string, Seen>;
  close(): Promise<void>;
}

export interface Seen {
  status: Status | null;
  state: State | null;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

export async function openHall(o: HallOptions): Promise<Hall> {
  const boards = new Map<string, Seen>();
  const fresh = new Set<string>();
  /** Boards that were heard by radio last. */
  const onAir = new Set<string>();
  /** Spools of each board in the order in which they were heard of first. */
  const spools = new Map<string, string[]>();
  const twice = new Set<string>();
  const screens = new Map<WebSocket, Set<string>>();

  const seen = (board: string): Seen => {
    const known = boards.get(board) ?? { status: null, state: null };
    boards.set(board, known);
    fresh.add(board);
    return known;
  };
  const refused = (name: string, why: string): void => o.news(`refused ${name}: ${why}`);

  const ack = (board: string, m: Ack): void =>
    o.broker.publish(topic(o.root, board, 'ack'), JSON.stringify(m), true);
  o.broker.onConnect(() => {
    for (const what of ['event', 'state', 'status']) o.broker.subscribe(`${o.root}/+/${what}`);
    for (const [board, m] of o.recorder.acks()) ack(board, m);
    if (o.hub)
      for (const what of ['advertise/+/espruino', 'presence/+'])
        o.broker.subscribe(`${o.hub.prefix}/${what}`);
  });
  o.broker.onMessage((name, text) => {
    const parts = partsOf(o.root, name);
    if (!parts) return hearHub(name, text);
    const { board, what } = parts;
    if (what === 'event') o.recorder.take(board, text);
    if (what === 'state') {
      const p = parseState(text);
      if ('ok' in p && p.ok.board === board) {
        heardOf(board, p.ok.spool);
        seen(board).state = p.ok;
      } else refused(name, 'ok' in p ? 'another board' : p.why);
    }
    if (what === 'status') {
      const p = parseStatus(text);
      if ('ok' in p) {
        onAir.delete(board);
        seen(board).status = p.ok;
      } else refused(name, p.why);
    }
  });

  /** A spool that comes back after another one: a gateway that lost its disk does not do that. */
  function heardOf(board: string, spool: string): void {
    const list = spools.get(board) ?? [];
    const at = list.indexOf(spool);
    if (at >= 0 && at < list.length - 1 && !twice.has(board)) {
      twice.add(board);
      o.news(`${board}: two gateways go by this name`);
    } else if (at < 0) spools.set(board, [...list, spool].slice(-8));
  }

  /** A board's own gateway knows more: as long as there is one, the radio says nothing. */
  function hearHub(name: string, text: string): void {
    const about = o.hub ? hubTopic(o.hub.prefix, o.hub.boards, name) : null;
    if (!about || (boards.get(about.board)?.status?.online && !onAir.has(about.board))) return;
    const { board } = about;
    const at = o.now();
    const state = about.what === 'score' ? stateOnAir(board, board, text, at) : null;
    if (about.what === 'score' && !state) return refused(name, 'no score of a board');
    const there = about.what === 'score' || text === '1' ? 1 : 0;
    onAir.add(board);
    const s = seen(board);
    s.state = state ?? s.state;
    s.status = { v: MESSAGE_VERSION, online: there, link: there, at };
  }

  function standings(): string {
    const body = o.schedule
      ? standingsHtml(o.schedule, standingsOf(o.schedule, o.recorder.matches().map(asRecord)))
      : '<p>No schedule was given.</p>';
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="10"><title>${escaped(o.title)}</title><link rel="icon" href="icon.svg" type="image/svg+xml"><link rel="stylesheet" href="style.css"></head><body class="hall"><header><h1>${escaped(o.title)}</h1><a href="./">Boards</a></header><main class="standings">${body}</main></body></html>`;
  }

  const http = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const name = path === '/' ? 'hall.html' : path.slice(1);
    const file = name === 'standings' ? Buffer.from(standings()) : o.files.get(name);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      response.writeHead(405, HEADERS).end();
    else if (!file) response.writeHead(404, HEADERS).end();
    else {
      const type =
        name === 'standings' ? TYPES['html'] : TYPES[name.slice(name.lastIndexOf('.') + 1)];
      response.writeHead(200, { ...HEADERS, 'content-type': type ?? 'application/octet-stream' });
      response.end(request.method === 'HEAD' ? undefined : file);
    }
  });
  const sockets = new WebSocketServer({
    server: http,
    maxPayload: 64,
    verifyClient: ({ req }: { req: { headers: { host?: string; origin?: string } } }) => {
      const { host, origin } = req.headers;
      return (
        screens.size < MAX_SCREENS &&
        (origin === undefined || origin.replace(/^https?:\/\//, '') === host)
      );
    },
  });
  sockets.on('error', () => undefined);
  sockets.on('connection', (s) => {
    screens.set(s, new Set(boards.keys()));
    s.on('close', () => screens.delete(s));
    s.on('error', () => screens.delete(s));
    s.send(JSON.stringify({ title: o.title, boards: [] }));
  });

  const flush = setInterval(() => o.recorder.flush(ack), FLUSH_MS);
  const tell = setInterval(() => {
    for (const [s, due] of screens) {
      for (const board of fresh) due.add(board);
      if (due.size === 0 || s.bufferedAmount > MAX_BUFFERED) continue;
      s.send(
        JSON.stringify({
          title: o.title,
          boards: [...due].map((id) => ({ id, ...boards.get(id) })),
        }),
      );
      due.clear();
    }
    fresh.clear();
  }, TELL_MS);

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(o.port, o.host, resolve);
  });
  const address = http.address() as AddressInfo;
  return {
    url: `http://${o.host === '127.0.0.1' ? 'localhost' : o.host}:${address.port}/`,
    boards,
    close: () =>
      new Promise((resolve) => {
        clearInterval(flush);
        clearInterval(tell);
        o.recorder.flush(ack);
        o.broker.close('', '');
        o.recorder.close();
        for (const s of screens.keys()) s.terminate();
        sockets.close();
        http.close(() => resolve());
      }),
  };
}
