/**
 * The uploader on a real interpreter, whose console is a child's standard input and output, and once on its network
 * port. Without an interpreter on the PATH these are skipped, and say so.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEspruino } from '../../../sim/device/findEspruino.js';
import { openConsole } from '../../../sim/flash/console.js';
import { kindOf, openPort, type Wire } from '../../../sim/flash/ports.js';
import { PROGRAM, upload, type Done, type FlashFile } from '../../../sim/flash/upload.js';

const there = findEspruino() ? it : it.skip;
if (!findEspruino()) console.warn('SKIPPED: no espruino on the PATH nor in ESPRUINO');

const TELNET = 2323;
let dir = '';
let child: ChildProcess | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'flash-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** The board is switched on; its storage is a file in `dir`. @param lines commands until the wire breaks */
function power(lines = Infinity): Wire {
  child?.kill('SIGKILL');
  const made = spawn(findEspruino() as string, [], { cwd: dir, stdio: ['pipe', 'pipe', 'ignore'] });
  child = made;
  made.stdout.setEncoding('latin1');
  made.stdin.on('error', () => undefined);
  let left = lines;
  let end: (why: string) => void = () => undefined;
  return {
    // a second Ctrl-C would end the desktop's interpreter
    write: (text) => {
      if (text.endsWith('\n') && left-- <= 0) {
        made.kill('SIGKILL');
        end('pulled out');
      } else made.stdin.write(text.replace('\x03', ''), 'latin1');
    },
    onData: (fn) => void made.stdout.on('data', (d) => fn(String(d))),
    onEnd: (fn) => {
      end = fn;
    },
    close: () => made.kill('SIGKILL'),
  };
}

const file = (name: string, fill: string, bytes: number): FlashFile => ({
  name,
  bytes: Buffer.from(fill.repeat(bytes).slice(0, bytes), 'latin1'),
});
const BINARY: FlashFile = {
  name: 'kernel',
  bytes: Buffer.from(Array.from({ length: 700 }, (_, i) => i & 255)),
};
const OLD = [file('part.js', 'a', 400), BINARY, file(PROGRAM, 'print("old");', 39)];
const NEW = [file('part.js', 'b', 900), BINARY, file(PROGRAM, 'print("new");', 52)];

const flash = (
  files: readonly FlashFile[],
  board: string | undefined = 'LINUX',
  lines = Infinity,
) => upload(openConsole(power(lines), 5000), files, { board }, () => undefined);

/** What a file of the storage begins with; 'undefined' for none. */
async function first(name: string): Promise<string> {
  const c = openConsole(power(), 5000);
  await c.attach();
  const text = await c.ask(`(require("Storage").read(${JSON.stringify(name)})+"").substr(0,12)`);
  c.close();
  return text;
}

describe('flashing', () => {
  there('writes all files, reads them back, and writes only what differs afterwards', async () => {
    const done: Done[] = [await flash(OLD), await flash(OLD), await flash(NEW)];
    expect(done.map((d) => [d.written, d.same])).toEqual([
      [['part.js', 'kernel', PROGRAM], []],
      [[], ['part.js', 'kernel', PROGRAM]],
      [['part.js', PROGRAM], ['kernel']],
    ]);
    expect(done[0]).toMatchObject({ board: 'LINUX', packed: false });
    expect(await first(PROGRAM)).toBe('print("new")');
  });

  there('refuses another board before it changes anything', async () => {
    await flash(OLD);
    await expect(flash(NEW, 'JOLTJS')).rejects.toThrow('found a LINUX, expected a JOLTJS');
    expect(await first(PROGRAM)).toBe('print("old")');
  });

  there('says what has no room', async () => {
    await expect(flash([file('big', 'x', 300000)])).rejects.toThrow(
      /not enough room: 300032 bytes are needed, \d+ are free/,
    );
  });

  there(
    'interrupted anywhere it leaves the old program, none, or the new one; then it can go on',
    async () => {
      const after: string[] = [];
      for (let lines = 4; after.slice(-1)[0] !== 'print("new")'; lines += 4) {
        await flash(OLD);
        const cut = await flash(NEW, 'LINUX', lines).catch((e: Error) => e.message);
        if (typeof cut === 'string') expect(cut).toBe('board: pulled out');
        after.push(await first(PROGRAM));
      }
      expect(after.length).toBeGreaterThan(3);
      expect(new Set(after)).toEqual(new Set(['print("old")', 'undefined', 'print("new")']));
      await flash(OLD);
      await flash(NEW, 'LINUX', 14).catch(() => undefined);
      expect(await first(PROGRAM)).toBe('undefined');
      expect((await flash(NEW)).written).toContain(PROGRAM);
      expect(await first(PROGRAM)).toBe('print("new")');
    },
  );

  there('says so when nobody answers', async () => {
    const silent: Wire = {
      write: () => undefined,
      onData: () => undefined,
      onEnd: () => undefined,
      close: () => undefined,
    };
    const c = openConsole(silent, 1000);
    await expect(c.attach()).rejects.toThrow('no answer');
  });

  there('goes over the network port of the interpreter', async () => {
    const free = await new Promise<boolean>((done) => {
      const probe = createServer().once('error', () => done(false));
      probe.listen(TELNET, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (!free) {
      console.warn(`SKIPPED: port ${TELNET} is taken, so the network port was not tried`);
      return;
    }
    child = spawn(findEspruino() as string, ['--telnet'], { cwd: dir, stdio: 'pipe' });
    let wire: Wire | undefined;
    for (let tries = 0; !wire && tries < 50; tries++) {
      await new Promise((done) => setTimeout(done, 100));
      wire = await openPort(`tcp://127.0.0.1:${TELNET}`).catch(() => undefined);
    }
    const c = openConsole(wire as Wire, 5000);
    expect(await upload(c, NEW, { board: 'LINUX' }, () => undefined)).toMatchObject({
      written: ['part.js', 'kernel', PROGRAM],
    });
    c.close();
  });
});

test.each([
  ['/dev/ttyACM0', 'serial'],
  ['tcp://127.0.0.1:2323', 'tcp'],
  ['aa:bb:cc:dd:ee:ff', 'ble'],
  ['aa:bb:cc:dd:ee:ff random', 'ble'],
])('%s is %s', (port, kind) => {
  expect(kindOf(port)).toBe(kind);
});

test.each([
  ['/dev/no-such-board', /no such device/],
  ['/dev/null', /is no serial port/],
  ['tcp://nowhere', /expected tcp:\/\/HOST:PORT/],
  ['tcp://127.0.0.1:1', /nobody answers/],
])('%s: %s', async (port, why) => {
  await expect((async () => openPort(port))()).rejects.toThrow(why);
});
