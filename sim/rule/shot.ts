/**
 * A shot case into the rules' Shot and the ruling into the case's answer. Places are given in polar coordinates; the
 * zone that a case gives is the truth, where it gives none the place tells it.
 */
import { zoneAt } from '../../firmware/geometry.js';
import { rule } from '../../firmware/rules/ruling.js';
import { rawOf } from '../../firmware/rules/score.js';
import type { Contact, Flags, Shot, ShotEvent } from '../../firmware/rules/types.js';
import {
  OWNERS,
  SEATS,
  ZONES,
  type Disc,
  type Geometry,
  type Owner,
} from '../../firmware/types.js';
import type { RuleCase } from './cases.js';
import type { Value } from './value.js';

const DEG = Math.PI / 180;

/** A place given by r and deg. */
export function readPlace(v: Value): { x: number; y: number } {
  const r = v.at('r').number();
  const deg = v.at('deg').missing ? 0 : v.at('deg').number();
  if (r < 0) v.at('r').fail('a radius from 0 on');
  return { x: r * Math.cos(deg * DEG), y: r * Math.sin(deg * DEG) };
}

function readDisc(v: Value, geo: Geometry): Disc {
  const id = v.at('id').text();
  const owner = v.at('owner').oneOf(OWNERS);
  const zone = v.at('zone');
  if (zone.raw === 'ditch') return { id, owner, x: 0, y: 0, zone: 'ditch' };
  const at = readPlace(v);
  const r = v.at('r').number();
  if (!zone.missing && r > geo.rSurface) {
    v.at('r').fail(`a place on the wood (at most ${geo.rSurface}) or zone "ditch"`);
  }
  return { id, owner, ...at, zone: zone.missing ? zoneAt(geo, r) : zone.oneOf(ZONES) };
}

function readDiscs(v: Value, geo: Geometry): Disc[] {
  const seen = new Set<string>();
  return v.list().map((item) => {
    const d = readDisc(item, geo);
    if (seen.has(d.id)) item.at('id').fail('each disc once');
    seen.add(d.id);
    return d;
  });
}

/** Pairs where the case has them, else the struck discs, as touched by the shooter. */
function readContacts(shot: Value, shooter: string, known: ReadonlySet<string>): Contact[] {
  const disc = (v: Value): string => {
    const id = v.text();
    return known.has(id) || /^peg:\d+$/.test(id) ? id : v.fail('a disc of the case or peg:k');
  };
  const struck = shot.at('contacts').missing ? [] : shot.at('contacts').list().map(disc);
  if (shot.at('contactPairs').missing) return struck.map((id) => [shooter, id]);
  return shot
    .at('contactPairs')
    .list()
    .map((v) => {
      const [a, b, out] = v.list();
      if (!a || !b) return v.fail('[striker, struck]');
      if (a.raw === b.raw) v.fail('two different discs');
      if (out !== undefined && out.raw !== true && out.raw !== 'afterOut') out.fail('"afterOut"');
      return out === undefined ? [disc(a), disc(b)] : [disc(a), disc(b), true];
    });
}

function readEvents(v: Value): ShotEvent[] {
  if (v.missing) return [];
  return v.list().map((e) => {
    const type = e.at('type').text();
    return e.at('disc').missing ? { type } : { type, disc: e.at('disc').text() };
  });
}

export function readShot(c: RuleCase, geo: Geometry): Shot {
  const v = c.value;
  const s = v.at('shooter');
  const shooter = {
    id: s.at('disc').text(),
    owner: s.at('side').oneOf(OWNERS),
    seat: s.at('seat').oneOf(SEATS),
  };
  const shot = v.at('shot');
  const before = readDiscs(v.at('before'), geo);
  const after = readDiscs(shot.at('after'), geo);
  for (const d of [...before, shooter]) {
    const then = after.find((a) => a.id === d.id);
    if (!then) return shot.at('after').fail(`disc ${d.id} in it (or in the ditch)`);
    if (then.owner !== d.owner) shot.at('after').fail(`disc ${d.id} to belong to ${d.owner} still`);
  }
  const third = after.find((d) => d.owner === 'C');
  if (third && c.players !== 3) shot.at('after').fail(`no disc of C (${third.id}) with two sides`);
  const known = new Set(after.map((d) => d.id));
  return {
    shooter,
    players: c.players,
    before,
    after,
    contacts: readContacts(shot, shooter.id, known),
    events: readEvents(shot.at('events')),
  };
}

/** Sides of a shot case, as far as they have a disc or a twenty. */
function sidesOf(shot: Shot, prior: Readonly<Record<string, number>>): Owner[] {
  const out = new Set<string>([...shot.after.map((d) => d.owner), ...Object.keys(prior)]);
  return [...out].sort() as Owner[];
}

export function answerShot(c: RuleCase, flags: Flags, geo: Geometry): Record<string, unknown> {
  const shot = readShot(c, geo);
  const prior = c.value.at('prior20s').missing ? {} : c.value.at('prior20s').counts();
  const r = rule(shot, flags, geo);
  const twenties: Record<string, number> = { ...prior };
  for (const [owner, n] of Object.entries(r.twenties)) twenties[owner] = (twenties[owner] ?? 0) + n;
  return {
    valid: r.valid,
    removed: [...r.removed].sort(),
    twenties: r.twenties,
    scores: rawOf(r.board, twenties, sidesOf(shot, prior)),
    restored: [...r.restored].sort(),
    liftByHand: [...r.liftByHand].sort(),
  };
}
