/**
 * One lay of the reference disc as the nearest sensors saw it: is it explained as they are in the table, or with one left out, or
 * with two exchanged? In: the average; out: a row of the fit, votes about sensors that are not what the table says.
 */
import { HALL } from '../board.gen.js';
import * as core from '../sense/core.gen.js';
import * as k from '../sense/kernel.js';
import { f } from '../sense/model.js';
import type { Spot } from './spot.js';
import { vote, type Votes } from './suspects.js';
import { layCost, type WalkFit } from './walkFit.js';

/** Noise of a judged lay, uT2: gains and places that are not known yet leave 40 uT. */
const ROUGH2 = 1600;
/** Cost per degree of freedom above which something is wrong, and below which a cure is believed. */
const WRONG = 1;
const CURED = 0.5;
/** The rough place of a disc is right to this, mm2, also where a sensor misleads it (15 mm). */
const AWAY2 = 225;
/** Another sensor sees what one should when no more than this share of the squares is missing; noise and a place 2 mm off leave less. */
const LIKE = 0.2;

/** 'fine', 'cured' (the row goes without some sensors), or 'odd' when nothing explains it. */
export function explain(fit: WalkFit, s: Spot, votes: Votes): string {
  const at = 4 * k.WALK_NEAR * fit.n;
  const rows = fit.rows;
  const up = s.m1 < 0 ? -1 : 1;
  for (let i = 0; i < k.WALK_NEAR; i++) {
    const q = at + 4 * i;
    const sensor = i < s.near.length ? s.near[i] : -1;
    const bad = sensor < 0 || s.bad[sensor] > 0;
    if (sensor >= 0 && bad) votes.dead[sensor] = 1;
    rows[q] = bad ? -1 : sensor;
    for (let a = 0; a < 3; a++)
      rows[q + 1 + a] = bad ? 0 : Math.floor(up * s.field[3 * sensor + a] + 0.5);
  }
  const keep = fit.noise2;
  fit.noise2 = ROUGH2;
  const found = cure(fit, s, votes, at);
  fit.noise2 = keep;
  return found;
}

/** The cost of the lay from the place where it was seen; one that has to run away to be explained is no explanation. */
function tried(fit: WalkFit, s: Spot): number {
  const at = 2 * fit.n;
  fit.places[at] = s.x;
  fit.places[at + 1] = s.y;
  const c = layCost(fit, fit.n);
  const dx = fit.places[at] - s.x;
  const dy = fit.places[at + 1] - s.y;
  return dx * dx + dy * dy > AWAY2 ? 1e6 : c;
}

function exchange(rows: Int16Array, p: number, q: number): void {
  const t = rows[p];
  rows[p] = rows[q];
  rows[q] = t;
}

function cure(fit: WalkFit, s: Spot, votes: Votes, at: number): string {
  const rows = fit.rows;
  const cost = tried(fit, s);
  if (cost < WRONG) return 'fine';
  let least = cost / 3 < CURED ? cost / 3 : CURED;
  let a = -1;
  let b = -1;
  for (let i = 0; i < k.WALK_NEAR; i++) {
    const p = at + 4 * i;
    const sensor = rows[p];
    if (sensor < 0) continue;
    rows[p] = -1;
    const c = tried(fit, s);
    rows[p] = sensor;
    if (c < least) {
      least = c;
      a = p;
      b = -1;
    }
    for (let j = 0; j < i; j++) {
      const q = at + 4 * j;
      if (rows[q] < 0) continue;
      exchange(rows, p, q);
      // two sensors explain more than one that is left out
      const e = 1.5 * tried(fit, s);
      exchange(rows, p, q);
      if (e < least) {
        least = e;
        a = p;
        b = q;
      }
    }
  }
  if (a < 0) return 'odd';
  if (b >= 0) {
    vote(votes, rows[a], rows[b]);
    vote(votes, rows[b], rows[a]);
    rows[b] = -1;
    rows[a] = -1;
    tried(fit, s);
    return 'cured';
  }
  const out = rows[a];
  rows[a] = -1;
  tried(fit, s);
  vote(votes, out, stranger(fit, s, out));
  return 'cured';
}

/** A sensor not near the disc that sees what `out` should: far nearer to that than to nothing, or -1. */
function stranger(fit: WalkFit, s: Spot, out: number): number {
  f.fill(0, k.RES, k.RES + 384);
  f[k.DISCS] = fit.places[2 * fit.n];
  f[k.DISCS + 1] = fit.places[2 * fit.n + 1];
  f[k.DISCS + 2] = 0;
  f[k.DISCS + 3] = s.type;
  f[k.DISCS + 4] = s.m1;
  core.addField(k.DISCS, 1, 1e9);
  const b = f.slice(k.RES + 3 * out, k.RES + 3 * out + 3);
  let best = -1;
  let least = LIKE * (b[0] * b[0] + b[1] * b[1] + b[2] * b[2]);
  for (let i = 0; i < HALL.count; i++) {
    if (s.bad[i] > 0 || s.near.indexOf(i) >= 0) continue;
    let q = 0;
    for (let a = 0; a < 3; a++) {
      const d = s.whole[3 * i + a] - f[k.RES + 3 * i + a] - b[a];
      q += d * d;
    }
    if (q < least) {
      least = q;
      best = i;
    }
  }
  return best;
}
