/** A real board beside the simulator. The board is the trace of a round, told over a fake wire. */
import { createServer, type AddressInfo } from 'node:net';
import { lineParser } from '../../../sim/page/lineParser.js';
import { openTwinDesk, NO_TWIN_SENT, type HeldPort } from '../../../sim/session/twinDesk.js';
import { parseTrace } from '../../../sim/trace/format.js';
import { openTwin } from '../../../sim/twin/twin.js';
import { sim } from '../../support/command.js';
import { boardLines, pieces } from '../../support/fakeBoard.js';

test.each([
  ['whole lines', ['a\n', 'b\r\n'], ['a', 'b']],
  ['a line in pieces', ['{"e', 'v"', ':1}\n'], ['{"ev":1}']],
  ['several in a piece', ['a\nb\nc'], ['a', 'b']],
  ['empty lines', ['\n\r\n\n'], []],
  ['flow control and noise', ['\u0011a\u0013b\u0000\n'], ['ab']],
  ['a line that is too long, and the next', ['x'.repeat(600), 'y\nz\n'], ['z']],
  ['the longest line', [`${'x'.repeat(511)}\n`], ['x'.repeat(511)]],
])('bytes into lines: %s', (_name, given, lines) => {
  const parser = lineParser();
  expect(given.flatMap((piece) => parser.take(piece))).toEqual(lines);
});

test('the simulator rules on every shot of a round as the board does', () => {
  const twin = openTwin();
  const lines = boardLines();
  pieces(lines, 20).forEach((piece, i) => twin.take(i, piece));
  twin.close();
  const shots = lines.filter((l) => l.includes('"ev":"ruling"')).length;
  expect(twin.rulings).toHaveLength(shots);
  for (const r of twin.rulings)
    expect(r.sim).toMatchObject({ valid: r.board.valid, reason: r.board.reason });
  // what was heard is a trace, line for line
  const trace = parseTrace(
    [twin.trace(1e5).head, ...twin.trace(1e5).events].map((e) => JSON.stringify(e)).join('\n'),
    'twin',
  );
  expect(trace.events.flatMap((e) => (e.out ? [JSON.stringify(e.line)] : []))).toEqual(lines);
});

test('a board that rules otherwise is found out, and followed again from the next round on', () => {
  const twin = openTwin();
  const wrong = boardLines(3).map((l) =>
    l.includes('"ev":"ruling"') && l.includes('"n":2,')
      ? l.replace('"valid":1', '"valid":0').replace('OK_CONTACT', 'FOUL_NO_CONTACT')
      : l,
  );
  twin.take(0, `${wrong.join('\n')}\n`);
  expect(twin.rulings.map((r) => [r.board.valid, r.sim?.valid])).toEqual([
    [true, true],
    [false, true],
    [true, undefined],
  ]);
  expect(twin.rulings[2]?.why).toContain('come apart');
  twin.take(1, `${boardLines(1).join('\n')}\n`);
  expect(twin.rulings[3]).toMatchObject({ board: { valid: true }, sim: { valid: true } });
  twin.close();
});

test('`sim twin` records a board at a port, and tells both rulings', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      for (const piece of pieces(boardLines(2), 300)) socket.write(piece);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const ended = await sim('twin', `tcp://127.0.0.1:${port}`, '--shots', '2');
  server.close();
  expect(ended.status).toBe(0);
  expect(ended.err).toMatch(
    /shot 1: board valid OK_\w+; simulator valid OK_\w+\nshot 2: board valid/,
  );
  const trace = parseTrace(ended.out.join('\n'), 'out');
  expect(trace.head).toMatchObject({ source: 'board' });
  expect(trace.events[0]).toMatchObject({ in: 'sendLine', args: ['{"cmd":"hello"}'] });
  expect(trace.events.filter((e) => e.out === 'line')).toHaveLength(boardLines(2).length);
});

test.each([
  [['twin'], 'expected one'],
  [['twin', 'aa:bb:cc:dd:ee:ff'], 'on the page'],
  [['twin', '/dev/nowhere'], 'no such device'],
  [['twin', '/dev/nowhere', '--shots', '0'], 'from 1 on'],
])('refused: sim %s', async (args, message) => {
  const ended = await sim(...args);
  expect(ended).toMatchObject({ status: 2 });
  expect(ended.err).toContain(message);
});

test('a port that the server holds: greeted, told, recorded; pages cannot take its place', () => {
  const written: string[] = [];
  let say: (text: string) => void = () => undefined;
  let end: (why: string) => void = () => undefined;
  const port: HeldPort = {
    name: '/dev/board',
    write: (text) => void written.push(text),
    onData: (fn) => (say = fn),
    onEnd: (fn) => (end = fn),
  };
  let now = 1000;
  const desk = openTwinDesk(() => now);
  const sent = { ...NO_TWIN_SENT };
  expect(desk.news(sent)).toEqual([]);
  desk.hold(port);
  expect(written).toEqual(['\n{"cmd":"hello"}\n']);
  now = 1500;
  say('{"v":1,"ev":"hello","fw":"0.1.0"}\n');
  expect(desk.news(sent)).toEqual([
    { t: 'twin', s: { via: '/dev/board', held: true, rulings: [] } },
    { t: 'twinLines', fresh: true, rows: [[0, 500, '{"v":1,"ev":"hello","fw":"0.1.0"}']] },
  ]);
  expect(desk.news(sent)).toEqual([]);
  expect(desk.take({ t: 'twin', on: true, via: 'radio' })).toContain('/dev/board');
  expect(desk.take({ t: 'twinSay', line: '{"cmd":"ok"}' })).toBe('');
  expect(written[1]).toBe('{"cmd":"ok"}\n');
  end('gone');
  expect(desk.take({ t: 'twinSay', line: 'x' })).toContain('no board');
  expect(desk.take({ t: 'twin', on: true, via: 'radio' })).toBe('');
  desk.close();
});
