/**
 * Lines over USB and Bluetooth. In: pieces of text as they arrive; out: whole lines. A line that is too long is
 * dropped up to its end, so that a stranger cannot fill the memory.
 *
 * Neither port has a JavaScript console while the board runs: a phone in radio range must never get one. A Ctrl-C on
 * USB moves the console there, for flashing and repair; it is gone again after a reset.
 */
import { MAX_LINE_BYTES } from '../link/lines.js';

/** In the place of a line that was dropped: no command, so that it is answered with an error. */
const TOO_LONG = '(a line of more than ' + MAX_LINE_BYTES + ' bytes)';

type Receive = (line: string, via: number) => void;

let receive: Receive | undefined;
let radio = false;

function deliver(line: string, via: number): void {
  const text = line.charAt(line.length - 1) === '\r' ? line.substr(0, line.length - 1) : line;
  if (receive) receive(text.length <= MAX_LINE_BYTES ? text : TOO_LONG, via);
}

function joiner(via: number): (data: string) => void {
  let held = '';
  let skipping = false;
  return function (data) {
    let rest = data;
    let end = rest.indexOf('\n');
    while (end >= 0) {
      deliver(skipping ? TOO_LONG : held + rest.substr(0, end), via);
      held = '';
      skipping = false;
      rest = rest.substr(end + 1);
      end = rest.indexOf('\n');
    }
    held = held + rest;
    if (held.length > MAX_LINE_BYTES + 1) {
      held = '';
      skipping = true;
    }
  };
}

export function openLink(fn: Receive): void {
  const usb = joiner(0);
  receive = fn;
  E.setConsole(null, { force: true });
  USB.on('data', function (data) {
    if (data.indexOf('\x03') >= 0) E.setConsole('USB', { force: true });
    else usb(data);
  });
  Bluetooth.on('data', joiner(1));
  NRF.on('connect', function () {
    radio = true;
  });
  NRF.on('disconnect', function () {
    radio = false;
  });
}

/** To whoever listens; an absent reader costs nothing. */
export function sendLine(line: string): void {
  if (USB.isConnected()) USB.println(line);
  if (radio) Bluetooth.println(line);
}
