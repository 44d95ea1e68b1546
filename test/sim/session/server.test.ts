import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { loadSimBoard } from '../../../sim/board.js';
import { startServer, type PlayServer } from '../../../sim/session/server.js';
import { openSession, type Session } from '../../../sim/session/session.js';
import type { Wires } from '../../../sim/session/wires.js';
import { boardInfo, DEFAULT_SETUP } from '../../../sim/session/setup.js';
import { tappedPort } from '../../../sim/world/realPort.js';
import { createWorld } from '../../../sim/world/world.js';
import { readVcd } from '../../support/vcd.js';
import { standInWorld } from '../../support/standIn.js';

let server: PlayServer;
let folder: string;
/** When the match fails that is played again for the wires. */
let fails: '' | 'at once' | 'on the way' = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crokinole-'));
  writeFileSync(join(folder, 'main.js'), '// nothing\n');
  mkdirSync(join(folder, 'tabs'));
  writeFileSync(join(folder, 'tabs', 'time.js'), '// nothing\n');
  const played = openSession({
    setup: DEFAULT_SETUP,
    makeWorld: (o) => standInWorld(o),
    geometry: loadSimBoard().geometry,
  });
  const fail = (): never => {
    throw new Error('no memory');
  };
  const wires = (...given: Parameters<Session['wires']>): Wires => {
    if (fails === 'at once') fail();
    return fails === '' ? played.wires(...given) : { work: fail, close: () => undefined };
  };
  server = await startServer({
    session: Object.create(played, { wires: { value: wires } }) as Session,
    board: boardInfo(loadSimBoard().board),
    port: 0,
    host: '127.0.0.1',
    assets: 'sim/page',
    scripts: folder,
    clock: () => performance.now(),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function ask(
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const r = request(new URL(path, server.url), { method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve([response.statusCode ?? 0, body]));
    });
    r.on('error', reject);
    r.end();
  });
}

/** 'open' or 'refused'. */
function enter(headers: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(server.url.replace('http', 'ws'), { headers });
    socket.on('open', () => {
      socket.close();
      resolve('open');
    });
    socket.on('error', () => resolve('refused'));
  });
}

describe('the server', () => {
  test.each([
    ['/', 200],
    ['/index.html', 200],
    ['/style.css?v=2', 200],
    ['/main.js', 200],
    ['/tabs/time.js', 200],
    ['/tabs/time.ts', 404],
    ['/../package.json', 404],
    ['/..%2f..%2fpackage.json', 404],
    ['/main.ts', 404],
    ['/constructor', 404],
  ])('%s: %i', async (path, status) => {
    expect((await ask(path))[0]).toBe(status);
  });

  test('a port that is taken is an error of the start, not of the process', async () => {
    const port = Number(new URL(server.url).port);
    const session = openSession({
      setup: DEFAULT_SETUP,
      makeWorld: (o) => standInWorld(o),
      geometry: loadSimBoard().geometry,
    });
    const board = boardInfo(loadSimBoard().board);
    const again = startServer({
      session,
      board,
      port,
      host: '127.0.0.1',
      assets: 'sim/page',
      scripts: folder,
      clock: () => performance.now(),
    });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
    session.close();
  });

  test('only reads', async () => {
    expect((await ask('/', 'POST'))[0]).toBe(405);
    expect((await ask('/', 'DELETE'))[0]).toBe(405);
  });

  test('a foreign name that points here gets nothing', async () => {
    expect((await ask('/', 'GET', { host: 'board.example:80' }))[0]).toBe(403);
    expect(await enter({ host: 'board.example:80' })).toBe('refused');
  });

  test('a page of another site cannot join', async () => {
    expect(await enter({ origin: 'http://elsewhere.example' })).toBe('refused');
    expect(await enter({ origin: server.url.replace(/\/$/, '') })).toBe('open');
    expect(await enter({})).toBe('open');
  });

  test('one who joins is told the board, the state, all lines, their marks and the moment', async () => {
    const socket = new WebSocket(server.url.replace('http', 'ws'));
    const kinds = new Set<string>();
    await new Promise<void>((resolve) => {
      socket.on('message', (raw) => {
        kinds.add((JSON.parse(String(raw)) as { t: string }).t);
        if (kinds.size === 5) resolve();
      });
    });
    expect([...kinds].sort()).toEqual(['hello', 'lines', 'marks', 'session', 'snap']);
    socket.terminate();
  });

  test('a message longer than any command ends that connection alone', async () => {
    const socket = new WebSocket(server.url.replace('http', 'ws'));
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send('x'.repeat(5000));
    await new Promise((resolve) => socket.on('close', resolve));
    expect(await enter({})).toBe('open');
  });

  test('a client that does not read is skipped, and the others go on', async () => {
    const lazy = new WebSocket(server.url.replace('http', 'ws'));
    await new Promise((resolve) => lazy.on('open', resolve));
    lazy.pause();
    const other = new WebSocket(server.url.replace('http', 'ws'));
    let heard = 0;
    await new Promise<void>((resolve) => {
      other.on('message', () => {
        if (++heard > 20) resolve();
      });
    });
    lazy.terminate();
    other.terminate();
  });
});

describe('the wires as a file', () => {
  test.each(['', '?from=1', '?from=2&to=1', '?from=-1&to=1', '?from=x&to=1'])(
    'without a time from and to it is refused: %s',
    async (query) => {
      expect((await ask(`/board.vcd${query}`))[0]).toBe(400);
    },
  );

  test('a match that cannot be played again is told, and takes nothing else with it', async () => {
    fails = 'at once';
    expect(await ask('/board.vcd?from=0&to=1')).toEqual([500, 'no memory\n']);
    fails = 'on the way';
    await expect(
      fetch(`${server.url}board.vcd?from=0&to=1`).then((r) => r.text()),
    ).rejects.toThrow();
    fails = '';
    expect((await ask('/board.vcd?from=0&to=0.001'))[0]).toBe(200);
  });

  test('begins with how things stand, then has the changes up to the end', async () => {
    const sim = loadSimBoard();
    const session = openSession({
      setup: { ...DEFAULT_SETUP, computing: 'free' },
      makeWorld: (o, tap) => createWorld(o, tappedPort(tap)),
      geometry: sim.geometry,
    });
    session.command({ t: 'speed', speed: 'max' });
    while (session.moment().at < 6000) session.tick(16, () => session.game.world.now < 6000);
    session.command({ t: 'pause', on: true });
    let text = '';
    const wires = session.wires(5000, 5500, (t) => (text += t));
    while (!wires.work(() => true));
    wires.close();
    session.close();
    const { changes, end } = readVcd(text);
    const times = changes.map(([t]) => t).filter((t) => t > 0);
    expect(Math.min(...times)).toBe(5_000_000);
    expect(end).toBe(5_500_000);
    expect(changes.filter(([t]) => t > 5_000_000 && t <= end).length).toBeGreaterThan(500);
    expect(
      changes.some(([t, name, v]) => t === 5_000_000 && name === 'board.power' && v === '1'),
    ).toBe(true);
  });
});
