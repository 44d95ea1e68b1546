/**
 * Which of two equal discs was shot: the firmware's mechanics against shots that the exact physics flew, over the
 * frictions and restitutions that boards have, with places as well known as a look knows them.
 */
import { GEOMETRY } from '../../../firmware/board.gen.js';
import { zoneAt } from '../../../firmware/geometry.js';
import { misfit } from '../../../firmware/play/paths.js';
import { namesMatter, untangle } from '../../../firmware/play/who.js';
import { delta, known, type Known } from '../../../firmware/rules/delta.js';
import { presetById } from '../../../firmware/rules/presets.js';
import type { Owner, Placement } from '../../../firmware/types.js';
import { simulate } from '../../../sim/physics/simulate.js';
import { paramsOf, tableOf } from '../../../sim/physics/table.js';
import { stream, type Rng } from '../../../sim/random.js';

const TABLE = tableOf(GEOMETRY);
const SIGMA = 0.7;
const START = { x: 0, y: -304.8 };

interface Flown {
  readonly before: readonly Known[];
  readonly shooter: Known;
  readonly seen: readonly Placement[];
  /** Where the disc shot truly rests; null in the ditch. */
  readonly rests: { readonly x: number; readonly y: number } | null;
  readonly touched: number;
}

function lay(rng: Rng, clear: readonly { x: number; y: number }[]): { x: number; y: number } {
  for (;;) {
    const r = 290 * Math.sqrt(rng.next());
    const a = 2 * Math.PI * rng.next();
    const p = { x: r * Math.cos(a), y: r * Math.sin(a) };
    const posts = TABLE.posts.map(([x, y]) => ({ x, y }));
    const far = [...clear, ...posts].every((q) => Math.hypot(q.x - p.x, q.y - p.y) > 34);
    if (far && r > 36 && Math.hypot(p.x - START.x, p.y - START.y) > 60) return p;
  }
}

/** A shot of A at discs of the given sides, aimed at one of them. */
function fly(rng: Rng, sides: string): Flown {
  const params = {
    ...paramsOf(GEOMETRY),
    mu: rng.range(0.08, 0.18),
    eDD: rng.range(0.65, 0.85),
    muDD: rng.range(0.1, 0.2),
  };
  const at: { x: number; y: number }[] = [];
  for (let i = 0; i < sides.length; i++) at.push(lay(rng, at));
  const aim = at[rng.int(at.length)];
  const dx = aim.x - START.x + rng.range(-28, 28);
  const dy = aim.y - START.y;
  const v = rng.range(700, 2200) / Math.hypot(dx, dy);
  const result = simulate(
    [{ ...START, vx: dx * v, vy: dy * v, w: 0 }, ...at.map((p) => ({ ...p, vx: 0, vy: 0, w: 0 }))],
    TABLE,
    params,
  );
  const off = (): number => SIGMA * rng.gauss() * 0.7;
  const owners = ('A' + sides).split('') as Owner[];
  const place = (owner: Owner, x: number, y: number): Placement => ({
    id: '',
    owner,
    x: x + off(),
    y: y + off(),
    sigma: SIGMA,
    sure: 1,
    pose: 'flat',
    mx: 0,
    my: 0,
  });
  const start = place('A', START.x, START.y);
  const before = at.map((p, i) => {
    const k = place(owners[i + 1], p.x, p.y);
    return known(`${owners[i + 1]}${i + 1}`, k, '5');
  });
  const seen = result.final.flatMap((f, i): Placement[] => {
    if (f.state === 'ditch') return [];
    const p = place(owners[i], f.x, f.y);
    return [f.state === 'hole' ? { ...p, pose: 'hole' } : p];
  });
  const f = result.final[0];
  return {
    before,
    shooter: known('A9', start, 'line'),
    seen,
    rests: f.state === 'ditch' ? null : f,
    touched: result.contacts.length,
  };
}

const zone = (p: Placement): Known['zone'] =>
  p.pose === 'hole' ? '20' : zoneAt(GEOMETRY, Math.hypot(p.x, p.y));

/** Shots of one kind: how often the right disc was named for sure, the wrong one, or none. */
function tell(
  name: string,
  sides: string,
  shots: number,
): { right: number; wrong: number; open: number } {
  const rng = stream(5, `who.${name}`);
  const tally = { right: 0, wrong: 0, open: 0 };
  for (let n = 0; n < shots;) {
    const shot = fly(rng, sides);
    if (shot.touched === 0) continue;
    const d = delta([...shot.before, shot.shooter], shot.seen, zone);
    const open = untangle(d, shot.shooter);
    const at = d.present.findIndex((k) => k.id === 'A9');
    const end = at < 0 ? null : d.present[at];
    const right =
      end && shot.rests
        ? Math.hypot(end.x - shot.rests.x, end.y - shot.rests.y) < 5
        : !end && !shot.rests;
    n++;
    if (open.length > 0) tally.open++;
    else if (right) tally.right++;
    else tally.wrong++;
  }
  return tally;
}

test('one disc struck: whichever is named for sure is the right one, and of those that stay on the board most are named', () => {
  const t = tell('one', 'A', 600);
  expect(t.wrong).toBe(0);
  expect(t.right).toBeGreaterThan(180);
});

test('with more discs in the way it is left open rather than guessed', () => {
  for (const sides of ['AA', 'AB', 'AAB']) {
    const t = tell(sides, sides, 250);
    expect([sides, t.wrong]).toEqual([sides, 0]);
  }
});

test('a struck disc never comes towards the one that struck it', () => {
  const end = known('A1', { owner: 'A', x: 0, y: -150, sigma: 1 }, '5');
  const far = known('A9', { owner: 'A', x: 0, y: 100, sigma: 1 }, '5');
  expect(misfit(START, { x: 0, y: 0 }, far, end)).toBeGreaterThan(2);
  expect(misfit(START, { x: 0, y: 0 }, known('A9', { ...end, y: -29 }, '15'), far)).toBeLessThan(1);
});

test.each([
  ['nca', false],
  ['wcc', false],
  ['home', false],
  ['tracey', false],
  ['refresher', true],
  ['overview', true],
  ['rulebook-100', true],
])('by the book of %s it matters which disc was shot: %s', (id, matters) => {
  const preset = presetById(id);
  if (!preset) throw new Error(id);
  expect(namesMatter(preset.flags)).toBe(matters);
});
