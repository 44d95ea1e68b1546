/**
 * The pictures of the docs, taken of the running page. In: nothing but seeds; out: docs/images/*.png. `make docs` runs
 * it after a build. Bots play up to a given ruling in virtual time, so the same game is on every picture.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { botsAtTable, servePage } from '../../build/sim/bench/pageTable.js';
import { chromiumPath } from '../../build/sim/chromium.js';

const OUT = 'docs/images';
/** Rulings that have been given when the pictures are taken. */
const RULINGS = 8;
/** Virtual time by which they should have been given, ms. */
const PATIENCE_MS = 1_800_000;

/** `boardOnly`: without the cards. `tab`: of the tools, alone. */
const SHOTS = [
  { file: 'board.png', width: 1280, height: 800, scheme: 'dark', belief: false, boardOnly: false },
  { file: 'belief.png', width: 1100, height: 900, scheme: 'dark', belief: true, boardOnly: true },
  { file: 'phone.png', width: 390, height: 844, scheme: 'light', belief: false, boardOnly: false },
  { file: 'time.png', width: 1280, height: 800, scheme: 'dark', belief: false, tab: 'time' },
];

/** Plays until the board waits for the shot after `rulings`, as fast as it goes. */
function playUntil(session, rulings) {
  session.command({ t: 'speed', speed: 'max' });
  while (session.state().broken === '') {
    const b = session.belief;
    if ((b.ruling?.n ?? 0) >= rulings && (b.phase === 'place' || b.phase === 'ready')) break;
    if (session.moment().at > PATIENCE_MS) throw new Error(`no ruling ${rulings} in time`);
    let slices = 5;
    session.tick(0, () => slices-- > 0);
  }
  if (session.state().broken !== '') throw new Error(session.state().broken);
  session.command({ t: 'speed', speed: 1 });
  session.command({ t: 'pause', on: true });
}

async function take(browser, url, shot) {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height },
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('#ruling[data-n]:not([data-n=""])');
  if (shot.belief) {
    await page.keyboard.press('b');
    await page.waitForSelector('.belief');
  }
  const path = `${OUT}/${shot.file}`;
  if (shot.tab) {
    await page.click('#tools > summary');
    await page.click(`#tab-${shot.tab}-name`);
    await page.click('text=event ⟩');
    await page.waitForSelector('.changes li');
    await page.locator('#tools').screenshot({ path });
  } else if (shot.boardOnly) await page.locator('.stage').screenshot({ path });
  else await page.screenshot({ path });
  await context.close();
  process.stderr.write(`${path}\n`);
}

async function main() {
  const executablePath = chromiumPath();
  if (executablePath === undefined) {
    process.stderr.write('no Chromium found: the pictures stay as they are\n');
    return;
  }
  mkdirSync(OUT, { recursive: true });
  const session = botsAtTable('max');
  playUntil(session, RULINGS);
  const server = await servePage(session);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  for (const shot of SHOTS) await take(browser, server.url, shot);
  await browser.close();
  await server.close();
}

await main();
