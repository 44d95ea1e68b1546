/**
 * Ways to a board's console. In: what PORT says; out: bytes both ways. A serial device is opened as the file that it is
 * and a network port as a socket: no library with code of its own for every platform is needed (docs/decisions.md).
 */
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { createConnection } from 'node:net';
import { ReadStream, WriteStream } from 'node:tty';
import { BadInput } from '../cli/badInput.js';

export interface Wire {
  write(text: string): void;
  onData(fn: (text: string) => void): void;
  /** The other end is gone. */
  onEnd(fn: (why: string) => void): void;
  close(): void;
}

export type Kind = 'ble' | 'tcp' | 'serial';

/** A Bluetooth address, tcp://HOST:PORT, or else a serial device. */
export function kindOf(port: string): Kind {
  if (/^([0-9a-f]{2}:){5}[0-9a-f]{2}( .*)?$/i.test(port)) return 'ble';
  return port.startsWith('tcp://') ? 'tcp' : 'serial';
}

export async function openPort(port: string): Promise<Wire> {
  return kindOf(port) === 'tcp' ? openTcp(port) : openSerial(port);
}

function openTcp(port: string): Promise<Wire> {
  const parts = /^tcp:\/\/([^:/]+):(\d+)$/.exec(port);
  if (!parts) throw new BadInput('PORT', `found "${port}", expected tcp://HOST:PORT`);
  const socket = createConnection({ host: parts[1], port: Number(parts[2]) });
  socket.setEncoding('latin1');
  return new Promise((done, failed) => {
    socket.once('error', (e) =>
      failed(new BadInput('PORT', `nobody answers at ${port}: ${e.message}`)),
    );
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      done({
        write: (text) => void socket.write(text, 'latin1'),
        onData: (fn) => void socket.on('data', (d) => fn(String(d))),
        onEnd: (fn) => {
          socket.on('close', () => fn('the connection was closed'));
          socket.on('error', (e) => fn(e.message));
        },
        close: () => void socket.destroy(),
      });
    });
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such device; is the board plugged in?',
  EACCES: 'not allowed; on Linux: sudo usermod -aG dialout $USER, then log in again',
  EBUSY: 'another program has it open',
};

function openSerial(port: string): Wire {
  let fd: number;
  try {
    fd = openSync(port, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK);
  } catch (e) {
    const code = (e as { code?: string }).code ?? '';
    throw new BadInput('PORT', `${port}: ${REASONS[code] ?? String(e)}`);
  }
  const flag = process.platform === 'darwin' ? '-f' : '-F';
  const raw = spawnSync('stty', [flag, port, 'raw', '-echo', '115200'], { encoding: 'utf8' });
  if (raw.status !== 0) {
    closeSync(fd);
    throw new BadInput('PORT', `${port} is no serial port: ${raw.stderr.trim()}`);
  }
  const input = new ReadStream(fd);
  const output = new WriteStream(fd);
  input.setEncoding('latin1');
  return {
    write: (text) => void output.write(text, 'latin1'),
    onData: (fn) => void input.on('data', (d) => fn(String(d))),
    onEnd: (fn) => {
      input.on('close', () => fn('the port was closed'));
      input.on('error', (e) => fn(e.message));
      output.on('error', (e) => fn(e.message));
    },
    close: () => {
      input.destroy();
      output.destroy();
    },
  };
}
