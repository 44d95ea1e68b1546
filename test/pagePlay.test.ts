/**
 * The page in Chromium: how it looks and sounds, what hands do beside flicking, every preset set up; then a whole round
 * with the mouse, UNDO and a question, on the built firmware.
 */
import type { Page } from 'playwright-core';
import { loadSimBoard } from '../sim/board.js';
import type { ClientMessage, DiscRow } from '../sim/page/messages.js';
import type { Moment } from '../sim/session/delta.js';
import type { MakeWorld } from '../sim/session/game.js';
import { openSession, type Session } from '../sim/session/session.js';
import { DEFAULT_SETUP, PRESETS } from '../sim/session/setup.js';
import { createWorld } from '../sim/world/world.js';
import {
  chromiumPath,
  onScreen,
  seatAtTable,
  shootWithMouse,
  until,
  type Table,
} from './support/browser.js';
import { shareBetween, shareThatDiffers } from './support/pictureOf.js';
import { standInWorld } from './support/standIn.js';
import { GENTLE, START } from './support/standInTable.js';

const describeInBrowser = chromiumPath() === undefined ? describe.skip : describe;
jest.setTimeout(90000);

const { geometry } = loadSimBoard();

async function drag(
  page: Page,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  const [a, b] = [await onScreen(page, from.x, from.y), await onScreen(page, to.x, to.y)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
}

describeInBrowser('hands, sounds and pictures', () => {
  let table: Table;
  let session: Session;
  const asked: ClientMessage[] = [];
  /** What the page is shown instead of the session's moment. */
  let posed: Moment | undefined;

  beforeAll(async () => {
    session = openSession({
      setup: DEFAULT_SETUP,
      makeWorld: (options) => standInWorld(options),
      geometry,
      speed: 8,
    });
    const watched: Session = Object.create(session, {
      command: {
        value: (m: ClientMessage) => {
          asked.push(m);
          return session.command(m);
        },
      },
      moment: { value: () => posed ?? session.moment() },
    }) as Session;
    table = await seatAtTable(watched);
  });
  afterAll(async () => {
    await table.close();
  });
  beforeEach(() => {
    posed = undefined;
    session.command({ t: 'new', setup: DEFAULT_SETUP });
    asked.length = 0;
  });
  afterEach(() => {
    expect(table.errors.splice(0)).toEqual([]);
  });

  test('spin by wheel, dial and keys goes with the flick; the shot is heard, unless it is muted', async () => {
    const page = await table.open(1440, 900);
    await page.addInitScript(() => {
      const made = { tones: 0 };
      Object.assign(window, { made });
      window.AudioContext = class extends AudioContext {
        override createOscillator(): OscillatorNode {
          made.tones++;
          return super.createOscillator();
        }
      };
    });
    await page.reload();
    await page.waitForSelector('#board.active');
    const tones = (): Promise<number> =>
      page.evaluate(() => (window as unknown as { made: { tones: number } }).made.tones);
    await page.keyboard.press('e');
    await page.focus('#spin');
    await page.keyboard.press('ArrowRight');
    expect(await page.getAttribute('#spin', 'aria-valuetext')).toBe('20 % right');
    await shootWithMouse(page, START, GENTLE);
    await page.waitForSelector('#ruling[data-n="1"]');
    const flick = asked.find((m) => m.t === 'flick');
    expect(flick?.t === 'flick' && (flick.spin ?? 0)).toBeLessThan(-1);
    // a ruling may be told before the picture has come to the first contact
    await page.waitForFunction(
      () => (window as unknown as { made: { tones: number } }).made.tones > 0,
    );
    expect(await tones()).toBeGreaterThan(0);
    await page.keyboard.press('m');
    expect(await page.getAttribute('#mute', 'aria-pressed')).toBe('true');
    await page.reload();
    await page.waitForSelector('#board[data-ready]');
    expect(await page.getAttribute('#mute', 'aria-pressed')).toBe('true');
    await page.context().close();
  });

  test('by hand: a new disc from the box, moved, lifted off; a hand that stays', async () => {
    const page = await table.open(1440, 900);
    await page.waitForSelector('#board.active');
    await page.keyboard.press('h');
    await page.waitForSelector('#tray:not([hidden])');
    const chip = await page.locator('.chip').nth(1).boundingBox();
    const there = await onScreen(page, 60, 90);
    await page.mouse.move((chip?.x ?? 0) + 15, (chip?.y ?? 0) + 15);
    await page.mouse.down();
    await page.mouse.move(there.x - 30, there.y);
    await page.mouse.move(there.x, there.y);
    await page.mouse.up();
    const b1 = '.disc[data-disc="B1"]';
    await page.waitForSelector(`${b1}[data-state="flat"]`);
    await drag(page, { x: 60, y: 90 }, { x: -100, y: 120 });
    await until(() => session.moment().rows.some((r) => r[0] === 'B1' && Math.abs(r[2] + 100) < 2));
    await page.waitForSelector(`${b1}[data-state="flat"]`);
    await drag(page, { x: -100, y: 120 }, { x: -300, y: 380 });
    await page.waitForSelector(`${b1}[data-state="away"]`, { state: 'attached' });
    await page.click('#reach');
    await until(() => session.moment().hand !== null);
    await page.waitForFunction(() => document.querySelector('#reach')?.textContent === 'Hand out');
    await page.click('#reach');
    await until(() => session.moment().hand === null);
    expect(asked.map((m) => m.t)).toEqual(['put', 'move', 'lift', 'hand', 'hand']);
    await page.context().close();
  });

  test('by hand with the keys alone', async () => {
    const page = await table.open(1440, 900);
    await page.waitForSelector('#board.active');
    await page.keyboard.press('h');
    await page.focus('.chip');
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    await page.waitForSelector('.disc[data-disc="A1"][data-state="flat"]');
    expect(asked).toEqual([{ t: 'put', owner: 'A', x: 10, y: -180 }]);
    await until(() => !session.state().seats.length || session.moment().hand === null);
    await page.keyboard.press('Delete');
    await page.waitForSelector('.disc[data-disc="A1"][data-state="away"]', { state: 'attached' });
    await page.keyboard.press('Escape');
    await page.waitForSelector('#tray', { state: 'hidden' });
    await page.context().close();
  });

  test('truth, both, belief; disc by disc; why, and every ruling', async () => {
    const page = await table.open(390, 844);
    await shootWithMouse(page, START, GENTLE);
    await page.waitForSelector('#ruling[data-n="1"]');
    await page.click('#why summary');
    expect(await page.$$eval('#why dt', (all) => all.map((d) => d.textContent))).toEqual([
      'What moved',
      'What was touched',
      'Which paragraph',
      'How sure',
    ]);
    await page.click('#history > summary');
    // it is written when it is opened
    await page.waitForSelector('#rulings > li');
    await page.click('.segments label:has([value="belief"])');
    await page.waitForSelector('#board.only-belief');
    await page.waitForSelector('.belief-face');
    await page.click('#each-disc summary');
    await page.waitForFunction(() =>
      /mm/.test(document.querySelector('#disc-rows')?.textContent ?? ''),
    );
    await page.context().close();
  });

  test('each preset is set up and started', async () => {
    const page = await table.open(390, 844);
    for (const p of PRESETS) {
      const n = p.players[p.players.length - 1] ?? 2;
      await page.keyboard.press('n');
      await page.selectOption('#setup-preset', p.id);
      await page.selectOption('#setup-players', String(n));
      expect(await page.textContent('#setup-advice')).not.toBe('');
      await page.click('#setup-start');
      await until(() => {
        const { preset, players } = session.state().setup;
        return preset === p.id && players === n;
      });
    }
    await page.context().close();
  });

  /** Discs of all sides in all places, and a ring of one colour but for a gap. */
  const ROWS: readonly DiscRow[] = [
    ['A1', 'A', 0, 0, 'hole'],
    ['A2', 'A', -70, 40, 'flat'],
    ['B1', 'B', 150, 60, 'flat'],
    ['B2', 'B', 60, -160, 'flat'],
    ['C1', 'C', -180, -150, 'flat'],
    ['B3', 'B', 0, 355, 'ditch'],
  ];
  const ring = (rgb: (i: number) => readonly [number, number, number]): string =>
    Array.from({ length: 72 }, (_, i) => {
      const [r, g, b] = rgb(i);
      return Buffer.from([g, r, b]).toString('hex');
    }).join('');
  const DARK = ring(() => [0, 0, 0]);

  test.each([
    ['board-empty', [], DARK],
    ['board-discs', ROWS, DARK],
    ['ring-green-gap', [], ring((i) => (i < 9 ? [0, 0, 0] : [0, 60, 12]))],
    ['ring-seats', ROWS, ring((i) => (i < 36 ? [60, 25, 0] : [0, 15, 60]))],
  ] as const)('it looks as it should: %s', async (name, rows, lights) => {
    const base = session.moment();
    posed = { ...base, world: base.world + 1000, at: 1, rows, ring: lights, hand: null };
    const page = await table.open(320, 600);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForFunction(
      (count) => document.querySelectorAll('.disc').length === count,
      rows.length,
    );
    // Words are set in another font on another machine.
    await page.evaluate(() => {
      const words = '#hint, .sling, .ring-marks, .seat-marks, .disc-letter, .arcade, .corner';
      for (const e of document.querySelectorAll<HTMLElement>(words)) e.style.display = 'none';
    });
    const clip = await page.locator('#board').boundingBox();
    const picture = await page.screenshot({ clip: clip ?? undefined });
    expect(shareThatDiffers(picture, name)).toBeLessThan(0.002);
    if (name !== 'board-empty')
      expect(shareThatDiffers(picture, 'board-empty', false)).toBeGreaterThan(0.004);
    await page.context().close();
  });
});

describeInBrowser('on the built firmware', () => {
  let table: Table;
  let session: Session;
  const SETUP = {
    ...DEFAULT_SETUP,
    computing: 'free',
    options: { discs: 2 },
    who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'person' as const })),
  } as const;

  beforeAll(async () => {
    const makeWorld: MakeWorld = (options) => createWorld(options);
    session = openSession({ setup: SETUP, makeWorld, geometry, speed: 8 });
    table = await seatAtTable(session);
  });
  afterAll(async () => {
    await table.close();
  });
  afterEach(() => {
    expect(session.state().broken).toBe('');
    expect(table.errors.splice(0)).toEqual([]);
  });

  test('a whole round with the mouse, counted and written down; then UNDO and a question', async () => {
    const page = await table.open(1440, 900);
    for (const [n, side] of [-1, 1, -1, 1].entries()) {
      const turn = `#turn[data-side="${side < 0 ? 'A' : 'B'}"]`;
      await page.waitForSelector(turn);
      const x = 40 * n;
      const y = side * Math.sqrt(304.8 * 304.8 - x * x);
      const back = 68 / 304.8;
      await shootWithMouse(page, { x, y }, { x: x * back, y: y * back });
      await page.waitForFunction(
        (k) => Number(document.querySelector<HTMLElement>('#ruling')?.dataset['n'] ?? 0) >= k,
        n + 1,
      );
    }
    await page.click('#why summary');
    await page.waitForSelector('.way', { state: 'attached' });
    await page.waitForSelector('#sheet:not([hidden])');
    await page.click('#sheet summary');
    expect(await page.locator('#rounds tbody tr').count()).toBe(1);
    expect(session.belief.rounds[0]?.totals).toEqual(
      expect.objectContaining({ A: expect.any(Number) as number }),
    );
    if (session.belief.phase === 'count') await page.keyboard.press('o');
    await page.waitForFunction(() =>
      /Round 2/.test(document.querySelector('#score')?.textContent ?? ''),
    );

    await page.keyboard.press('h');
    await page.focus('.chip');
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await page.waitForSelector('#ask .answer.undo');
    await page.click('#ask .answer.undo');
    await page.waitForSelector('#ask', { state: 'hidden' });
    await page.waitForSelector('#log [data-ev="answer"]', { state: 'attached' });

    await page.keyboard.press('u');
    await page.waitForSelector('#log [data-ev="undo"]', { state: 'attached' });
    await page.waitForSelector('#ruling[data-kind="undone"]');
    await page.context().close();
  });

  test('the same seed gives the same picture, another one another', async () => {
    const who = SETUP.who.map((w) => ({ ...w, who: 'bot' as const }));
    const picture = async (seed: number): Promise<Buffer> => {
      session.command({ t: 'new', setup: { ...SETUP, seed, who } });
      session.command({ t: 'pause', on: false });
      session.command({ t: 'speed', speed: 'max' });
      while ((session.belief.ruling?.n ?? 0) < 2 && session.state().broken === '') {
        let slices = 1;
        session.tick(0, () => slices-- > 0);
      }
      session.command({ t: 'pause', on: true });
      const page = await table.open(700, 900);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.waitForSelector('#ruling[data-n="2"]');
      const clip = await page.locator('#board').boundingBox();
      const taken = await page.screenshot({ clip: clip ?? undefined });
      await page.context().close();
      return taken;
    };
    const [first, again, other] = [await picture(5), await picture(5), await picture(6)];
    expect(shareBetween(first, again)).toBe(0);
    expect(shareBetween(first, other)).toBeGreaterThan(0);
  });
});
