/**
 * A page in Chromium with a stand-in for the board behind it (standIn.ts), for tests of the page itself: one table for a
 * group of tests, another match for each. What went wrong in the console fails the test that it belongs to.
 */
import { loadSimBoard } from '../../sim/board.js';
import { openSession, type Session } from '../../sim/session/session.js';
import { DEFAULT_SETUP } from '../../sim/session/setup.js';
import { seatAtTable, type Table } from './browser.js';
import { standInWorld } from './standIn.js';

/** Where S lays a disc, and a pull straight back that sends it some 300 mm. */
export const START = { x: 0, y: -304.8 } as const;
export const GENTLE = { x: 0, y: -62 } as const;

/** No bot answers, so that a ruling stands until the test has read it. */
export const PEOPLE = {
  ...DEFAULT_SETUP,
  who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'person' as const })),
};

export function standInSession(): Session {
  return openSession({
    setup: DEFAULT_SETUP,
    makeWorld: (options) => standInWorld(options),
    geometry: loadSimBoard().geometry,
    speed: 8,
  });
}

/** To be called once in a group of tests. */
export function standInTable(): { readonly table: Table; readonly session: Session } {
  let table: Table;
  let session: Session;
  beforeAll(async () => {
    session = standInSession();
    table = await seatAtTable(session);
  });
  afterAll(async () => {
    await table.close();
  });
  beforeEach(() => {
    session.command({ t: 'new', setup: PEOPLE });
    session.command({ t: 'speed', speed: 8 });
    session.command({ t: 'pause', on: false });
    session.command({ t: 'set', skip: true, tidy: true });
  });
  afterEach(() => {
    expect(table.errors.splice(0)).toEqual([]);
  });
  return {
    get table() {
      return table;
    },
    get session() {
      return session;
    },
  };
}
