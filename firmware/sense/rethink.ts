/**
 * Second thoughts about a state that explains a frame, for blind reads. The search takes the largest residual first and
 * refines what it finds, so a chain of touching discs between sensors can end in wrong places from where no single move
 * leads on. Here some near discs at a time are taken away and laid anew in an order that is left to chance; what turns
 * out cheaper stays. In: the arena with a state; out: the arena with the cheapest one found. The same frame takes the
 * same chances.
 */
import * as core from './core.gen.js';
import * as k from './kernel.js';
import {
  add,
  cost,
  FAR2,
  GOOD_WORST,
  hard,
  LAID,
  polish,
  remove,
  soft,
  spend,
  spent,
  types,
  unrest,
} from './fits.js';
import { f, list } from './model.js';
import { load, save } from './states.js';
import { addCandidate, found, INSIDE, scanAt } from './search.js';

/** Discs are laid anew as long as a sensor within this distance (squared, mm2) is worse than SEEN, at most so many. */
const REACH2 = 8100;
const SEEN = 13;
const MOST_NEW = 6;
/** Half the distance of two that touch, mm. */
const HALF = 16;
/** Two nearer than this (mm2) are turned about their middle, give or take a few mm. */
const PAIR2 = 2500;
const JITTER = 6;
const SCORE2 = 4900;
const JACOBIAN2 = 6400;
const LOCAL2 = 14400;
/** Before all discs are fitted together a right explanation may cost this much more than a wrong one. */
const HOPEFUL = 300;
const NEARLY = 40;
const UNEASY = 3;
const BUNCH = 25;
const MOST_ROUNDS = 3;
const NONE: number[] = [];
const LEAST_GAIN = 3;

let chance = 1;

/** The same chances from here on. */
export function startChance(): void {
  chance = 1;
}

/** 0..1, by a congruential generator that stays within 2^53. */
function random(): number {
  chance = (chance * 16807) % 2147483647;
  return chance / 2147483647;
}

/** Takes the disc at (x, y) and up to `more` others away, near ones rather; returns where they lay. */
function takeAway(x: number, y: number, more: number): number[] {
  const out: number[] = [];
  for (let n = 0; n <= more; n++) {
    let at = -1;
    let least = REACH2;
    for (let j = 0; j < f[k.ND]; j++) {
      const dx = f[k.DISCS + k.DISC * j] - x;
      const dy = f[k.DISCS + k.DISC * j + 1] - y;
      const q = (dx * dx + dy * dy) * (n === 0 ? 1 : 0.4 + random());
      if (q < least) {
        least = q;
        at = j;
      }
    }
    if (at < 0) break;
    out.push(f[k.DISCS + k.DISC * at], f[k.DISCS + k.DISC * at + 1]);
    remove(at);
  }
  return out;
}

/** A disc of a type with the moment that suits the field there best; 1 when there was room. */
function addScored(x: number, y: number, type: number): number {
  core.score(x, y, 0, type, SCORE2);
  return add(x, y, 0, type, f[k.OUT + 1], f[k.OUT + 2]) ? 1 : 0;
}

/** Fits the last `n` discs, softly first; what lies farther than LOCAL2 from a sensor does not matter yet. */
function fitFresh(n: number, steps: number): void {
  spend();
  soft();
  for (let pass = 0; pass < 2; pass++) {
    for (let j = 0; j < n; j++) list[j] = f[k.ND] - n + j;
    core.fit(n, 0, pass > 0 ? steps : 2, JACOBIAN2, LOCAL2);
    hard();
  }
}

/** A number within `most` either way. */
function about(most: number): number {
  return most * (2 * random() - 1);
}

/** Two touching discs about (x, y), in a direction left to chance and as the types that suit the field best; returns how many were added. */
function addPair(x: number, y: number): number {
  let ex = 0;
  let ey = 0;
  let n = 0;
  while (n < 0.01 || n > 1) {
    ex = about(1);
    ey = about(1);
    n = ex * ex + ey * ey;
  }
  n = HALF / Math.sqrt(n);
  let best = -1;
  let least = Infinity;
  for (let way = 0; way <= 9; way++) {
    // the tenth time the best of the nine ways is laid to stay
    const now = way < 9 ? way : best;
    if (way < 9 && !((types >> Math.floor(way / 3)) & (types >> (way % 3)) & 1)) continue;
    const laid =
      addScored(x + ex * n, y + ey * n, Math.floor(now / 3)) +
      addScored(x - ex * n, y - ey * n, now % 3);
    if (way > 8) return laid;
    const c = core.total(k.W);
    for (let i = 0; i < laid; i++) remove(f[k.ND] - 1);
    if (c < least && random() < 0.8) {
      least = c;
      best = way;
    }
    if (best < 0) best = way;
  }
  return 0;
}

