/**
 * Scenarios, faults and the twin on the page, in Chromium: on the built firmware, with a fake radio and a fake serial
 * port below the library that reaches boards.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { loadSimBoard } from '../sim/board.js';
import { runScenario } from '../sim/scenario/run.js';
import { readScenario } from '../sim/scenario/scenario.js';
import { openShelf } from '../sim/session/gallery.js';
import { openSession, type Session } from '../sim/session/session.js';
import { DEFAULT_SETUP } from '../sim/session/setup.js';
import { parseTrace } from '../sim/trace/format.js';
import { createWorld } from '../sim/world/world.js';
import { chromiumPath, seatAtTable, until, type Table } from './support/browser.js';
import { boardLines, pieces } from './support/fakeBoard.js';
import { fakeBluetooth, fakeSerial } from './support/fakeRadio.js';

const describeInBrowser = chromiumPath() === undefined ? describe.skip : describe;
jest.setTimeout(60000);

const shelf = openShelf('test/scenarios');

describeInBrowser('tools of the page', () => {
  let table: Table;
  let session: Session;

  beforeAll(async () => {
    session = openSession({
      setup: DEFAULT_SETUP,
      makeWorld: (options) => createWorld(options),
      geometry: loadSimBoard().geometry,
      shelf: () => shelf,
      speed: 8,
    });
    table = await seatAtTable(session, { shelf: () => shelf });
  });
  afterAll(async () => {
    await table.close();
  });
  afterEach(() => {
    expect(table.errors.splice(0)).toEqual([]);
  });

  async function openTab(page: Page, tab: string): Promise<void> {
    await page.click('#tools > summary');
    // they come up from the foot of the page, and leave half of the board in sight
    await page.waitForFunction(() => {
      const top = document.querySelector('#tools')?.getBoundingClientRect().top ?? 0;
      return top > 0.4 * innerHeight && top < 0.6 * innerHeight;
    });
    await page.click(`#tab-${tab}-name`);
  }

  async function kept(page: Page, button: string): Promise<string> {
    const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
    return readFileSync(await file.path(), 'utf8');
  }

  test('a scenario by one click, then what was done as a scenario that runs', async () => {
    const page = await table.open(1280, 900);
    await openTab(page, 'scenarios');
    await page.waitForSelector('[data-run]');
    expect(await page.locator('[data-run]').count()).toBeGreaterThanOrEqual(40);
    await page.click('[data-run="opening-twenty"]');
    await page.waitForSelector('.now-playing[data-outcome="passed"]');
    expect(await page.textContent('.now-playing p')).toContain('passed');
    expect(await page.textContent('#ruling .badge')).toContain('Valid');
    const text = await kept(page, '#save-scenario');
    expect(runScenario(readScenario(text, 'kept'))).toMatchObject({ outcome: 'passed' });
    expect(text).toContain('reason: OK_TWENTY');
    expect(parseTrace(await kept(page, '#save-trace'), 'kept').events.length).toBeGreaterThan(20);
    await page.context().close();
  });

  test('a fault is put on with a switch, moved with a slider, named by the board, and mended', async () => {
    session.command({ t: 'new', setup: DEFAULT_SETUP });
    session.command({ t: 'pause', on: false });
    await until(() => session.belief.phase === 'place');
    const page = await table.open(390, 844, 'light', true);
    await openTab(page, 'faults');
    await page.check('[data-fault="beam-stuck"]');
    await page.waitForSelector('.fault-card.broken');
    expect(session.state().faults).toEqual({ 'beam-stuck': { beam: 4, as: 'light' } });
    await page.fill('#fault-beam-stuck-beam', '7');
    await page.waitForSelector('#faults:has-text("7")');
    expect(session.state().faults).toEqual({ 'beam-stuck': { beam: 7, as: 'light' } });
    // a disc that is not there cannot be made badly; one that is laid can
    expect(await page.isDisabled('[data-fault="odd-disc"]')).toBe(true);
    expect(await page.isDisabled('[data-happen="stacked-disc"]')).toBe(true);
    await until(() => session.command({ t: 'put', owner: 'B', x: 60, y: 90 }) === '');
    await page.waitForSelector('[data-fault="odd-disc"]:not([disabled])');
    expect(await page.isDisabled('[data-happen="stacked-disc"]')).toBe(true);
    await page.check('[data-fault="odd-disc"]');
    await until(() => 'odd-disc' in session.state().faults);
    await page.click('#mend-all');
    await page.waitForSelector('.fault-card.broken', { state: 'detached' });
    expect(session.state().faults).toEqual({});
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.context().close();
  });

  test.each([
    ['Web Bluetooth', '#twin-ble', 20, fakeBluetooth],
    ['Web Serial', '#twin-usb', 64, fakeSerial],
  ] as const)('a board by %s: drawn, recorded, ruled beside', async (_way, button, size, fake) => {
    const page = await table.open(1280, 900);
    const lines = boardLines(3);
    await page.addInitScript(fake, { pieces: pieces(lines, size) });
    await page.reload();
    await page.waitForSelector('#board[data-ready]');
    await openTab(page, 'twin');
    await page.click(button);
    await page.waitForSelector('.twin-table tbody tr:nth-child(3)');
    expect(await page.textContent('#twin-status')).toContain('Attached');
    expect(await page.locator('.twin-table .differs').count()).toBe(0);
    expect(await page.textContent('.twin-table tbody')).not.toContain('(');
    expect(await page.locator('.twin-board text').count()).toBeGreaterThanOrEqual(1);
    // our own orders reach it
    await page.click('text=Its OK');
    await page.waitForFunction(() =>
      (window as unknown as { written: string }).written.includes('{"cmd":"ok"}\n'),
    );
    const trace = parseTrace(await kept(page, '#twin-keep'), 'kept');
    expect(trace.events.flatMap((e) => (e.out ? [JSON.stringify(e.line)] : []))).toEqual(lines);
    // it goes away
    await page.evaluate(() => (window as unknown as { leave(): void }).leave());
    await page.waitForSelector('#twin-status:has-text("the board is gone")');
    await page.context().close();
  });

  test('a user who chooses no board is told so', async () => {
    const page = await table.open(1280, 900);
    await page.addInitScript(() => {
      const bluetooth = { requestDevice: () => Promise.reject(new Error('User cancelled')) };
      Object.defineProperty(navigator, 'bluetooth', { value: bluetooth, configurable: true });
    });
    await page.reload();
    await page.waitForSelector('#board[data-ready]');
    await openTab(page, 'twin');
    await page.click('#twin-ble');
    await page.waitForSelector('#twin-status:has-text("no board was chosen")');
    await page.context().close();
  });
});
