/**
 * The scoreboard page in Chromium, on the built firmware behind the simulator's link: three sizes, reloads, lost links,
 * pairing, a serial port of the browser through @espruino-tools/core, and no network at all.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { loadSimBoard } from '../sim/board.js';
import { scoreFiles } from '../sim/scoreFiles.js';
import { startServer, type PlayServer } from '../sim/session/server.js';
import { openSession, type Session } from '../sim/session/session.js';
import { boardInfo, DEFAULT_SETUP } from '../sim/session/setup.js';
import { createWorld } from '../sim/world/world.js';
import { chromiumPath } from './support/browser.js';

const describeInBrowser = chromiumPath() === undefined ? describe.skip : describe;
if (chromiumPath() === undefined)
  console.warn(
    'SKIPPED: no Chromium found, the scoreboard is not tested (apt-get install chromium, or set CHROMIUM)',
  );

/** The page's modules, stripped of their types. */
function compiled(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crokinole-score-'));
  for (const name of readdirSync('sim/score')) {
    if (!name.endsWith('.ts')) continue;
    const { code } = transformFileSync(join('sim/score', name), {
      configFile: false,
      swcrc: false,
      module: { type: 'es6' },
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    writeFileSync(join(folder, name.replace(/\.ts$/, '.js')), code);
  }
  return folder;
}

describeInBrowser('the scoreboard', () => {
  let session: Session;
  let server: PlayServer;
  let browser: Browser;
  let scripts: string;
  const errors: string[] = [];

  beforeAll(async () => {
    scripts = compiled();
    session = openSession({
      setup: {
        ...DEFAULT_SETUP,
        seed: 6,
        computing: 'free',
        who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' as const })),
      },
      makeWorld: (o) => createWorld(o),
      geometry: loadSimBoard().geometry,
      speed: 'max',
    });
    server = await startServer({
      session,
      board: boardInfo(loadSimBoard().board),
      port: 0,
      host: '127.0.0.1',
      assets: 'sim/page',
      scripts,
      score: scoreFiles('.', scripts),
      clock: () => performance.now(),
    });
    browser = await chromium.launch({
      executablePath: chromiumPath() ?? '',
      args: ['--no-sandbox'],
    });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    rmSync(scripts, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(errors.splice(0)).toEqual([]);
  });

  async function open(width: number, height: number, context?: BrowserContext): Promise<Page> {
    const c = context ?? (await browser.newContext({ viewport: { width, height } }));
    const page = await c.newPage();
    page.on('pageerror', (e) => errors.push(e.message));
    page.on('console', (m) => {
      if (m.type() === 'error' && !/Failed to load resource|WebSocket/.test(m.text()))
        errors.push(m.text());
    });
    await page.goto(`${server.url}score/`);
    await page.waitForSelector('.link.up');
    return page;
  }

  const pause = (on: boolean): string => session.command({ t: 'pause', on });

  async function until(is: () => boolean | Promise<boolean>): Promise<void> {
    for (let i = 0; i < 800; i++) {
      if (await is()) return;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error('it did not come');
  }

  /** Lets the bots play on until so many more shots are ruled. */
  async function play(shots: number): Promise<void> {
    const count = (): number =>
      session.lines(0).filter((row) => row[2].includes('"ev":"ruling"')).length;
    const wanted = count() + shots;
    pause(false);
    await until(() => count() >= wanted);
    pause(true);
  }

  /** The board stands still; the page has to say the same. */
  async function agrees(page: Page): Promise<void> {
    const { rounds, rulings } = session.belief;
    const totals = rounds[rounds.length - 1]?.totals ?? {};
    const expected = {
      shots: String(rulings.length),
      totals: ['A', 'B'].map((o) => String(totals[o as 'A'] ?? 0)),
    };
    const shown = async (): Promise<unknown> => ({
      shots: await page.evaluate(() => document.body.dataset['shots']),
      totals: await page.locator('.side .total').allTextContents(),
    });
    await until(async () => JSON.stringify(await shown()) === JSON.stringify(expected)).catch(
      () => undefined,
    );
    expect(await shown()).toEqual(expected);
  }

  test.each([
    ['a phone', 390, 844, 90],
    ['a tablet', 820, 1180, 180],
    ['a television', 1920, 1080, 240],
  ])('is legible on %s', async (_name, width, height, least) => {
    await play(3);
    const page = await open(width, height);
    await agrees(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    for (const box of await page.locator('.side .total').all()) {
      const at = (await box.boundingBox())!;
      expect(at.height).toBeGreaterThan(least * 0.8);
      expect(at.y + at.height).toBeLessThan(height);
    }
    for (const id of ['#undo', '#ok']) {
      const at = (await page.locator(id).boundingBox())!;
      expect(at.height).toBeGreaterThanOrEqual(44);
      expect(at.y + at.height).toBeLessThanOrEqual(height);
    }
    await page.context().close();
  });

  test('reloads and lost links at any moment lose and double nothing', async () => {
    const page = await open(390, 844);
    for (let i = 0; i < 4; i++) {
      await play(4);
      await page.reload();
      await agrees(page);
      await page.goto('about:blank');
      await play(3);
      await page.goto(`${server.url}score/`);
      await agrees(page);
      pause(false);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
    }
    await play(1);
    await agrees(page);
    await page.context().close();
  });

  test('looks only, until somebody at the board lets it in', async () => {
    const page = await open(820, 1180);
    await play(1);
    expect(await page.locator('#undo').isDisabled()).toBe(true);
    await page.click('#menu');
    await page.click('#pair');
    pause(false);
    await page.waitForFunction(() =>
      /press OK/i.test(document.querySelector('#said')?.textContent ?? ''),
    );
    // a press so soon after the ring has changed is not meant for it
    const at = session.moment().at;
    await until(() => session.moment().at > at + 1500);
    session.command({ t: 'press', button: 'ok' });
    await page.waitForFunction(
      () => !(document.querySelector('#undo') as HTMLButtonElement).disabled,
    );
    await page.context().close();
    pause(true);
  });

  test('a board on a serial port of the browser, through the link of espruino-tools', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    // a port whose other end is the simulator's link
    await context.addInitScript(() => {
      localStorage.setItem('crokinole-score-link', 'board');
      const port = {
        readable: null as unknown,
        writable: null as unknown,
        open: async () => {
          const socket = new WebSocket(
            location.href.replace(/^http/, 'ws').replace(/\/score\/.*/, '/link'),
          );
          await new Promise((done) => (socket.onopen = done));
          port.readable = new ReadableStream({
            start: (c) => {
              socket.onmessage = (e) => c.enqueue(new TextEncoder().encode(String(e.data)));
            },
          });
          port.writable = new WritableStream({
            write: (b: Uint8Array) => socket.send(new TextDecoder().decode(b)),
          });
        },
        close: () => undefined,
      };
      const serial = Object.assign(new EventTarget(), { requestPort: () => Promise.resolve(port) });
      Object.defineProperty(navigator, 'serial', { value: serial });
    });
    const page = await context.newPage();
    page.on('pageerror', (e) => errors.push(e.message));
    await page.goto(`${server.url}score/`);
    await page.click('#link');
    await page.click('button[value="board"]');
    await page.getByText('Web Serial', { exact: true }).click();
    await page.waitForSelector('.link.up');
    await play(2);
    await agrees(page);
    await context.close();
  });

  test('installed it opens without a network, with what was known', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await open(390, 844, context);
    await play(1);
    await agrees(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const shots = await page.evaluate(() => document.body.dataset['shots']);
    await context.setOffline(true);
    await page.reload();
    await page.waitForFunction((n) => document.body.dataset['shots'] === n, shots);
    expect(await page.locator('.side').count()).toBe(2);
    await context.close();
  });
});
