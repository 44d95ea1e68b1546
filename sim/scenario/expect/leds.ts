/**
 * leds: the ring as it shines now. {lit: 5} (or {lit: {least: 3, most: 9}}), {seat: S, lit: 4} within a quadrant,
 * {deg: 270 deg, colour: [255, 120, 0], within: 60} the pixel at an angle; dark pixels are those below a level of 2.
 */
import type { Board } from '../../board.js';
import type { Field } from '../field.js';
import { either, map, quantity, seat, whole } from '../form.js';
import type { Plan } from '../plan.js';
import type { Run } from '../context.js';
import { SEATS } from '../../../firmware/types.js';
import type { Check, CheckKind } from './check.js';

const DARK = 2;

export const leds: CheckKind = {
  name: 'leds',
  summary:
    'pixels that shine: {lit: 4}, {seat: S, lit: 4}, {deg: 270 deg, colour: [r, g, b], within: 60}',
  form: map({
    lit: either(whole(), map({ least: whole(), most: whole() })),
    seat,
    deg: quantity('angle'),
    colour: { type: 'array', items: whole(0, 255), minItems: 3, maxItems: 3 },
    within: whole(),
  }),
  read(f, plan): Check {
    const m = f.map(['lit', 'seat', 'deg', 'colour', 'within']);
    const checks: ((run: Run) => string | undefined)[] = [];
    if (m.has('lit')) checks.push(litCheck(m, plan));
    if (m.has('deg')) checks.push(colourCheck(m, plan.board));
    if (checks.length === 0) f.fail('found neither "lit" nor "deg", expected one of them');
    return {
      problem(run) {
        for (const c of checks) {
          const p = c(run);
          if (p) return p;
        }
        return undefined;
      },
    };
  },
};

function litCheck(m: Map<string, Field>, plan: Plan): (run: Run) => string | undefined {
  const lit = m.get('lit') as Field;
  const range = lit.isMap ? lit.map(['least', 'most']) : undefined;
  const all = plan.board.leds.count;
  if (range?.size === 0) lit.fail('found neither "least" nor "most", expected one of them');
  const least = range ? (range.get('least')?.whole(0, all) ?? 0) : lit.whole(0, all);
  const most = range ? (range.get('most')?.whole(0, all) ?? all) : least;
  if (least > most)
    lit.fail(`found least ${least} and most ${most}, expected most not below least`);
  const seat = m.get('seat')?.oneOf(SEATS);
  return (run) => {
    const ring = run.world.snapshot().ring;
    let n = 0;
    for (let i = 0; i < ring.length / 3; i++) {
      if (seat && seatOf(plan.board, i) !== seat) continue;
      if (rgb(ring, i).some((v) => v >= DARK)) n++;
    }
    const wanted = least === most ? `${least}` : `${least} to ${most}`;
    return n >= least && n <= most ? undefined : `found ${n} pixels lit, expected ${wanted}`;
  };
}

function colourCheck(m: Map<string, Field>, board: Board): (run: Run) => string | undefined {
  const at = (m.get('deg') as Field).quantity('angle');
  const colour = (m.get('colour') as Field | undefined)?.list().map((c) => c.whole(0, 255)) ?? [];
  if (colour.length !== 3)
    (m.get('colour') ?? (m.get('deg') as Field)).fail('expected colour: [r, g, b]');
  const within = m.get('within')?.whole() ?? 40;
  const i = pixelAt(board, at);
  return (run) => {
    const found = rgb(run.world.snapshot().ring, i);
    const off = Math.max(...found.map((v, k) => Math.abs(v - (colour[k] ?? 0))));
    return off <= within
      ? undefined
      : `found pixel ${i} as ${found.join(' ')}, expected ${colour.join(' ')} within ${within}`;
  };
}

function rgb(ring: Uint8ClampedArray, i: number): [number, number, number] {
  return [ring[3 * i + 1] ?? 0, ring[3 * i] ?? 0, ring[3 * i + 2] ?? 0];
}

function angleOf(board: Board, i: number): number {
  return (((board.leds.firstDeg + board.leds.stepDeg * i) % 360) + 360) % 360;
}

function pixelAt(board: Board, deg: number): number {
  let best = 0;
  let bestD = 360;
  for (let i = 0; i < board.leds.count; i++) {
    const d = Math.abs(((angleOf(board, i) - deg + 540) % 360) - 180);
    if (d < bestD) {
      bestD = d;
      best = i;
    }
  }
  return best;
}

function seatOf(board: Board, i: number): string {
  const a = angleOf(board, i);
  for (const seat of SEATS) {
    if (Math.abs(((a - board.geometry.seatsDeg[seat] + 540) % 360) - 180) < 45) return seat;
  }
  return '';
}
