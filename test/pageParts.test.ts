/**
 * The parts of the page in Chromium: sizes and names, the ring, time, lines of the link; other pages beside it, and the
 * server going away. The board behind it is a stand-in (support/standIn.ts).
 */
import type { Session } from '../sim/session/session.js';
import { chromiumPath, seatAtTable, shootWithMouse, until } from './support/browser.js';
import { GENTLE, standInSession, standInTable, START } from './support/standInTable.js';

const describeInBrowser = chromiumPath() === undefined ? describe.skip : describe;
jest.setTimeout(60000);

describeInBrowser('the page', () => {
  const at = standInTable();

  test.each([
    ['a phone', 390, 844],
    ['a small phone', 360, 640],
    ['a desktop', 1440, 900],
    ['4K', 3840, 2160],
  ])('fits %s without scrolling sideways', async (_name, width, height) => {
    const page = await at.table.open(width, height);
    await page.waitForSelector('#board[data-phase="place"]');
    const wide = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBeLessThanOrEqual(width);
    // a disc that flew in from the edge leaves its trail behind it
    await page.$eval('.discs', (discs) => {
      const trail = discs.appendChild(document.createElement('i'));
      trail.className = 'trail seen';
      trail.style.transform = 'translateX(60vw)';
    });
    expect(await wide()).toBeLessThanOrEqual(width);
    const box = await page.locator('#board').boundingBox();
    expect(box?.width).toBeCloseTo(box?.height ?? 0, 0);
    expect(box?.width).toBeGreaterThan(0.4 * Math.min(width, height));
    expect(await page.locator('.led').count()).toBe(72);
    await page.context().close();
  });

  test('on a phone nothing to be touched is smaller than 44 px; everything has a name', async () => {
    at.session.command({ t: 'set', tidy: false });
    const page = await at.table.open(390, 844, 'light', true);
    await page.waitForSelector('#board[data-phase="place"]');
    await page.click('#console summary');
    const bad = (within: string): Promise<string[]> =>
      page.$$eval(`${within} :is(button, select, input, summary, .switch)`, (all) =>
        all.flatMap((e) => {
          const box = (
            e.closest('label.switch, .segments label, .line-filter label') ?? e
          ).getBoundingClientRect();
          const label = e instanceof HTMLInputElement ? e.labels?.[0]?.textContent : '';
          const select = e instanceof HTMLSelectElement ? e.labels[0]?.textContent : '';
          const text = e instanceof HTMLSelectElement ? '' : e.textContent;
          const name = [label, select, text, e.getAttribute('aria-label')].join('').trim();
          const small = box.width > 0 && Math.min(box.width, box.height) < 43.5;
          return small || name === '' ? [`${e.tagName} #${e.id} ${box.width}x${box.height}`] : [];
        }),
      );
    expect(await bad('body')).toEqual([]);
    await page.click('#new');
    await page.click('#setup-options summary');
    expect(await bad('#setup')).toEqual([]);
    await page.context().close();
  });

  test('the ring shows the bytes of the pixels', async () => {
    const page = await at.table.open(1440, 900);
    await page.waitForSelector('#board[data-phase="place"]');
    const bytes = at.session.moment().ring;
    const shown = await page.$$eval('.led', (leds) => leds.map((l) => l.getAttribute('data-rgb')));
    const sent = shown.map((_, i) =>
      [2, 0, 4].map((k) => parseInt(bytes.slice(6 * i + k, 6 * i + k + 2), 16)).join(' '),
    );
    expect(shown).toEqual(sent);
    expect(await page.getAttribute('.leds', 'aria-label')).toMatch(/Lights: /);
    await page.context().close();
  });

  test('pause stops the clock, step moves it by 10 ms, speed is kept by the server', async () => {
    const page = await at.table.open(1440, 900);
    await page.waitForSelector('#board[data-phase="place"]');
    await page.click('#pause');
    await page.waitForSelector('#pause[aria-pressed="true"]');
    const before = at.session.moment().at;
    await page.click('#step');
    await page.waitForFunction(() => !document.querySelector('#step')?.hasAttribute('disabled'));
    await expect(until(() => at.session.moment().at > before)).resolves.toBe(true);
    expect(at.session.moment().at - before).toBeCloseTo(10, 6);
    await page.click('#pause');
    await page.waitForSelector('#pause[aria-pressed="false"]');
    await page.selectOption('#speed', '0.25');
    await expect(until(() => at.session.state().speed === 0.25)).resolves.toBe(true);
    await page.selectOption('#speed', 'max');
    await expect(until(() => at.session.state().speed === 'max')).resolves.toBe(true);
    await page.context().close();
  });

  test('lines of the link: by kind, by words, and what was sent', async () => {
    const page = await at.table.open(1280, 800);
    await page.waitForSelector('#board[data-phase="place"]');
    await page.click('#console > summary');
    await page.fill('#say-line', '{"cmd":"report"}');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#log .sent');
    const kinds = (): Promise<string[]> =>
      page.$$eval('#log p:not([hidden])', (all) => [
        ...new Set(all.map((p) => p.dataset['kind'] ?? 'mark')),
      ]);
    expect((await kinds()).length).toBeGreaterThan(2);
    await page.uncheck('[data-kind-box="phase"]');
    expect(await kinds()).not.toContain('phase');
    await page.click('.line-filter button');
    expect((await kinds()).filter((k) => k !== 'mark')).toEqual([]);
    await page.check('[data-kind-box="sent"]');
    expect((await kinds()).filter((k) => k !== 'mark')).toEqual(['sent']);
    await page.fill('.line-filter [type="search"]', 'no such word');
    expect((await kinds()).filter((k) => k !== 'mark')).toEqual([]);
    await page.context().close();
  });

  test('two pages see the same; a page that comes later knows everything', async () => {
    const first = await at.table.open(1440, 900);
    await shootWithMouse(first, START, GENTLE);
    await first.waitForSelector('#ruling[data-n="1"]');
    const second = await at.table.open(390, 844);
    await second.waitForSelector('#ruling[data-n]:not([data-n=""])');
    await first.context().close();
    await second.context().close();
  });

  test('nothing that a page sends stops the server', async () => {
    const page = await at.table.open(1440, 900);
    await page.evaluate(async () => {
      const socket = new WebSocket(`ws://${location.host}/`);
      await new Promise((resolve) => (socket.onopen = resolve));
      for (const text of [
        '',
        '{',
        '[]',
        'null',
        '{"t":"flick","vx":1,"vy":1}',
        '{"t":"lift","id":"Z9"}',
        '{"t":"constructor"}',
      ]) {
        socket.send(text);
      }
      socket.send(new Uint8Array(100));
      socket.close();
    });
    await page.waitForSelector('#board[data-phase="place"]');
    expect(at.session.state().broken).toBe('');
    await page.context().close();
  });
});

