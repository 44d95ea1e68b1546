/**
 * Instruments and time in Chromium, on the built firmware: bots play at 4x, everything is opened, and what is drawn is
 * looked at. How many pictures a second the page has meanwhile is printed, not judged: machines differ.
 */
import type { Page } from 'playwright-core';
import { loadSimBoard } from '../sim/board.js';
import { openSession, type Session } from '../sim/session/session.js';
import { DEFAULT_SETUP } from '../sim/session/setup.js';
import { tappedPort } from '../sim/world/realPort.js';
import { createWorld } from '../sim/world/world.js';
import { chromiumPath, seatAtTable, type Table } from './support/browser.js';

const describeInBrowser = chromiumPath() === undefined ? describe.skip : describe;
jest.setTimeout(90000);

const ALL = [
  'heat',
  'strips',
  'residuals',
  'beams',
  'timing',
  'power',
  'plots',
  'events',
  'memory',
  'wires',
];

/** How many different colours a canvas shows, up to 8. */
async function colours(page: Page, selector: string): Promise<number> {
  return page.evaluate((s) => {
    const canvas = document.querySelector<HTMLCanvasElement>(s);
    const copy = document.createElement('canvas');
    const g = copy.getContext('2d', { willReadFrequently: true });
    if (!canvas || !g) return 0;
    copy.width = canvas.width;
    copy.height = canvas.height;
    g.drawImage(canvas, 0, 0);
    const data = new Uint32Array(g.getImageData(0, 0, copy.width, copy.height).data.buffer);
    const seen = new Set<number>();
    for (let i = 0; i < data.length && seen.size < 8; i += 7) seen.add(data[i] ?? 0);
    return seen.size;
  }, selector);
}

async function picturesASecond(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        let n = 0;
        const next = (): void => {
          n++;
          const passed = performance.now() - begun;
          if (passed > 1500) resolve(Math.round((1000 * n) / passed));
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
  );
}

