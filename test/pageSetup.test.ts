/**
 * The dialog of a new match in Chromium, and what the browser remembers of the page. The board behind it is a stand-in
 * (support/standIn.ts).
 */
import { lessonsOf } from '../sim/session/lessons.js';
import { PRESETS } from '../sim/session/setup.js';
import { chromiumPath, until } from './support/browser.js';
import { standInTable } from './support/standInTable.js';

const describeInBrowser = chromiumPath() === undefined ? describe.skip : describe;
jest.setTimeout(60000);

describeInBrowser('setting up', () => {
  const at = standInTable();

  test('a new match between bots goes on by itself to the end', async () => {
    const page = await at.table.open(1440, 900);
    await page.click('#new');
    await page.click('#setup-bots');
    await page.click('#setup-start');
    await expect(
      until(() => at.session.state().setup.who.every((w) => w.who === 'bot')),
    ).resolves.toBe(true);
    await page.selectOption('#speed', 'max');
    await page.waitForSelector('#log [data-ev="over"]', { state: 'attached', timeout: 45000 });
    expect(await page.locator('#log [data-ev="score"]').count()).toBeGreaterThanOrEqual(2);
    await page.context().close();
  });

  test('the dialog offers every preset for its players and tells its rules row by row', async () => {
    const page = await at.table.open(1440, 900);
    await page.click('#new');
    for (const p of PRESETS) {
      await page.selectOption('#setup-preset', p.id);
      for (const n of p.players) {
        await page.selectOption('#setup-players', String(n));
        expect(await page.locator('#setup-who select').count()).toBe(n);
        const rules = lessonsOf({ preset: p.id, players: n as 2 | 3 | 4 });
        const rows = typeof rules === 'string' ? [] : rules;
        await page.waitForFunction(
          (text) => document.querySelector('#setup-lessons')?.textContent === text,
          rows.map((r) => r.topic + r.text).join(''),
        );
      }
    }
    await page.context().close();
  });

  test('the dialog fits a phone: nothing beyond its edge, Start in sight', async () => {
    const page = await at.table.open(390, 844);
    await page.click('#new');
    await page.waitForSelector('#setup-lessons dt');
    const shown = await page.evaluate(() => {
      const dialog = document.querySelector('#setup');
      const start = document.querySelector('#setup-start')?.getBoundingClientRect();
      return {
        beyond: (dialog?.scrollWidth ?? 0) - (dialog?.clientWidth ?? 0),
        bottom: start?.bottom ?? Infinity,
        right: start?.right ?? Infinity,
      };
    });
    expect(shown.beyond).toBe(0);
    expect(shown.bottom).toBeLessThan(844);
    expect(shown.right).toBeLessThan(390);
    await page.context().close();
  });

  test('what is agreed on top of the rules is told and kept', async () => {
    const page = await at.table.open(390, 844);
    await page.click('#new');
    await page.selectOption('#setup-preset', 'two-v-one');
    await page.click('#setup-options summary');
    const field = (name: string) => page.locator(`[data-option="${name}"]`);
    expect(await field('discs').getAttribute('placeholder')).toBe('6');
    await field('discs').fill('2');
    await field('noviceReshoots').fill('3');
    await field('noviceReshoots').blur();
    await page.waitForFunction(() =>
      document.querySelector('#setup-lessons')?.textContent.includes('shoot 3 discs'),
    );
    await page.selectOption('#setup-starter', 'W');
    await page.click('#setup-start');
    await until(() => at.session.state().setup.preset === 'two-v-one');
    expect(at.session.state().setup).toMatchObject({
      players: 3,
      starter: 'W',
      options: { discs: 2, noviceReshoots: 3 },
    });
    await page.context().close();
  });

  test('dark, light, or as the system is: remembered', async () => {
    const page = await at.table.open(1280, 800, 'light');
    const ink = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color);
    const choose = (look: string): Promise<void> =>
      page.click(`.segments label:has([name="look"][value="${look}"])`);
    const light = await ink();
    await choose('dark');
    const dark = await ink();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.waitForSelector('#board[data-ready]');
    expect(await ink()).toBe(dark);
    expect(await page.isChecked('[name="look"][value="dark"]')).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await choose('light');
    expect(await ink()).toBe(light);
    await choose('system');
    expect(await ink()).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ink()).toBe(light);
    await page.context().close();
  });

  test('a browser that may not remember anything shows the page all the same', async () => {
    const page = await at.table.open(1280, 800);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('denied');
        },
      });
    });
    await page.reload();
    await page.waitForSelector('#board[data-ready]');
    await page.keyboard.press('m');
    expect(await page.getAttribute('#mute', 'aria-pressed')).toBe('true');
    await page.context().close();
  });
});
