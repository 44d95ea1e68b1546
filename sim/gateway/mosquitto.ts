/**
 * Mosquitto, the broker of Debian, on loopback: for tests and the bench. In: lines of its configuration; out: a broker on a
 * free port that can be killed and started again.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CANDIDATES = [
  process.env['MOSQUITTO'],
  '/usr/sbin/mosquitto',
  '/usr/local/sbin/mosquitto',
  '/opt/homebrew/sbin/mosquitto',
];

/** Where it is; undefined where it is not installed. */
export function findMosquitto(): string | undefined {
  return CANDIDATES.find((p) => p !== undefined && existsSync(p));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

export interface RealBroker {
  readonly port: number;
  readonly folder: string;
  start(): Promise<void>;
  /** As a power cut: nothing is said to anybody. */
  kill(): Promise<void>;
  /** Ends it and removes what it wrote. */
  remove(): Promise<void>;
}

/** @param lines of mosquitto.conf behind the listener; `FOLDER` in them is its own folder. */
export async function realBroker(lines: readonly string[]): Promise<RealBroker> {
  const program = findMosquitto();
  if (program === undefined) throw new Error('no mosquitto');
  const folder = mkdtempSync(join(tmpdir(), 'crokinole-broker-'));
  // started by root it goes on as a user of its own
  chmodSync(folder, 0o755);
  const port = await freePort();
  const conf = join(folder, 'mosquitto.conf');
  const all = [`listener ${port} 127.0.0.1`, 'persistence false', 'log_type error', ...lines];
  writeFileSync(conf, `${all.join('\n').replaceAll('FOLDER', folder)}\n`);
  let child: ChildProcess | undefined;
  process.once('exit', () => child?.kill('SIGKILL'));
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    port,
    folder,
    async start() {
      child = spawn(program, ['-c', conf], { stdio: 'ignore' });
      for (let i = 0; i < 200; i++) {
        if (await answers(port)) return;
        await new Promise((r) => setTimeout(r, 25));
      }
      throw new Error(`mosquitto does not answer at ${port}`);
    },
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
