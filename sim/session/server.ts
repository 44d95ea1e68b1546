/**
 * The page's server: files over HTTP, messages over a WebSocket, and the only clock of the host. In: a session, a
 * port, the folders of the page; out: a running server. Many pages may watch; a slow one is skipped, never waited for.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { BoardInfo } from '../page/messages.js';
import { parseCommand } from './commands.js';
import { lessonsOf } from './lessons.js';
import { LinkSockets } from './linkSockets.js';
import { BUDGET_MS, pictureMs, TICK_MS } from './pace.js';
import { bringUpToDate, MAX_MESSAGES, newClient, send, type Client } from './pageClient.js';
import { HEADERS, headersOf, readFiles, type PageFolders } from './pageFiles.js';
import { answer, isQuestion } from './questions.js';
import type { Shelf } from './gallery.js';
import type { Session } from './session.js';
import { PRESETS, SKILLS } from './setup.js';
import { isTwinOrder, openTwinDesk, type HeldPort, type TwinOrder } from './twinDesk.js';
import { wiresSender } from './wiresDownload.js';

const MAX_CLIENTS = 100;
/** Made when it is asked for. */
const WIRES_FILE = '/board.vcd';

export interface ServerOptions extends PageFolders {
  readonly session: Session;
  readonly board: BoardInfo;
  readonly port: number;
  readonly host: string;
  /** A real board, attached to this machine. */
  readonly twinPort?: HeldPort;
  /** Scenarios that pages may play. */
  readonly shelf?: () => Shelf;
  /** ms of the host, monotonic. */
  readonly clock: () => number;
}

export interface PlayServer {
  readonly url: string;
  /** The page's files were built anew: every page loads itself again. */
  reload(): void;
  close(): Promise<void>;
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
  const sendWires = wiresSender(session, clock);

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
      response.writeHead(200, { ...headersOf(path), 'content-type': file.type });
      response.end(request.method === 'HEAD' ? undefined : file.body);
    }
  });

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

  // It repeats the errors of the HTTP server, which are told below.
  sockets.on('error', () => undefined);
  sockets.on('connection', (socket, request) => {
    if (request.url === '/link') {
      links.add(socket);
      return;
    }
    const client = newClient(socket);
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
      bringUpToDate(client, session, twin, sessionText);
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
