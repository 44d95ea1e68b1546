/**
 * Pictures a second while discs move, in headless Chromium, two bots playing at four times real time. In: a seed and
 * how many pictures to watch; out: for each screen pictures a second, what the main thread and the browser's processes
 * spend on one, and tasks that were too long. Wall time depends on what else the machine does, time of the processor
 * less: both are told.
 */
import { chromium, type Browser, type CDPSession } from 'playwright-core';
import type { BenchOptions } from '../cli/bench.js';
import type { Seen } from '../page/frameWatch.js';
import { chromiumPath } from '../chromium.js';
import { botsAtTable, servePage } from './pageTable.js';

const SPEED = 4;
/** Pictures with moving discs that are watched on each screen, and for how long at most, ms. */
const PICTURES = 150;
const PATIENCE_MS = 60_000;
/** A screen of 60 Hz, less one missed picture in fifty. */
const BOUND = 59;

interface Screen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Pixels of the screen to one of the page. */
  readonly pixels: number;
  readonly bound: number;
}

const SCREENS: readonly Screen[] = [
  { name: 'desktop', width: 1280, height: 800, pixels: 1, bound: BOUND },
  { name: 'phone', width: 390, height: 844, pixels: 3, bound: BOUND },
  { name: '4K', width: 3840, height: 2160, pixels: 1, bound: 0 },
];

/** Seconds of processor time, by the kind of process. */
async function processors(browser: CDPSession): Promise<Map<string, number>> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const sums = new Map<string, number>();
  for (const p of processInfo) sums.set(p.type, (sums.get(p.type) ?? 0) + p.cpuTime);
  return sums;
}

const tenth = (x: number): number => Math.round(10 * x) / 10;

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return tenth(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN);
}

async function screen(browser: Browser, url: string, s: Screen, count: number): Promise<object> {
  const context = await browser.newContext({
    viewport: { width: s.width, height: s.height },
    deviceScaleFactor: s.pixels,
  });
  const page = await context.newPage();
  const cdp = await browser.newBrowserCDPSession();
  const spent = new Map<string, number>();
  let atStart: Map<string, number> | undefined;
  await page.exposeFunction('flying', async (now: boolean) => {
    const at = await processors(cdp);
    if (!now)
      for (const [type, sum] of at)
        spent.set(type, (spent.get(type) ?? 0) + sum - (atStart?.get(type) ?? sum));
    atStart = now ? at : undefined;
  });
  await page.goto(url);
  await page.waitForSelector('#board[data-ready] .disc');
  // what comes first is compiling, and painting the wood
  await page.waitForTimeout(1500);
  const watching = `import('/frameWatch.js').then((m) => m.watch(${count}, ${PATIENCE_MS}))`;
  const seen: Seen = await page.evaluate(watching);
  await context.close();
  const time = seen.waits.reduce((a, b) => a + b, 0);
  const cpu = Object.fromEntries(
    [...spent].map(([type, s]) => [type, tenth((1000 * s) / seen.pictures)] as const),
  );
  const picturesASecond = tenth((1000 * seen.pictures) / time);
  return {
    screen: `${s.name} ${s.width}x${s.height} at ${s.pixels}`,
    picturesASecond,
    bound: s.bound,
    pictures: seen.pictures,
    moved: seen.moved,
    waitMs: {
      median: quantile(seen.waits, 0.5),
      p95: quantile(seen.waits, 0.95),
      worst: quantile(seen.waits, 1),
    },
    mainThreadMs: {
      median: quantile(seen.work, 0.5),
      p95: quantile(seen.work, 0.95),
      worst: quantile(seen.work, 1),
    },
    longTasks: seen.long.length,
    processorMsAPicture: cpu,
    met: picturesASecond >= s.bound,
  };
}

export async function bench(opts: BenchOptions): Promise<object> {
  const executablePath = chromiumPath();
  if (executablePath === undefined)
    return { skipped: 'no Chromium found, expected one in /usr/bin or in CHROMIUM' };
  // so that more discs fly a minute; what is drawn is the same
  const session = botsAtTable(SPEED, { seed: opts.seed, computing: 'free' });
  const server = await servePage(session);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const pieces: object[] = [];
    for (const s of SCREENS)
      pieces.push(await screen(browser, server.url, s, opts.count || PICTURES));
    return { timesRealTime: SPEED, pieces };
  } finally {
    await browser.close();
    await server.close();
  }
}
