/**
 * The page's server: files over HTTP, messages over a WebSocket, and the only clock of the host. In: a session, a
 * port, the folders of the page; out: a running server. Many pages may watch; a slow one is skipped, never waited for.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { BoardInfo, Flight, Lesson, ServerMessage } from '../page/messages.js';
import type { MarkRow } from '../page/time/marks.js';
import { parseCommand } from './commands.js';
import { changes, nothingSent, type Sent } from './delta.js';
import { lessonsOf, NO_LESSONS } from './lessons.js';
import { LinkSockets } from './linkSockets.js';
import { news, watchNothing, type Watching } from './probe/feeds.js';
import { BUDGET_MS, pictureMs } from './pace.js';
import { answer, isQuestion } from './questions.js';
import type { Shelf } from './gallery.js';
import { NO_MARKS, type Session } from './session.js';
import {
  isTwinOrder,
  NO_TWIN_SENT,
  openTwinDesk,
  type HeldPort,
  type TwinOrder,
  type TwinSent,
} from './twinDesk.js';
import { PRESETS, SKILLS } from './setup.js';

/** About 60 pictures a second. */
const TICK_MS = 16;
/** A client with more unsent bytes than this is skipped until it has caught up. */
const MAX_BUFFERED = 200_000;
/** Messages a client may send a second. */
const MAX_MESSAGES = 60;
const MAX_CLIENTS = 100;
/** Made when it is asked for. */
const WIRES_FILE = '/board.vcd';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
};

/**
 * Scripts from here only; nothing is ever loaded from elsewhere. Styles may stand in elements: the library that reaches
 * boards by radio writes its own.
 */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/** What reaches a board from a page, as its makers pack it for browsers. */
const LIBRARY = 'node_modules/@espruino-tools/core/min/main.min.js';
/** The scoreboard's link library makes styles of its own; and the page may be installed. */
const SCORE_HEADERS = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export interface ServerOptions {
  readonly session: Session;
  readonly board: BoardInfo;
  readonly port: number;
  readonly host: string;
  /** Folder with index.html and style.css; folders in it are served as well. */
  readonly assets: string;
  /** Folder with the compiled modules. */
  readonly scripts: string;
  /** A real board, attached to this machine. */
  readonly twinPort?: HeldPort;
  /** Scenarios that pages may play. */
  readonly shelf?: () => Shelf;
  /** The scoreboard page, served at /score/. */
  readonly score?: ReadonlyMap<string, Buffer>;
  /** ms of the host, monotonic. */
  readonly clock: () => number;
}

export interface PlayServer {
  readonly url: string;
  /** The page's files were built anew: every page loads itself again. */
  reload(): void;
  close(): Promise<void>;
}

interface Client {
  readonly socket: WebSocket;
  readonly sent: Sent;
  linesWorld: number;
  nextLine: number;
  session: string;
  lessons: readonly Lesson[];
  marks: readonly MarkRow[];
  flight: Flight | undefined;
  readonly watching: Watching;
  readonly twin: TwinSent;
  tokens: number;
  /** When it was told last what is new, ms of the host. */
  toldAt: number;
}

/** Every file that can be asked for, read at start: no path of a request ever reaches the file system. */
function readFiles(options: ServerOptions): Map<string, { body: Buffer; type: string }> {
  const files = new Map<string, { body: Buffer; type: string }>();
  const add = (folder: string, name: string): void => {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (type) files.set(`/${name}`, { body: readFileSync(join(folder, name)), type });
  };
  const names = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((x) => x.split(sep).join('/'));
  for (const name of names(options.assets))
    if (/\.(html|css|svg)$/.test(name)) add(options.assets, name);
  for (const name of names(options.scripts)) if (name.endsWith('.js')) add(options.scripts, name);
  if (existsSync(LIBRARY))
    files.set('/espruino-tools.js', { body: readFileSync(LIBRARY), type: TYPES['js'] ?? '' });
  for (const [name, body] of options.score ?? [])
    files.set(`/score/${name}`, {
      body,
      type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain',
    });
  // tells the page that a simulator serves it
  if (options.score)
    files.set('/score/simulator.json', { body: Buffer.from('{}'), type: TYPES['json'] ?? '' });
  for (const folder of ['/', '/score/']) {
    const index = files.get(`${folder}index.html`);
    if (index) files.set(folder, index);
  }
  return files;
}

/**
 * A page of another site must not steer the game: the request has to name this server by an address or as localhost
 * (a foreign name that points here is refused), and its origin, if it has one, has to be this server itself.
 */
function isOurs(request: IncomingMessage): boolean {
  const host = request.headers.host ?? '';
  const named = /^(localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host);
  const origin = request.headers.origin;
  return named && (origin === undefined || origin === `http://${host}`);
}

