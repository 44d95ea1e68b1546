/**
 * How long `make play` takes once everything is built: from the command to the address on standard output, to the page's
 * files, and to the first picture of a match over the WebSocket. Host time, ms, the median of some starts.
 */
import { spawn } from 'node:child_process';
import { request } from 'node:http';
import WebSocket from 'ws';
import type { BenchOptions } from '../cli/bench.js';

const BOUND_MS = 3000;
const STARTS = 3;

interface Start {
  readonly address: number;
  readonly files: number;
  readonly picture: number;
}

const now = (): number => Number(process.hrtime.bigint()) / 1e6;

async function page(url: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const r = request(url, (answer) => {
      answer.resume();
      answer.on('end', resolve);
    });
    r.on('error', reject);
    r.end();
  });
}

/** Until the first moment of a match has come. */
async function picture(url: string): Promise<void> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (raw) => {
      if ((JSON.parse(String(raw)) as { t: string }).t === 'snap') resolve();
    });
  });
  socket.terminate();
}

async function once(): Promise<Start> {
  const begun = now();
  // a group of its own: make, npm and node end together
  const child = spawn('make', ['-s', 'play', 'ARGS=--headless --port 0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.on('error', reject);
      child.on('close', () => reject(new Error('make play ended before it had told an address')));
      child.stdout.on('data', (part) => {
        text += String(part);
        const found = /^(http:\S+)$/m.exec(text)?.[1];
        if (found) resolve(found);
      });
    });
    const address = now() - begun;
    await page(url);
    const files = now() - begun;
    await picture(url);
    return { address, files, picture: now() - begun };
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  }
}

export async function bench(opts: BenchOptions): Promise<object> {
  const starts: Start[] = [];
  for (let n = 0; n < (opts.count || STARTS); n++) starts.push(await once());
  const median = (of: (s: Start) => number): number => {
    const sorted = starts.map(of).sort((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  };
  const pictureMs = median((s) => s.picture);
  return {
    addressMs: median((s) => s.address),
    filesMs: median((s) => s.files),
    pictureMs,
    boundMs: BOUND_MS,
    starts: starts.length,
    ok: pictureMs <= BOUND_MS,
  };
}