describeInBrowser('the tools of the page', () => {
  let table: Table;
  let session: Session;
  let page: Page;

  beforeAll(async () => {
    session = openSession({
      setup: {
        ...DEFAULT_SETUP,
        who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' as const })),
      },
      makeWorld: (o, tap) => createWorld(o, tappedPort(tap)),
      geometry: loadSimBoard().geometry,
    });
    // two shots are played before anybody looks
    while ((session.belief.ruling?.n ?? 0) < 2) {
      let left = 50;
      session.tick(1000, () => left-- > 0);
    }
    session.command({ t: 'speed', speed: 4 });
    table = await seatAtTable(session);
    page = await table.open(1440, 900);
    await page.evaluate(
      () => ((document.querySelector('#tools') as HTMLDetailsElement).open = true),
    );
  });
  afterAll(async () => {
    await table.close();
  });
  afterEach(() => {
    expect(table.errors.splice(0)).toEqual([]);
  });

  test('every instrument opens on a match at 4x and draws', async () => {
    await page.click('#tab-instruments-name');
    for (const id of ALL) {
      if ((await page.$(`#instrument-${id}`)) !== null) continue;
      const name = await page.evaluate(
        (n) => document.querySelectorAll('.instrument-names button')[n]?.textContent ?? '',
        ALL.indexOf(id),
      );
      await page.click(`.instrument-names button:text-is("${name}")`);
    }
    expect(await page.locator('.instrument').count()).toBe(ALL.length);
    await page.waitForFunction(
      () =>
        document
          .querySelector('#instrument-heat .note')
          ?.textContent.includes('Less the empty board') &&
        document
          .querySelector('#instrument-timing .note')
          ?.textContent.includes('frames a second') &&
        document.querySelectorAll('#instrument-events li').length > 5 &&
        document.querySelectorAll('#instrument-memory tbody tr').length > 5,
    );
    for (const id of ['heat', 'strips', 'residuals', 'beams', 'timing', 'power', 'plots']) {
      let n = 0;
      for (let k = 0; k < 100 && n <= 3; k++) {
        n = await colours(page, `#instrument-${id} canvas`);
        if (n <= 3) await page.waitForTimeout(100);
      }
      expect([id, n > 3]).toEqual([id, true]);
    }
    expect(await page.textContent('#instrument-residuals .note')).toMatch(/Left over: \d/);
    expect(await page.textContent('#instrument-power .note')).toMatch(/mA of 3000 mA/);
    console.log(`pictures a second with all instruments at 4x: ${await picturesASecond(page)}`);
  });

  test('events are filtered, a value is plotted and taken away again', async () => {
    await page.fill('#instrument-events input[type=search]', 'phase flight');
    const rows = await page.locator('#instrument-events li code').allTextContents();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((r) => r.includes('phase') && r.includes('flight'))).toBe(true);
    await page.fill('#instrument-events input[type=search]', '');
    await page.fill('#instrument-plots input', 'beam 3 shade');
    await page.click('#instrument-plots button:text-is("Plot")');
    await page.click('#instrument-plots .chosen button:has-text("beam 3 shade")');
    expect(await page.locator('#instrument-plots .chosen button').count()).toBe(3);
  });

  test('the wires of the match are a file', async () => {
    const found = await page.evaluate(async () => {
      const answer = await fetch('board.vcd?from=1&to=2');
      return [answer.status, (await answer.text()).slice(0, 40)];
    });
    expect(found).toEqual([200, expect.stringContaining('$version crokinole board')]);
  });

  test('what is shut is not sent, and is still shut after loading anew', async () => {
    for (const id of ALL.slice(1)) await page.click(`#instrument-${id} .close`);
    await page.reload();
    await page.waitForSelector('#board[data-ready]');
    await page.evaluate(
      () => ((document.querySelector('#tools') as HTMLDetailsElement).open = true),
    );
    expect(await page.locator('.instrument').count()).toBe(1);
  });

  test('time: steps tell what changed, a mark is one click away, and the match goes on from there', async () => {
    await page.click('#tab-time-name');
    await page.waitForSelector('.pin[data-kind="valid"], .pin[data-kind="foul"]');
    await page.click('#tab-time button:text-is("event ⟩")');
    await page.waitForSelector('.changes li[data-kind="time"]');
    const first = await page.textContent('.changes li[data-kind="time"]');
    expect(first).toMatch(/^\+[\d.]+ ms$/);
    await page.click('#tab-time button:text-is("⟨ event")');
    await page.waitForFunction((t) => {
      const now = document.querySelector('.changes li[data-kind="time"]')?.textContent;
      return now !== undefined && now !== t && now.startsWith('−');
    }, first);
    const before = session.moment().at;
    const pins = page.locator('.pin[data-kind="start"]');
    // the last one may lie behind the step back
    await pins.first().click();
    const arrived = (): boolean => session.state().time.goal < 0 && session.moment().at < before;
    while (!arrived()) await page.waitForTimeout(20);
    expect(session.state().paused).toBe(true);
    const there = session.moment().at;
    await page.click('#tab-time button:text-is("Go on")');
    await page.waitForFunction(() => !document.documentElement.classList.contains('paused'));
    while (session.moment().at <= there) await page.waitForTimeout(20);
  });

  test('on a phone nothing is wider than the screen', async () => {
    const phone = await table.open(390, 844, 'light', true);
    await phone.evaluate(
      (ids) => localStorage.setItem('crokinole.instruments', ids),
      ALL.join(' '),
    );
    await phone.reload();
    await phone.waitForSelector('#board[data-ready]');
    await phone.evaluate(
      () => ((document.querySelector('#tools') as HTMLDetailsElement).open = true),
    );
    expect(await phone.locator('.instrument').count()).toBe(ALL.length);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await phone.click('#tab-time-name');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await phone.context().close();
  });
});
