/**
 * Pictures a second while discs move, in headless Chromium at 4x speed. In: nothing but a seed; out: a JSON line a
 * screen: pictures a second while a disc moves, how many of them showed it somewhere else, the longest wait. Two bots
 * play on the built firmware, in the same process as the page's server: `npm run --silent frames`.
 */
import { chromium } from 'playwright-core';
import { existsSync } from 'node:fs';
import { loadSimBoard } from '../../build/sim/board.js';
import { createWorld } from '../../build/sim/world/world.js';
import { startServer } from '../../build/sim/session/server.js';
import { openSession } from '../../build/sim/session/session.js';
import { boardInfo, DEFAULT_SETUP } from '../../build/sim/session/setup.js';

const BROWSERS = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const SPEED = 4;
/** How long a screen is watched, ms. */
const WATCH_MS = 12_000;
const SCREENS = [
  { name: 'desktop', width: 1440, height: 900, pixels: 1 },
  { name: 'phone', width: 390, height: 844, pixels: 3 },
  { name: '4K', width: 3840, height: 2160, pixels: 1 },
];

/** Runs in the page. */
function watch(ms) {
  return new Promise((resolve) => {
    const start = performance.now();
    let last = 0;
    let before = '';
    const seen = { pictures: 0, moved: 0, time: 0, longest: 0 };
    function picture(now) {
      const moving = [...document.querySelectorAll('.disc[data-state=moving]')];
      const places = moving.map((d) => d.style.transform).join();
      if (before !== '' && places !== '') {
        seen.pictures++;
        seen.time += now - last;
        seen.longest = Math.max(seen.longest, now - last);
        if (places !== before) seen.moved++;
      }
      before = places;
      last = now;
      if (now - start < ms) requestAnimationFrame(picture);
      else resolve(seen);
    }
    requestAnimationFrame(picture);
  });
}

const executablePath = BROWSERS.find((path) => path !== undefined && existsSync(path));
if (executablePath === undefined) {
  process.stderr.write('no Chromium found\n');
  process.exit(2);
}
const sim = loadSimBoard();
const session = openSession({
  setup: { ...DEFAULT_SETUP, who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' })) },
  makeWorld: (options) => createWorld(options),
  geometry: sim.geometry,
  speed: SPEED,
});
const server = await startServer({
  session,
  board: boardInfo(sim.board),
  port: 0,
  host: '127.0.0.1',
  assets: 'sim/page',
  scripts: 'build/sim/page',
  clock: () => performance.now(),
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const { name, width, height, pixels } of SCREENS) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: pixels,
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.waitForSelector('#board[data-ready] .disc');
  await page.waitForTimeout(1500);
  const { pictures, moved, time, longest } = await page.evaluate(watch, WATCH_MS);
  const line = {
    screen: `${name} ${width}x${height}@${pixels}`,
    speed: SPEED,
    picturesASecond: Math.round((10_000 * pictures) / time) / 10,
    pictures,
    moved,
    longestMs: Math.round(longest),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  await context.close();
}
await browser.close();
await server.close();
