import { MAX_LINE_BYTES } from '../../../firmware/link/lines.js';
import { openLink } from '../../../firmware/hal/linkPort.js';
import { install } from './fakeBoard.js';

/** The interpreter's buffer for both ports, bytes. A write that finds no room would stop the program. */
const BUFFER = 255;

interface Fake {
  readonly got: [string, number][];
  readonly came: boolean[];
  readonly console: string[];
  readonly notes: string[];
  /** Lines that readers have got, with their port. */
  readonly read: string[];
  /** Bytes that each port's reader takes a ms; 0: it does not read. */
  readonly rate: { usb: number; radio: number };
  readonly open: { usb: boolean };
  /** More was written than the buffer had room for. */
  stood: boolean;
  disconnects: number;
  usb(s: string): void;
  radio(s: string): void;
  phone(on: boolean): void;
  send(line: string): void;
  /** Lets time pass. */
  pass(ms: number): void;
  /** Bytes that wait inside the interpreter. */
  held(): number;
}

/** @param told false: an interpreter that does not tell what waits to be sent */
function link(told = true): Fake {
  const handlers: Record<string, (s: string) => void> = {};
  let now = 0;
  const timers: { at: number; fn: () => void }[] = [];
  const waiting = { usb: '', radio: '' };
  const cut = { usb: '', radio: '' };
  const carry = { usb: 0, radio: 0 };

  function drain(ms: number): void {
    for (const port of ['usb', 'radio'] as const) {
      carry[port] = Math.min(waiting[port].length, carry[port] + ms * f.rate[port]);
      const n = Math.floor(carry[port]);
      carry[port] -= n;
      const parts = (cut[port] + waiting[port].substr(0, n)).split('\n');
      waiting[port] = waiting[port].substr(n);
      cut[port] = parts.pop() ?? '';
      for (const p of parts) f.read.push(`${port} ${p}`);
    }
  }
  function tick(ms: number): void {
    now += ms;
    drain(ms);
  }
  const write = (port: 'usb' | 'radio') => (s: string) => {
    waiting[port] += s;
    if (f.held() > BUFFER) f.stood = true;
  };
  const on = (port: string) => (e: string, fn: (s: string) => void) => {
    handlers[`${port}.${e}`] = fn;
  };
  const f: Fake = {
    got: [],
    came: [],
    console: [],
    notes: [],
    read: [],
    rate: { usb: 64, radio: 8 },
    open: { usb: true },
    stood: false,
    disconnects: 0,
    usb: (s) => handlers['USB.data'](s),
    radio: (s) => handlers['Bluetooth.data'](s),
    phone: (there) => {
      waiting.radio = cut.radio = '';
      handlers[there ? 'NRF.connect' : 'NRF.disconnect']('');
    },
    send: (line) => opened.send(line),
    pass: (ms) => {
      const end = now + ms;
      for (;;) {
        timers.sort((a, b) => a.at - b.at);
        if (!timers[0] || timers[0].at > end) break;
        const { at, fn } = timers.shift() as { at: number; fn: () => void };
        tick(Math.max(0, at - now));
        fn();
      }
      tick(Math.max(0, end - now));
    },
    held: () => waiting.usb.length + waiting.radio.length,
  };
  install({
    getTime: () => now / 1000,
    setTimeout: (fn: () => void, ms: number) => timers.push({ at: now + ms, fn }),
    E: { setConsole: (device: string | null) => f.console.push(String(device)) },
    process: {
      ...process,
      memory: () => {
        tick(5);
        return told ? { tx: { used: f.held(), total: BUFFER + 1 } } : {};
      },
    },
    USB: { on: on('USB'), isConnected: () => f.open.usb, write: write('usb') },
    Bluetooth: { on: on('Bluetooth'), write: write('radio') },
    NRF: {
      on: on('NRF'),
      disconnect: () => {
        f.disconnects++;
        f.phone(false);
      },
    },
  });
  const opened = openLink((event, value) => f.notes.push(`${event} ${value}`));
  opened.listen(
    (line, via) => f.got.push([line, via]),
    (there) => f.came.push(there),
  );
  return f;
}

const TOO_LONG = '(a line of more than 511 bytes)';
const TOO_MANY = '(lines that came too fast)';
const long = 'x'.repeat(MAX_LINE_BYTES);

