/**
 * Every button, switch, field and slider of the page is operated once, in Chromium, at the size of a phone and of a
 * desktop: each does something, and nothing goes wrong in the console. Which ones there are the page tells by itself, so
 * a control that is added later is walked over as well.
 */
import { loadSimBoard } from '../sim/board.js';
import { openShelf } from '../sim/session/gallery.js';
import { openSession, type Session } from '../sim/session/session.js';
import { DEFAULT_SETUP } from '../sim/session/setup.js';
import { tappedPort } from '../sim/world/realPort.js';
import { createWorld } from '../sim/world/world.js';
import { chromiumPath, seatAtTable, until, type Table } from './support/browser.js';
import { walkControls, watchEffects } from './support/walk.js';

const describeInBrowser = chromiumPath() === undefined ? describe.skip : describe;
jest.setTimeout(120000);

const shelf = openShelf('test/scenarios');
/** Nobody tidies, so what has to be done by hand is left to be pressed. */
const SETUP = {
  ...DEFAULT_SETUP,
  computing: 'free',
  who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'person' as const })),
} as const;

/** What cannot be pressed here: no re-shoots are agreed, no radio, no board is attached. */
const SHUT = [
  'learn: Shoot again, again',
  'learn: Replay the round, replay',
  '#twin-ble',
  '#twin-keep',
];

describeInBrowser('whatever can be pressed', () => {
  let table: Table;
  let session: Session;

  beforeAll(async () => {
    session = openSession({
      setup: SETUP,
      makeWorld: (options, tap) => createWorld(options, tappedPort(tap)),
      geometry: loadSimBoard().geometry,
      shelf: () => shelf,
      speed: 8,
    });
    table = await seatAtTable(session, { shelf: () => shelf });
  });
  afterAll(async () => {
    await table.close();
  });

  test.each([
    ['on a desktop', 1280, 800, 'dark', false],
    ['on a phone', 390, 844, 'light', true],
  ] as const)('does something, %s', async (_name, width, height, scheme, touch) => {
    session.command({ t: 'new', setup: SETUP });
    session.command({ t: 'set', skip: true, tidy: false });
    session.command({ t: 'speed', speed: 8 });
    session.command({ t: 'pause', on: false });
    await until(() => session.belief.phase === 'place');
    // discs come from nowhere: something is asked
    for (const [owner, x] of [
      ['B', 60],
      ['A', -60],
    ] as const)
      await until(() => session.command({ t: 'put', owner, x, y: 90 }) === '');
    await until(() => session.belief.ask !== undefined);
    const page = await table.open(width, height, scheme, touch);
    await watchEffects(page);
    await page.reload();
    await page.waitForSelector('#board[data-ready]');
    const walk = await walkControls(page);
    expect(walk.idle).toEqual([]);
    expect(walk.never.filter((name) => !SHUT.includes(name))).toEqual([]);
    expect(walk.operated.length).toBeGreaterThan(250);
    expect(table.errors.splice(0)).toEqual([]);
    await page.context().close();
  });
});
