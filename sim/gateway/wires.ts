/** Ways to a board that are no serial port: the link of a simulator, and lines in a file. In: where; out: a Wire. */
import { createReadStream } from 'node:fs';
import { WebSocket } from 'ws';
import { openPort, type Wire } from '../flash/ports.js';

/** ws://HOST:PORT/link */
export function openSocket(url: string): Promise<Wire> {
  return new Promise((done, failed) => {
    const s = new WebSocket(url, { maxPayload: 1 << 20 });
    s.once('error', (e) => failed(e));
    s.once('open', () => {
      s.removeAllListeners('error');
      done({
        write: (text) => s.send(text),
        onData: (fn) => void s.on('message', (data) => fn(String(data))),
        onEnd: (fn) => {
          s.on('close', () => fn('the connection was closed'));
          s.on('error', (e) => fn(e.message));
        },
        close: () => s.terminate(),
      });
    });
  });
}

/** A file, or a pipe; `-` is standard input. It ends, and is not opened again. */
export function openLines(file: string): Promise<Wire> {
  const stream = file === '-' ? process.stdin : createReadStream(file);
  stream.setEncoding('latin1');
  return new Promise((done, failed) => {
    const wire: Wire = {
      write: () => undefined,
      onData: (fn) => void stream.on('data', (d: string | Buffer) => fn(String(d))),
      onEnd: () => undefined,
      close: () => void stream.destroy(),
    };
    if (file === '-') return done(wire);
    stream.once('error', failed);
    stream.once('open', () => done(wire));
  });
}

export function openWire(port: string): Promise<Wire> {
  return /^wss?:/.test(port) ? openSocket(port) : openPort(port);
}