/** In the places of some of the discs taken away two touching ones, or a pair turned where a pair lay. */
function split(places: readonly number[]): number {
  let fresh = 0;
  soft();
  for (let i = 0; i < places.length && fresh < MOST_NEW - 1; i += 2) {
    let x = places[i];
    let y = places[i + 1];
    const dx = places[i + 2] - x;
    const dy = places[i + 3] - y;
    if (dx * dx + dy * dy < PAIR2 && random() < 0.6) {
      x += dx / 2;
      y += dy / 2;
      i += 2;
    } else if (random() < 0.4) continue;
    fresh += addPair(x + about(JITTER), y + about(JITTER));
  }
  return fresh;
}

/** Lays discs anew round (x, y) until no sensor there wants more; `split` first some of those at `places` in two. */
function layAnew(x: number, y: number, places: readonly number[]): void {
  let fresh = places.length > 0 ? split(places) : 0;
  if (fresh > 0) fitFresh(fresh, 2);
  hard();
  while (fresh < MOST_NEW && !spent()) {
    const s = core.worst(x, y, REACH2, SEEN, random() < 0.7 ? 1 : 0);
    if (s < 0) break;
    const n = scanAt(s);
    let c = 0;
    while (c + 1 < n && random() < 0.55) c++;
    if (n < 1 || !addCandidate(found, c)) break;
    fresh++;
    if (random() < 0.6) fitFresh(fresh, 1);
  }
  if (fresh > 0) fitFresh(fresh, 4);
}

export function rethinkAt(x: number, y: number, tries: number): boolean {
  let best = cost();
  let better = false;
  const out = f[k.SCAN_OUT];
  save(LAID);
  for (let t = 0; t < tries && !spent(); t++) {
    f[k.SCAN_OUT] = random() < 0.7 ? INSIDE : out;
    const places = takeAway(x, y, (t >> 1) % 4);
    layAnew(x, y, t % 2 > 0 ? places : NONE);
    let now = cost();
    if (now < best + HOPEFUL) now = polish(2, false);
    if (now < best + NEARLY) now = polish(5, false);
    if (now < best - LEAST_GAIN) {
      best = now;
      better = true;
      save(LAID);
    } else load(LAID);
  }
  f[k.SCAN_OUT] = out;
  return better;
}

/** The place of a disc, or of the sensor that is explained worst, whose turn it is: uneasy ones by turns. */
function uneasyPlace(turn: number): number {
  const at: number[] = [];
  const by: number[] = [];
  for (let j = 0; j < f[k.ND]; j++) {
    const u = unrest(j);
    if (u < UNEASY) continue;
    let i = at.length;
    while (i > 0 && by[i - 1] < u) i--;
    at.splice(i, 0, k.DISCS + k.DISC * j);
    by.splice(i, 0, u);
  }
  return at.length > 0 ? at[turn % at.length] : -1;
}

/** Turns that are left. */
let turns = 0;

/** Neighbourhoods that stay uneasy, or the sensor explained worst, by turns. */
function calmDown(): boolean {
  let better = false;
  for (; turns > 0 && !spent(); turns--) {
    const d = uneasyPlace(turns);
    const s = d < 0 ? core.worst(0, 0, FAR2, GOOD_WORST, 1) : -1;
    if (d < 0 && s < 0) break;
    const now =
      d < 0 ? rethinkAt(f[k.SX + s], f[k.SY + s], BUNCH) : rethinkAt(f[d], f[d + 1], BUNCH);
    if (now) better = true;
  }
  return better;
}

/** Every neighbourhood a few times, then those that stay uneasy many times; all over again while that helps. */
export function rethink(few: number, many: number): void {
  turns = many;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const at: number[] = [];
    let better = false;
    for (let j = 0; j < f[k.ND]; j++) {
      at.push(f[k.DISCS + k.DISC * j], f[k.DISCS + k.DISC * j + 1]);
    }
    for (let i = 0; i < at.length; i += 2) {
      if (rethinkAt(at[i], at[i + 1], few)) better = true;
    }
    if (calmDown()) better = true;
    if (!better) return;
  }
}
