/**
 * The board of a physics case before the shot: its discs and posts, and whether they can lie so. In: fields of a case;
 * out: checked discs and posts; an impossible place is the user's mistake.
 */
import { BadInput } from '../../cli/badInput.js';
import { shown } from '../../cli/shown.js';
import { noSlips } from '../../cli/slips.js';
import { STANDARD_POSTS } from '../models.js';
import type { DiscState, Params, Table } from '../types.js';
import { fields, number } from './fields.js';

/** mm: overlap that rounding of the places may cause. */
const ROUNDING = 1e-6;
const DISC_KEYS = ['x', 'y', 'vx', 'vy', 'w', 'state'];

export function readDiscs(value: unknown, place: string): DiscState[] {
  if (!Array.isArray(value)) {
    throw new BadInput(place, `setup.discs: found ${shown(value)}, expected an array of discs`);
  }
  return value.map((item: unknown, i) => {
    const at = `setup.discs[${i}]`;
    const d = fields(item, place, at);
    noSlips(d, DISC_KEYS, `${place}: ${at}`);
    const state = d.state;
    if (state !== undefined && state !== 'hole' && state !== 'ditch') {
      throw new BadInput(place, `${at}.state: found ${shown(state)}, expected "hole" or "ditch"`);
    }
    return {
      x: number(d.x, place, `${at}.x`),
      y: number(d.y, place, `${at}.y`),
      vx: number(d.vx, place, `${at}.vx`),
      vy: number(d.vy, place, `${at}.vy`),
      w: d.w === undefined ? 0 : number(d.w, place, `${at}.w`),
      ...(state === undefined ? {} : { state }),
    };
  });
}

export function readPosts(value: unknown, place: string): readonly (readonly [number, number])[] {
  if (value === 'none') return [];
  if (value === 'standard') return STANDARD_POSTS;
  if (!Array.isArray(value)) {
    throw new BadInput(
      place,
      `setup.posts: found ${shown(value)}, expected "none", "standard" or an array of [x, y]`,
    );
  }
  return value.map((item: unknown, i): readonly [number, number] => {
    if (!Array.isArray(item) || item.length !== 2) {
      throw new BadInput(place, `setup.posts[${i}]: found ${shown(item)}, expected [x, y]`);
    }
    return [
      number(item[0], place, `setup.posts[${i}][0]`),
      number(item[1], place, `setup.posts[${i}][1]`),
    ];
  });
}

/**
 * Discs do not lie in each other, in posts or beyond the rim; a disc on the ditch's side of the edge falls, which a case
 * may want to see. Discs in the ditch lie anywhere.
 */
export function checkPlaces(
  discs: readonly DiscState[],
  table: Table,
  params: Params,
  place: string,
): void {
  discs.forEach((d, i) => {
    const at = `setup.discs[${i}]`;
    if (d.state !== undefined && (d.vx !== 0 || d.vy !== 0)) {
      throw new BadInput(place, `${at}: found a speed, expected none in the ${d.state}`);
    }
    if (d.state === 'ditch') return;
    if (d.state === 'hole') checkHole(d, table, place, at);
    const r = length(d.x, d.y);
    if (table.edgeR > 0 && r > Math.max(table.edgeR, params.rRim)) {
      throw new BadInput(
        place,
        `${at}: impossible place: found ${r} mm from the middle, expected at most ${params.rRim} (the rim)`,
      );
    }
    table.posts.forEach((p, k) => {
      const least = params.R + params.rPost;
      const off = length(p[0] - d.x, p[1] - d.y);
      if (off >= least - ROUNDING) return;
      throw new BadInput(
        place,
        `${at} stands in post ${k}: found ${off} mm between centres, expected at least ${least}`,
      );
    });
    for (let k = 0; k < i; k++) {
      const other = discs[k];
      const off = length(other.x - d.x, other.y - d.y);
      if (other.state === 'ditch' || off >= 2 * params.R - ROUNDING) continue;
      throw new BadInput(
        place,
        `setup.discs[${k}] and [${i}] overlap: found ${off} mm between centres, expected at least ${2 * params.R}`,
      );
    }
  });
}

function checkHole(d: DiscState, table: Table, place: string, at: string): void {
  if (table.holeR === 0) {
    throw new BadInput(place, `${at}.state: found "hole", expected a table with one`);
  }
  const r = length(d.x, d.y);
  if (r > table.holeR) {
    throw new BadInput(
      place,
      `${at}: found ${r} mm from the middle, expected at most ${table.holeR} in the hole`,
    );
  }
}

function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
