import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSimBoard } from '../../../sim/board.js';
import { builtProgram } from '../../../sim/device/device.js';
import { Builds, digestOf, partOf } from '../../../sim/session/hotReload.js';
import { openSession, type Session } from '../../../sim/session/session.js';
import { DEFAULT_SETUP } from '../../../sim/session/setup.js';
import { tappedPort } from '../../../sim/world/realPort.js';
import { createWorld } from '../../../sim/world/world.js';

test.each([
  ['firmware/rules/match.ts', 'firmware'],
  ['hw/board.json', 'firmware'],
  ['sim/page/main.ts', 'page'],
  ['sim\\page\\style.css', 'page'],
  ['sim/session/session.ts', 'simulator'],
  ['sim/page/notes.txt', ''],
  ['sim/page/.main.ts.swp', ''],
  ['docs/tour.md', ''],
])('%s is part of "%s"', (path, part) => {
  expect(partOf(path)).toBe(part);
});

describe('after a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crokinole-built-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  test('the page is loaded anew when one of its files is another one', () => {
    writeFileSync(join(folder, 'main.js'), 'one');
    const told: string[] = [];
    const to = {
      firmware: () => told.push('firmware'),
      page: () => told.push('page'),
      say: () => undefined,
    };
    const builds = new Builds([folder]);
    builds.renew(to, false);
    expect(told).toEqual([]);
    mkdirSync(join(folder, 'tabs'));
    writeFileSync(join(folder, 'tabs', 'time.js'), 'new');
    builds.renew(to, false);
    builds.renew(to, true);
    expect(told).toEqual(['page']);
    const before = digestOf([folder]);
    writeFileSync(join(folder, 'main.js'), 'two');
    expect(digestOf([folder])).not.toBe(before);
  });
});

describe('firmware that is built anew while a match runs', () => {
  function run(s: Session, holds: () => boolean): void {
    for (let k = 0; k < 20000 && !holds(); k++) {
      let left = 10;
      s.tick(16, () => left-- > 0);
    }
    expect(holds()).toBe(true);
  }
  const said = (s: Session, ev: string): number =>
    s.lines(0).filter((row) => row[2].includes(`"ev":"${ev}"`)).length;

  test('is flashed, the match goes on from the journal, and the past is still the past', () => {
    const first = builtProgram();
    const s = openSession({
      setup: { ...DEFAULT_SETUP, who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' })) },
      makeWorld: (o, tap) => createWorld(o, tappedPort(tap)),
      geometry: loadSimBoard().geometry,
      program: () => first,
    });
    s.command({ t: 'speed', speed: 'max' });
    run(s, () => s.belief.ruling?.n === 2 && s.belief.phase === 'place');
    const old = s.state().bundle;
    const at = s.game.world.now;
    s.reflash({ ...first, bundle: `${first.bundle}\n` });
    expect(s.state().bundle).not.toBe(old);
    run(s, () => said(s, 'resumed') === 1 && s.belief.turn?.shot === 3);
    run(s, () => s.belief.ruling?.n === 3);
    s.command({ t: 'pause', on: true });
    const end = s.moment().at;
    const lines = s.lines(0);
    s.command({ t: 'jump', to: Math.floor(at) - 500 });
    run(s, () => s.state().time.goal < 0);
    expect(s.state().bundle).toBe(old);
    expect(s.state().time.ahead).toBe(true);
    s.command({ t: 'jump', to: end });
    run(s, () => s.state().time.goal < 0);
    expect(s.lines(0)).toEqual(lines);
    expect(s.state().bundle).not.toBe(old);
    s.close();
  });
});