describeInBrowser('the simulator behind an open page', () => {
  test('ends and starts again: said, joined by itself, played on; one that broke says what to do', async () => {
    const table = await seatAtTable(standInSession());
    try {
      const page = await table.open(1280, 800);
      await shootWithMouse(page, START, GENTLE);
      await page.waitForSelector('#ruling[data-n="1"]');
      const next = standInSession();
      await table.restart(next, async () => {
        await page.waitForSelector('#offline:not([hidden])');
        // what is pressed now reaches nobody
        for (const key of ['o', 'u', 'p', 'h', 'h']) await page.keyboard.press(key);
      });
      await page.waitForSelector('#offline', { state: 'hidden' });
      await page.waitForSelector('#board[data-phase="place"]');
      expect(await page.locator('.disc').count()).toBe(0);
      expect(await page.getAttribute('#ruling', 'data-n')).toBe('');
      await shootWithMouse(page, START, GENTLE);
      await page.waitForSelector('#ruling[data-n="1"]');

      const state = { value: () => ({ ...next.state(), broken: 'no memory' }) };
      const broken = Object.create(standInSession(), { state }) as Session;
      await table.restart(broken, () => Promise.resolve());
      await page.waitForSelector('#broken:not([hidden])');
      expect(await page.textContent('#broken')).toContain('no memory. New match (N) begins again');
      const refused = (text: string): boolean => text.includes('ERR_CONNECTION_REFUSED');
      expect(table.errors.filter((text) => !refused(text))).toEqual([]);
    } finally {
      await table.close();
    }
  });
});
