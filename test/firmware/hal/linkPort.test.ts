import { MAX_LINE_BYTES } from '../../../firmware/link/lines.js';
import { openLink, sendLine } from '../../../firmware/hal/linkPort.js';
import { install } from './fakeBoard.js';

function link(): {
  got: [string, number][];
  usb: (s: string) => void;
  radio: (s: string) => void;
  connect: (on: boolean) => void;
  console: string[];
  sent: string[];
  open: { usb: boolean };
} {
  const got: [string, number][] = [];
  const consoles: string[] = [];
  const sent: string[] = [];
  const handlers: Record<string, (s: string) => void> = {};
  const open = { usb: true };
  install({
    E: { setConsole: (device: string | null) => consoles.push(String(device)) },
    USB: {
      on: (_e: string, fn: (s: string) => void) => (handlers['usb'] = fn),
      isConnected: () => open.usb,
      println: (s: string) => sent.push(`usb ${s}`),
    },
    Bluetooth: {
      on: (_e: string, fn: (s: string) => void) => (handlers['radio'] = fn),
      println: (s: string) => sent.push(`radio ${s}`),
    },
    NRF: { on: (e: string, fn: (s: string) => void) => (handlers[e] = fn) },
  });
  openLink((line, via) => got.push([line, via]));
  return {
    got,
    usb: handlers['usb'],
    radio: handlers['radio'],
    connect: (on) => handlers[on ? 'connect' : 'disconnect'](''),
    console: consoles,
    sent,
    open,
  };
}

/** No command: it is answered with an error. */
const TOO_LONG = '(a line of more than 511 bytes)';
const long = 'x'.repeat(MAX_LINE_BYTES);

test.each([
  ['a line in one piece', ['{"cmd":"ok"}\n'], ['{"cmd":"ok"}']],
  ['in pieces', ['{"cmd"', ':"o', 'k"}', '\n'], ['{"cmd":"ok"}']],
  ['two lines and a half', ['a\nb\nc'], ['a', 'b']],
  ['carriage returns', ['a\r\nb\r', '\n'], ['a', 'b']],
  ['empty lines', ['\n\na\n'], ['', '', 'a']],
  ['the longest line', [long, '\n'], [long]],
  ['a line too long, and the next', [long, 'yy', 'zz\nafter\n'], [TOO_LONG, 'after']],
  ['a line too long in one piece', [`${long}yy\nafter\n`], [TOO_LONG, 'after']],
  ['far too long, over many pieces', [...Array(50).fill(long), '\nafter\n'], [TOO_LONG, 'after']],
])('%s', (_name, pieces, lines) => {
  const l = link();
  for (const p of pieces) l.usb(p);
  expect(l.got.map(([line]) => line)).toEqual(lines);
});

test('the ports do not mix, and each line says where it came from', () => {
  const l = link();
  l.usb('us');
  l.radio('radio\n');
  l.usb('b\n');
  expect(l.got).toEqual([
    ['radio', 1],
    ['usb', 0],
  ]);
});

test('no port has the console, until Ctrl-C on USB asks for it; on the radio it never does', () => {
  const l = link();
  expect(l.console).toEqual(['null']);
  l.radio('\x03\n');
  expect(l.console).toEqual(['null']);
  l.usb('\x03');
  expect(l.console).toEqual(['null', 'USB']);
});

test('lines go to who listens', () => {
  const l = link();
  sendLine('a');
  l.connect(true);
  sendLine('b');
  l.open.usb = false;
  sendLine('c');
  l.connect(false);
  sendLine('d');
  expect(l.sent).toEqual(['usb a', 'usb b', 'radio b', 'radio c']);
});
