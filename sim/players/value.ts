/**
 * What a shot is worth to the one who shoots: the physics is asked what would happen, the result is counted.
 * Own points less the others', and a fine for a shot that the rules would call a foul.
 */
import { meetsOpenBoard, zoneAt } from '../../firmware/geometry.js';
import type { Geometry } from '../../firmware/types.js';
import { simulate } from '../physics/simulate.js';
import { tableOf } from '../physics/table.js';
import type { DiscState, FinalState, Params, ShotResult, Table } from '../physics/types.js';
import type { Plan, View } from './view.js';

/** Points lost in a bot's mind by a foul, beside the disc itself: a turn. */
const FOUL = 15;

const POINTS: Readonly<Record<string, number>> = {
  '20': 20,
  '15': 15,
  hanger: 15,
  leaner: 15,
  '10': 10,
  '5': 5,
};

/** What every imagined shot of one view shares. */
export interface Imagination {
  readonly view: View;
  readonly params: Params;
  readonly table: Table;
  readonly lying: readonly DiscState[];
}

export function imagine(view: View, params: Params): Imagination {
  return {
    view,
    params,
    // The bot need not know about line crossings; without them nothing has to be recorded.
    table: { ...tableOf(view.geometry), startLineR: 0 },
    lying: view.discs.map((d) => ({ x: d.x, y: d.y, vx: 0, vy: 0, w: 0 })),
  };
}

export function valueOf(im: Imagination, plan: Plan): number {
  const shooter: DiscState = {
    x: plan.start.x,
    y: plan.start.y,
    vx: plan.dir.x * plan.speed,
    vy: plan.dir.y * plan.speed,
    w: 0,
  };
  const result = simulate([shooter, ...im.lying], im.table, im.params, { record: false });
  const geo = im.view.geometry;
  let sum = 0;
  for (const f of result.final) {
    const mine = f.disc === 0 || im.view.discs[f.disc - 1].owner === im.view.me;
    sum += mine ? points(geo, f) : -points(geo, f);
  }
  return isFoul(im.view, result) ? sum - FOUL - points(geo, result.final[0]) : sum;
}

function points(geo: Geometry, f: FinalState): number {
  if (f.state === 'hole') return f.leaner ? POINTS.leaner : POINTS['20'];
  if (f.state !== 'rest' || f.leftSurface) return 0;
  return POINTS[zoneAt(geo, Math.sqrt(f.x * f.x + f.y * f.y))] ?? 0;
}

/** As far as a player thinks: nobody hit on a board with opponents, or not in the 15 circle on an open one. */
function isFoul(view: View, result: ShotResult): boolean {
  if (view.openBoard) {
    return !result.final.some((f) => {
      const touched = f.disc === 0 || result.contacts.some((c) => c.includes(f.disc));
      if (!touched || f.leftSurface) return false;
      return f.state === 'hole' || meetsOpenBoard(view.geometry, Math.sqrt(f.x * f.x + f.y * f.y));
    });
  }
  return !result.contacts.some((c) => {
    return c.some((disc) => disc > 0 && view.discs[disc - 1].owner !== view.me);
  });
}