describe('lines in', () => {
  test.each([
    ['a line in one piece', ['{"cmd":"ok"}\n'], ['{"cmd":"ok"}']],
    ['in pieces', ['{"cmd"', ':"o', 'k"}', '\n'], ['{"cmd":"ok"}']],
    ['two lines and a half', ['a\nb\nc'], ['a', 'b']],
    ['carriage returns', ['a\r\nb\r', '\n'], ['a', 'b']],
    ['empty lines', ['\n\na\n'], ['', '', 'a']],
    ['the longest line', [long, '\n'], [long]],
    ['the longest line with a carriage return', [long, '\r\n'], [long]],
    ['a line too long, and the next', [long, 'yy', 'zz\nafter\n'], [TOO_LONG, 'after']],
    ['a line too long in one piece', [`${long}yy\nafter\n`], [TOO_LONG, 'after']],
    [
      'far too long, over many pieces',
      [...Array<string>(20).fill(long), '\nafter\n'],
      [TOO_LONG, 'after'],
    ],
  ])('%s', (_name, pieces, lines) => {
    const l = link();
    for (const p of pieces) l.usb(p);
    expect(l.got.map(([line]) => line)).toEqual(lines);
  });

  test('the ports do not mix, and each line says where it came from', () => {
    const l = link();
    l.phone(true);
    l.usb('us');
    l.radio('radio\n');
    l.usb('b\n');
    expect(l.got).toEqual([
      ['radio', 1],
      ['usb', 0],
    ]);
  });

  test('what a phone left unfinished is not the next phone’s', () => {
    const l = link();
    l.phone(true);
    l.radio('{"cmd":"o');
    l.phone(false);
    l.phone(true);
    l.radio('k"}\n');
    expect(l.got).toEqual([['k"}', 1]]);
    expect(l.came).toEqual([true, false, true]);
  });

  test('what comes too fast is dropped, said once, and later lines are taken again', () => {
    const l = link();
    l.phone(true);
    for (let i = 0; i < 100; i++) l.radio('{"cmd":"hello"}              \n');
    expect(l.got.length).toBe(68);
    l.pass(3000);
    l.radio('rest of one\nwhole\n');
    expect(l.got.slice(68).map(([line]) => line)).toEqual([TOO_MANY, 'whole']);
    expect(l.disconnects).toBe(0);
  });

  test('a phone that goes on is put off the air, and others may come', () => {
    const l = link();
    l.phone(true);
    for (let i = 0; i < 30; i++) l.radio(long);
    expect(l.disconnects).toBe(1);
    expect(l.notes).toContain('flood 1');
    l.phone(true);
    l.pass(15000);
    l.radio('\nhere\n');
    expect(l.got.slice(-1)).toEqual([['here', 1]]);
  });
});

describe('the console', () => {
  test('no port has it, until Ctrl-C on USB asks for it; on the radio it never does', () => {
    const l = link();
    expect(l.console).toEqual(['null']);
    l.phone(true);
    l.radio('\x03\n');
    l.phone(false);
    l.phone(true);
    expect(l.console).toEqual(['null']);
    l.usb('\x03');
    expect(l.console).toEqual(['null', 'USB']);
  });

  test('while USB has it, no line disturbs it', () => {
    const l = link();
    l.usb('\x03');
    l.phone(true);
    l.send('a');
    l.pass(100);
    expect(l.read).toEqual(['radio a']);
  });
});

describe('lines out', () => {
  test('they go to who listens', () => {
    const l = link();
    l.send('a');
    l.pass(50);
    l.phone(true);
    l.send('b');
    l.pass(50);
    l.open.usb = false;
    l.send('c');
    l.pass(50);
    l.phone(false);
    l.send('d');
    l.pass(50);
    expect(l.read).toEqual(['usb a', 'usb b', 'radio b', 'radio c']);
  });

  test.each([
    ['quick', 64, 8, true],
    ['a slow phone', 64, 0.6, true],
    ['a slow computer', 1, 8, true],
  ])('%s readers get every line whole and in order, and nobody waits', (_name, usb, radio) => {
    const l = link();
    l.rate.usb = usb;
    l.rate.radio = radio;
    l.phone(true);
    const lines = [400, 20, 511, 30, 200, 5].map((n, i) => String(i) + 'x'.repeat(n - 1));
    for (const line of lines) l.send(line);
    l.pass(20000);
    expect(l.stood).toBe(false);
    for (const port of ['usb', 'radio'])
      expect(l.read.filter((r) => r.startsWith(port))).toEqual(lines.map((x) => `${port} ${x}`));
  });

  test('a reader that stops loses lines and is told how many; the board never waits', () => {
    const l = link();
    l.rate.usb = 0;
    const line = 'y'.repeat(300);
    for (let i = 0; i < 200; i++) {
      l.send(line);
      l.pass(100);
    }
    expect(l.stood).toBe(false);
    expect(l.held()).toBeLessThan(BUFFER);
    expect(l.notes).toContain('reader-stalled 0');
    l.rate.usb = 64;
    l.pass(2000);
    l.send('after');
    l.pass(100);
    const lost = l.read.map((r) => /"ev":"lost","n":(\d+)/.exec(r)?.[1]).filter((n) => n);
    expect(lost).toHaveLength(1);
    expect(Number(lost[0]) + l.read.length - 2).toBe(200);
    expect(l.read.slice(-1)).toEqual(['usb after']);
  });

  test('while a computer does not read, a phone still hears', () => {
    const l = link();
    l.rate.usb = 0;
    l.phone(true);
    for (let i = 0; i < 100; i++) {
      l.send(`line ${i} ${'z'.repeat(60)}`);
      l.pass(400);
    }
    expect(l.stood).toBe(false);
    const heard = l.read.filter((r) => r.startsWith('radio line'));
    expect(heard.length).toBeGreaterThan(80);
    expect(heard.slice(-1)[0]).toContain('line 99');
  });

  test('a reader that vanished costs nothing, and the next one starts with a whole line', () => {
    const l = link();
    l.phone(true);
    l.rate.radio = 0;
    for (let i = 0; i < 5; i++) l.send('w'.repeat(400));
    l.pass(1000);
    l.phone(false);
    l.rate.radio = 8;
    l.phone(true);
    l.send('whole');
    l.pass(200);
    expect(l.read.filter((r) => r.startsWith('radio'))).toEqual(['radio whole']);
  });

  test('a line that is too long is dropped whole and counted', () => {
    const l = link();
    l.send('q'.repeat(512));
    l.send('short');
    l.pass(100);
    expect(l.read).toEqual(['usb {"v":1,"ev":"lost","n":1}', 'usb short']);
  });

  test('an interpreter that does not tell what waits gets lines all the same', () => {
    const l = link(false);
    l.send('a');
    l.send('b');
    l.pass(100);
    expect(l.read).toEqual(['usb a', 'usb b']);
  });
});