export async function startServer(options: ServerOptions): Promise<PlayServer> {
  const { session, clock } = options;
  let files = readFiles(options);
  const clients = new Set<Client>();
  const twin = openTwinDesk(clock);
  if (options.twinPort) twin.hold(options.twinPort);
  const links = new LinkSockets(session);

  const http = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = files.get(path);
    if (!isOurs(request)) {
      response.writeHead(403, HEADERS).end();
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, HEADERS).end();
    } else if (path === WIRES_FILE) {
      sendWires(request, response);
    } else if (path === '/score') {
      response.writeHead(301, { ...HEADERS, location: '/score/' }).end();
    } else if (!file) {
      response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain' }).end('not found\n');
    } else {
      const headers = path.startsWith('/score/') ? SCORE_HEADERS : HEADERS;
      response.writeHead(200, { ...headers, 'content-type': file.type });
      response.end(request.method === 'HEAD' ? undefined : file.body);
    }
  });
  let wiring = false;
  /** One at a time: the match is played again for it, beside the one that runs. */
  function sendWires(request: IncomingMessage, response: ServerResponse): void {
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
    wiring = true;
    response.writeHead(200, { ...HEADERS, 'content-type': 'application/octet-stream' });
    const wires = session.wires(from, to, (text) => void response.write(text, 'latin1'));
    const done = (): void => {
      wiring = false;
      clearInterval(working);
      wires.close();
      response.end();
    };
    const working = setInterval(() => {
      const start = clock();
      if (response.destroyed || wires.work(() => clock() - start < BUDGET_MS)) done();
    }, TICK_MS);
  }

  const sockets = new WebSocketServer({
    server: http,
    maxPayload: 4096,
    verifyClient: (info: { req: IncomingMessage }) =>
      isOurs(info.req) && clients.size < MAX_CLIENTS,
  });

  let holder: Client | undefined;
  function twinOrder(client: Client, m: TwinOrder): string {
    const error = twin.take(m);
    if (error === '' && m.t === 'twin') holder = m.on ? client : undefined;
    return error;
  }

  const send = (client: Client, message: ServerMessage): void => {
    client.socket.send(JSON.stringify(message));
  };

  function bringUpToDate(client: Client, sessionText: string): void {
    if (client.socket.readyState !== client.socket.OPEN) return;
    if (client.socket.bufferedAmount > MAX_BUFFERED) return;
    const fresh = client.linesWorld !== session.worldNumber;
    if (fresh) client.nextLine = 0;
    const rows = session.lines(client.nextLine);
    const last = rows[rows.length - 1];
    if (fresh || last) {
      client.linesWorld = session.worldNumber;
      client.nextLine = last ? last[0] + 1 : 0;
      const why = session.why === '' ? {} : { why: session.why };
      send(client, fresh ? { t: 'lines', fresh: true, ...why, rows } : { t: 'lines', rows });
    }
    const flight = session.flight();
    if (flight && client.flight !== flight) send(client, { t: 'flight', flight });
    client.flight = flight;
    const snap = changes(session.moment(), client.sent);
    if (snap) send(client, snap);
    const probe = news(session.game, session.worldNumber, session.moment().at, client.watching);
    if (probe) send(client, probe);
    const lessons = session.lessons();
    if (client.lessons !== lessons) {
      client.lessons = lessons;
      send(client, { t: 'lessons', of: 'match', rows: lessons });
    }
    const marks = session.marks();
    if (client.marks !== marks) {
      client.marks = marks;
      send(client, { t: 'marks', rows: marks });
    }
    for (const message of twin.news(client.twin)) send(client, message);
    if (client.session !== sessionText) {
      client.session = sessionText;
      client.socket.send(sessionText);
    }
  }

  // It repeats the errors of the HTTP server, which are told below.
  sockets.on('error', () => undefined);
  sockets.on('connection', (socket, request) => {
    if (request.url === '/link') {
      links.add(socket);
      return;
    }
    const client: Client = {
      socket,
      sent: nothingSent(),
      linesWorld: -1,
      nextLine: 0,
      session: '',
      lessons: NO_LESSONS,
      marks: NO_MARKS,
      flight: undefined,
      watching: watchNothing(),
      twin: { ...NO_TWIN_SENT },
      tokens: MAX_MESSAGES,
      toldAt: -Infinity,
    };
    clients.add(client);
    socket.on('close', () => {
      clients.delete(client);
      // A board that this page holds is out of reach with it.
      if (holder === client) twin.letGo();
    });
    socket.on('error', () => clients.delete(client));
    socket.on('message', (raw, binary) => {
      if (client.tokens < 1) return;
      client.tokens--;
      const parsed = binary
        ? { ok: false as const, error: 'text only' }
        : parseCommand(String(raw));
      if (parsed.ok && parsed.message.t === 'learn') {
        const rows = lessonsOf(parsed.message.rules);
        if (typeof rows !== 'string') send(client, { t: 'lessons', of: 'setup', rows });
        return;
      }
      if (parsed.ok && parsed.message.t === 'watch') {
        client.watching.feeds = parsed.message.feeds;
        return;
      }
      if (parsed.ok && isQuestion(parsed.message)) {
        send(client, answer(parsed.message, { ...options, twin }));
        return;
      }
      const error = !parsed.ok
        ? parsed.error
        : isTwinOrder(parsed.message)
          ? twinOrder(client, parsed.message)
          : session.command(parsed.message);
      if (error !== '') send(client, { t: 'error', text: error });
    });
    send(client, { t: 'hello', board: options.board, presets: PRESETS, skills: SKILLS });
  });

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port, options.host, resolve);
  });

  let last = clock();
  const timer = setInterval(() => {
    const start = clock();
    const real = start - last;
    last = start;
    session.tick(real, () => clock() - start < BUDGET_MS);
    links.tick();
    const state = session.state();
    const sessionText = JSON.stringify({ t: 'session', s: state });
    for (const client of clients) {
      client.tokens = Math.min(MAX_MESSAGES, client.tokens + (MAX_MESSAGES * real) / 1000);
      if (start - client.toldAt < pictureMs(state.speed)) continue;
      client.toldAt = start;
      bringUpToDate(client, sessionText);
    }
  }, TICK_MS);

  const address = http.address() as AddressInfo;
  const name = options.host === '127.0.0.1' ? 'localhost' : options.host;
  return {
    url: `http://${name}:${address.port}/`,
    reload() {
      files = readFiles(options);
      for (const client of clients) send(client, { t: 'reload' });
    },
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        for (const socket of sockets.clients) socket.terminate();
        sockets.close();
        http.close(() => resolve());
        twin.close();
        session.close();
      }),
  };
}
