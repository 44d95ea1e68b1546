/**
 * A match played on the page in Chromium, as a player meets it: mouse, touch, keys, the board's buttons. The board behind
 * it is a stand-in (support/standIn.ts); the last group plays on the built firmware.
 */
import type { Page } from 'playwright-core';
import { loadSimBoard } from '../sim/board.js';
import { openSession } from '../sim/session/session.js';
import { DEFAULT_SETUP } from '../sim/session/setup.js';
import { chromiumPath, onScreen, seatAtTable, shootWithMouse } from './support/browser.js';
import { createWorld } from '../sim/world/world.js';
import { GENTLE, standInTable, START } from './support/standInTable.js';

const describeInBrowser = chromiumPath() === undefined ? describe.skip : describe;
if (chromiumPath() === undefined) {
  console.warn(
    'SKIPPED: no Chromium found, the page is not tested (apt-get install chromium, or set CHROMIUM)',
  );
}
jest.setTimeout(60000);

describeInBrowser('a match on the page', () => {
  const at = standInTable();

  test('a shot with the mouse is flown, ruled and shown; a bot answers', async () => {
    at.session.command({ t: 'new', setup: DEFAULT_SETUP });
    const page = await at.table.open(1440, 900);
    await shootWithMouse(page, START, GENTLE);
    await page.waitForSelector('#ruling .badge');
    expect(await page.textContent('#ruling .badge')).toContain('Valid');
    expect(await page.textContent('#ruling .para')).toContain('NCA 3a');
    expect(await page.textContent('#needed')).toMatch(/needed \d+\.\d\d s/);
    await page.waitForSelector('#ruling[data-n="2"]');
    await page.context().close();
  });

  test('a shot by touch on a phone', async () => {
    const page = await at.table.open(390, 844, 'light', true);
    await page.waitForSelector('#board.active');
    const spot = await onScreen(page, START.x, START.y);
    await page.touchscreen.tap(spot.x, spot.y);
    await page.waitForSelector('#board.active[data-phase="ready"]');
    const far = await onScreen(page, 0, -370);
    await touchDrag(page, spot, far);
    await page.waitForSelector('#ruling[data-n="1"]');
    await page.context().close();
  });

  test('a shot with the keys alone', async () => {
    const page = await at.table.open(1440, 900);
    await page.waitForSelector('#board.active');
    await page.focus('#board');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#board.active[data-phase="ready"]');
    await page.keyboard.press('ArrowUp');
    await page.waitForSelector('.aim[visibility="visible"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#ruling[data-n="1"]');
    await page.context().close();
  });

  test('keys alone: the dialog and back, to the board, a disc laid, moved, aimed and flicked', async () => {
    const page = await at.table.open(1440, 900);
    await page.waitForSelector('#board.active');
    await page.keyboard.press('n');
    await page.waitForSelector('#setup[open]');
    expect(await page.evaluate(() => document.activeElement?.closest('#setup') !== null)).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await page.waitForSelector('#setup:not([open])', { state: 'attached' });
    // the browser takes the focus out of a closed dialog by itself, a moment later
    await page.waitForFunction(() => !document.activeElement?.closest('#setup'));
    for (let k = 0; k < 9; k++) {
      if (await page.evaluate(() => document.activeElement?.id === 'board')) break;
      await page.keyboard.press('Tab');
    }
    await page.waitForFunction(() =>
      document.querySelector('#hint')?.textContent.includes('Enter: lay it down'),
    );
    await page.keyboard.press('Enter');
    await page.waitForSelector('#board.active[data-phase="ready"]');
    const lies = (): Promise<string> =>
      page.$eval('.disc.shooter', (d) => (d as HTMLElement).style.transform);
    const before = await lies();
    for (const key of ['ArrowUp', 'Escape', 'ArrowRight', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    await page.waitForFunction((from) => {
      const now = document.querySelector<HTMLElement>('.disc.shooter')?.style.transform;
      return now !== undefined && now !== from;
    }, before);
    await page.waitForSelector('#board.active[data-phase="ready"]');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#ruling[data-n="1"]');
    await page.context().close();
  });

  test('who shoots is said; what lies there counts apart from the match score; UNDO is told', async () => {
    const page = await at.table.open(390, 844);
    await page.waitForSelector('#board.active');
    expect(await page.textContent('#turn')).toBe('Player to shoot: side A, seat S');
    await shootWithMouse(page, START, GENTLE);
    await page.waitForSelector('#ruling[data-n="1"]');
    const figures = (side: string): Promise<string[]> =>
      page.$$eval(`.side-${side} .figure`, (all) => all.map((f) => f.textContent));
    await page.waitForFunction(
      () => document.querySelector('#turn')?.textContent === 'Player to shoot: side B, seat N',
    );
    // The stand-in calls every disc a ten.
    expect(await figures('A')).toEqual(['10on the board now', '0match score']);
    expect(await figures('B')).toEqual(['0on the board now', '0match score']);
    expect(await page.textContent('#score .round')).toContain('A leads by 10 on the board');
    // nothing of the names is cut off
    expect(
      await page.$$eval('.name', (all) => all.filter((e) => e.scrollWidth > e.clientWidth).length),
    ).toBe(0);
    await page.waitForSelector('#needed:not([hidden])');
    await page.keyboard.press('u');
    await page.waitForSelector('#ruling[data-kind="undone"]');
    expect(await page.textContent('#ruling')).toMatch(/Taken back: the shot of seat S: Valid shot/);
    await page.waitForSelector('#needed', { state: 'hidden' });
    await page.context().close();
  });

  test("the board's buttons, on the screen and on the keys", async () => {
    const page = await at.table.open(1440, 900);
    await page.waitForSelector('#board[data-phase="place"]');
    await page.click('#console summary');
    await page.click('#undo');
    await page.waitForFunction(() => document.querySelector('#log [data-ev="undo"]'));
    await page.keyboard.press('u');
    await page.waitForFunction(
      () => document.querySelectorAll('#log [data-ev="undo"]').length >= 2,
    );
    await page.fill('#say-line', '{"cmd":"hello"}');
    await page.press('#say-line', 'Enter');
    await page.waitForSelector('#log [data-ev="log"]');
    await page.context().close();
  });

  test('what the board believes lies over the discs, with the difference', async () => {
    const page = await at.table.open(1440, 900);
    await shootWithMouse(page, START, GENTLE);
    await page.waitForSelector('#ruling[data-n="1"]');
    await page.keyboard.press('b');
    await page.waitForSelector('.belief');
    expect(await page.textContent('.belief')).toMatch(/\d\.\d\d mm/);
    expect(await page.textContent('#difference')).toMatch(/discs known/);
    await page.context().close();
  });

  test('discs to be lifted are listed, and lifted by a click when nobody tidies', async () => {
    at.session.command({ t: 'set', tidy: false });
    const page = await at.table.open(1440, 900);
    await shootWithMouse(page, { x: 215.5, y: -215.5 - 0.1 }, { x: 100, y: -10 });
    await page.waitForSelector('#todo .job');
    await page.waitForSelector('.disc.flagged');
    await page.click('#todo .job:not(.all)');
    await page.waitForSelector('#todo', { state: 'hidden' });
    await page.context().close();
  });
});

describeInBrowser('the page on the built firmware', () => {
  test('a shot with the mouse: registers and beams become a ruling that can be read', async () => {
    const sim = loadSimBoard();
    const session = openSession({
      setup: DEFAULT_SETUP,
      makeWorld: (options) => createWorld(options),
      geometry: sim.geometry,
      speed: 8,
    });
    const table = await seatAtTable(session);
    try {
      const page = await table.open(1440, 900);
      await shootWithMouse(page, START, GENTLE);
      await page.waitForSelector('#ruling[data-n="1"]', { timeout: 50000 });
      // the bot may be ruled while the page is read: page and belief are compared at one and the same ruling
      let same = false;
      for (let tries = 0; tries < 20 && !same; tries++) {
        const ruling = session.belief.ruling;
        const shown = await page.evaluate(() => ({
          n: document.querySelector<HTMLElement>('#ruling')?.dataset['n'],
          text: document.querySelector('#ruling .sentence')?.textContent,
          para: document.querySelector('#ruling .para')?.textContent,
        }));
        if (ruling !== session.belief.ruling || shown.n !== String(ruling?.n)) continue;
        same = true;
        expect(ruling?.text).not.toBe('');
        expect(shown.text).toBe(ruling?.text);
        expect(shown.para).toContain(ruling?.para);
      }
      expect(same).toBe(true);
      await page.click('#learn summary');
      expect(await page.locator('#lessons dt').count()).toBe(session.lessons().length);
      expect(await page.textContent('#lessons')).toContain('A match is 4 rounds');
      expect(session.state().broken).toBe('');
      expect(table.errors).toEqual([]);
    } finally {
      await table.close();
    }
  });
});

async function touchDrag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ): Promise<unknown> => client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await touch('touchMove', [to]);
  await page.waitForSelector('.aim[visibility="visible"]');
  await touch('touchEnd', []);
}
