/**
 * The turn cycle: what a settled look at the board means in each phase. In: the state and a look; out: the state
 * changed and lines for the link. Nothing here reads a sensor, a clock or a lamp.
 *
 * place -> ready -> (flight, settle) -> ruling -> [ask] -> tidy -> place ... -> count -> place ... -> over
 */
import { GEOMETRY } from '../board.gen.js';
import { radius, touchLimit, touchesStart } from '../geometry.js';
import { delta, MOVED_MM, type Delta, type Known } from '../rules/delta.js';
import { checkPlacement } from '../rules/placement.js';
import { explain, sentence } from '../rules/reasons.js';
import type { Placement, Seat } from '../types.js';
import { answered, ASK_SIGMAS, buildCase, judge, ringDoubts, zoneOf, type Nudge } from './infer.js';
import * as says from './says.js';
import type { Doubt, Line, Look, Play, Question } from './state.js';
import { commitCount, commitShot, now, turnOrOver } from './progress.js';

/** A disc laid down within this of the starting line's band is meant to be shot, mm. */
const NEAR_LINE_MM = 8;

/** A disc put back this near to its place is where it belongs, mm: hands are not better. */
const PUT_BACK_MM = 4;

export type NudgeOf = (k: Known) => Nudge | null;

function zone(p: Placement): ReturnType<typeof zoneOf> {
  return zoneOf(GEOMETRY, p);
}

function byId(list: readonly Known[], id: string): Known | null {
  for (let i = 0; i < list.length; i++) if (list[i].id === id) return list[i];
  return null;
}

function without(list: readonly Known[], id: string): Known[] {
  const out: Known[] = [];
  for (let i = 0; i < list.length; i++) if (list[i].id !== id) out.push(list[i]);
  return out;
}

export function put(s: Play, phase: Play['phase'], text: string, out: Line[]): void {
  if (s.phase === phase && s.text === text) return;
  s.phase = phase;
  s.text = text;
  out.push(says.phaseLine(s));
}

export function askPlayers(s: Play, q: Question, out: Line[]): void {
  s.ask = q;
  put(s, 'ask', q.text, out);
  out.push(says.askLine(q));
}

/** Some disc of the board itself (not the shooter's) moved, left or came. */
function boardChanged(d: Delta, shooterId: string): boolean {
  for (let i = 0; i < d.gone.length; i++) if (d.gone[i].id !== shooterId) return true;
  for (let i = 0; i < d.present.length; i++)
    if (!d.stayed[i] && d.present[i].id !== shooterId) return true;
  return d.entered.length > 0;
}

/** The board moved without a shot: OK takes it as it lies, UNDO has it put back. */
function askAccident(s: Play, d: Delta, out: Line[]): void {
  const ids: string[] = [];
  for (let i = 0; i < d.gone.length; i++) ids.push(d.gone[i].id);
  for (let i = 0; i < d.present.length; i++) if (!d.stayed[i]) ids.push(d.present[i].id);
  askPlayers(
    s,
    {
      q: 'accident',
      text: sentence('ASK_ACCIDENT', [ids.join(' ')]),
      ok: 'accept',
      undo: 'restore',
      ids: ids,
    },
    out,
  );
}

/** Small movements of discs that stayed are followed, so that no error piles up over a round. */
function follow(s: Play, d: Delta): void {
  for (let i = 0; i < d.present.length; i++) {
    const k = d.present[i];
    const b = byId(s.board, k.id);
    if (b && d.stayed[i]) {
      b.x = k.x;
      b.y = k.y;
      b.sigma = k.sigma;
    }
  }
}

/** A disc is shown as wrongly placed only when it is so beyond doubt: some place within its uncertainty must be wrong too. */
function checkWithin(s: Play, seat: Seat, p: Known): ReturnType<typeof checkPlacement> {
  const flags = s.setup.flags;
  const check = checkPlacement(flags, GEOMETRY, seat, p.x, p.y, true);
  const r = radius(p.x, p.y);
  for (let k = -1; k <= 1 && !check.legal; k += 2) {
    const f = (r + k * ASK_SIGMAS * p.sigma) / r;
    const near = checkPlacement(flags, GEOMETRY, seat, p.x * f, p.y * f, true);
    if (near.legal) return near;
  }
  return check;
}

function takePlaced(s: Play, p: Known, out: Line[]): void {
  const turn = now(s).turn;
  const id = s.shooter ? s.shooter.id : says.nextId(s);
  s.shooter = { id: id, owner: p.owner, x: p.x, y: p.y, zone: p.zone, sigma: p.sigma };
  const check = checkWithin(s, turn.seat, p);
  const wrongOwner = p.owner !== turn.owner;
  const reason = wrongOwner ? 'PLACE_WRONG_OWNER' : check.reason;
  s.legal = check.legal && !wrongOwner;
  out.push(says.placedLine(s, reason));
  put(s, s.legal ? 'ready' : 'place', sentence(reason, [turn.seat]), out);
}

/** True for a place from where discs are shot, not where they lie after a shot. */
function nearLine(x: number, y: number): boolean {
  const r = radius(x, y);
  return (
    r > GEOMETRY.rStart - NEAR_LINE_MM - GEOMETRY.discRadius &&
    r < touchLimit(GEOMETRY, GEOMETRY.rStart) + NEAR_LINE_MM
  );
}

/** Looks while no disc lies on the starting line. */
function lookPlace(s: Play, look: Look, out: Line[]): void {
  const d = delta(s.board, look.reading.placements, zone);
  if (d.entered.length === 0 && !boardChanged(d, '')) {
    follow(s, d);
    put(s, 'place', says.placeText(s), out);
    return;
  }
  if (d.entered.length === 1) {
    const p = d.entered[0];
    const near = nearLine(p.x, p.y);
    d.entered.pop();
    const rest = boardChanged(d, '');
    if (near && !rest) {
      follow(s, d);
      takePlaced(s, p, out);
      return;
    }
    d.entered.push(p);
    if (look.flight && p.owner === now(s).turn.owner) {
      s.shooter = {
        id: says.nextId(s),
        owner: p.owner,
        x: p.x,
        y: p.y,
        zone: 'line',
        sigma: p.sigma,
      };
      shot(s, look, noNudge, out);
      return;
    }
  }
  askAccident(s, d, out);
}

function noNudge(_k: Known): Nudge | null {
  return null;
}

/** A shot has come to rest: build the case and rule or ask. */
function shot(s: Play, look: Look, nudgeOf: NudgeOf, out: Line[]): void {
  const shooter = s.shooter;
  if (!shooter) return;
  const before = s.board.concat([shooter]);
  const d = delta(before, look.reading.placements, zone);
  const nudges: Nudge[] = [];
  for (let i = 0; i < d.present.length; i++) {
    if (d.stayed[i] && d.from[i].id !== shooter.id) {
      const n = nudgeOf(d.from[i]);
      if (n) nudges.push(n);
    }
  }
  const turn = now(s).turn;
  const c = buildCase(GEOMETRY, s.board, shooter, turn.seat, s.setup.players, d, nudges);
  if (d.entered.length > 0) {
    s.open = null;
    askAccident(s, d, out);
    return;
  }
  s.open = c;
  ruleOrAsk(s, out);
}

/** Rules the open case, or asks the first doubt that could change the ruling. */
export function ruleOrAsk(s: Play, out: Line[]): void {
  const c = s.open;
  if (!c) return;
  const judged = judge(c, s.setup.flags, GEOMETRY);
  if (judged.doubt) {
    askDoubt(s, judged.doubt, out);
    return;
  }
  s.open = null;
  s.ask = null;
  commitShot(s, c, judged.ruling);
  out.push(says.rulingLine(s, judged.ruling, explain(judged.ruling)));
  continueTidy(s, out);
}

const ASK_TEXT: Readonly<Record<Doubt['q'], readonly [string, string, string]>> = {
  line: ['ASK_LINE', 'clear', 'touching'],
  open: ['ASK_OPEN', 'touching', 'outside'],
  graze: ['ASK_GRAZE', 'missed', 'touched'],
  ring: ['ASK_RING', 'inside', 'touching'],
};

/** What the proposed value of a doubt is called. */
function proposal(c: readonly Known[], doubt: Doubt): string {
  const t = ASK_TEXT[doubt.q];
  if (!doubt.alt) return t[1];
  const k = byId(c, doubt.id);
  const smaller = k !== null && radius(k.x, k.y) < radius(doubt.alt.x, doubt.alt.y);
  return smaller ? t[1] : t[2];
}

export function askDoubt(s: Play, doubt: Doubt, out: Line[]): void {
  const t = ASK_TEXT[doubt.q];
  const ok = proposal(s.open ? s.open.after : s.board, doubt);
  askPlayers(
    s,
    {
      q: doubt.q,
      text: sentence(t[0], [doubt.id, ok]),
      ok: ok,
      undo: ok === t[1] ? t[2] : t[1],
      ids: [doubt.id],
    },
    out,
  );
}

/** The players' answer to a doubt of the open case. */
export function answerDoubt(s: Play, alt: boolean, out: Line[]): void {
  const c = s.open;
  if (!c) return;
  const doubt = judge(c, s.setup.flags, GEOMETRY).doubt;
  if (!doubt) return;
  s.open = answered(c, doubt, alt);
  ruleOrAsk(s, out);
}

/** What is left to do of the to-do list, seen in a look. */
function remaining(s: Play, look: Look): { lift: Known[]; bank: Known[]; back: Known[] } {
  const all = s.board.concat(s.todo.lift, s.todo.bank);
  const d = delta(all, look.reading.placements, zone);
  const left = { lift: [] as Known[], bank: [] as Known[], back: [] as Known[] };
  for (let i = 0; i < d.present.length; i++) {
    const k = d.present[i];
    if (byId(s.todo.lift, k.id)) left.lift.push(k);
    if (byId(s.todo.bank, k.id)) left.bank.push(k);
  }
  for (let i = 0; i < s.todo.back.length; i++) {
    const b = s.todo.back[i];
    const k = byId(d.present, b.id);
    if (!k || radius(k.x - b.x, k.y - b.y) > PUT_BACK_MM) left.back.push(b);
  }
  return left;
}

function count(t: Play['todo']): number {
  return t.lift.length + t.bank.length + t.back.length;
}

/** Looks while something is left to lift, bank or put back. */
function lookTidy(s: Play, look: Look, out: Line[]): void {
  const left = remaining(s, look);
  if (count(left) !== count(s.todo)) {
    s.todo = left;
    out.push(says.todoLine(s));
  }
  if (count(left) === 0) {
    settleBack(s, look);
    startTurn(s, out);
    onLook(s, look, noNudge, out);
  }
}

/** Discs put back by hand lie a little off: the board takes them where they are. */
function settleBack(s: Play, look: Look): void {
  for (let i = 0; i < s.board.length; i++) {
    const b = s.board[i];
    for (let j = 0; j < look.reading.placements.length; j++) {
      const p = look.reading.placements[j];
      if (p.owner === b.owner && radius(p.x - b.x, p.y - b.y) <= PUT_BACK_MM) {
        b.x = p.x;
        b.y = p.y;
        b.sigma = p.sigma;
      }
    }
  }
}

/** On with the match when nothing is left to do: the next turn, or the count of a finished round. */
export function startTurn(s: Play, out: Line[]): void {
  if (now(s).phase === 'count') countRound(s, out);
  else turnOrOver(s, out);
}

/** After a ruling: on with the next turn, or first the things to do. */
export function continueTidy(s: Play, out: Line[]): void {
  if (count(s.todo) > 0) {
    out.push(says.todoLine(s));
    put(s, 'tidy', says.todoText(s.todo), out);
    return;
  }
  startTurn(s, out);
}

/** Looks while a disc lies on the starting line. */
function lookReady(s: Play, look: Look, nudgeOf: NudgeOf, out: Line[]): void {
  const shooter = s.shooter;
  if (!shooter) {
    lookPlace(s, look, out);
    return;
  }
  const d = delta(s.board.concat([shooter]), look.reading.placements, zone);
  const mine = byId(d.present, shooter.id);
  const others = boardChanged(d, shooter.id);
  if (mine && radius(mine.x - shooter.x, mine.y - shooter.y) <= MOVED_MM && !others) {
    follow(s, d);
    put(s, s.legal ? 'ready' : 'place', s.text, out);
    return;
  }
  const onLine = mine !== null && touchesStart(GEOMETRY, radius(mine.x, mine.y));
  const isShot = others || look.flight || !look.hand || (mine !== null && !onLine);
  if (isShot && shooter.owner === now(s).turn.owner) {
    shot(s, look, nudgeOf, out);
  } else if (isShot) {
    askAccident(s, d, out);
  } else if (mine) {
    takePlaced(s, mine, out);
  } else {
    s.shooter = null;
    put(s, 'place', says.placeText(s), out);
  }
}

/** At the end of a round: ring lines first, then the count; the next round starts when the board is clear. */
export function countRound(s: Play, out: Line[]): void {
  const doubts = ringDoubts(GEOMETRY, s.board);
  if (s.open === null && doubts.length > 0) {
    s.open = { shot: says.noShot(s), after: s.board, doubts: doubts };
  }
  if (s.open && s.open.doubts.length > 0) {
    askDoubt(s, s.open.doubts[0], out);
    return;
  }
  s.open = null;
  s.ask = null;
  const counted = now(s);
  commitCount(s);
  out.push(says.scoreLine(s, counted));
  put(s, 'count', says.countText(counted), out);
}

/** The players' answer to a ring line at the count. */
export function answerRing(s: Play, alt: boolean, out: Line[]): void {
  const c = s.open;
  if (!c) return;
  const doubt = c.doubts[0];
  if (alt && doubt.alt) s.board = without(s.board, doubt.id).concat([doubt.alt]);
  s.open = { shot: c.shot, after: s.board, doubts: c.doubts.slice(1) };
  countRound(s, out);
}

/** Known discs made of a whole reading, for a board taken as it lies; new discs on the starting line are left out. */
export function boardOf(s: Play, reading: readonly Placement[]): Known[] {
  const d = delta(s.board, reading, zone);
  const out: Known[] = d.present.slice();
  for (let i = 0; i < d.entered.length; i++) {
    const k = d.entered[i];
    if (!nearLine(k.x, k.y)) {
      out.push({
        id: k.owner + 'x' + (i + 1),
        owner: k.owner,
        x: k.x,
        y: k.y,
        zone: k.zone,
        sigma: k.sigma,
      });
    }
  }
  return out;
}

/** A settled look at the board. */
export function onLook(s: Play, look: Look, nudgeOf: NudgeOf, out: Line[]): void {
  s.last = look;
  if (!look.reading.ok) {
    askPlayers(
      s,
      {
        q: 'check',
        text: sentence('ASK_CHECK', []),
        ok: 'look again',
        undo: 'take as it lies',
        ids: [],
      },
      out,
    );
    return;
  }
  switch (s.phase) {
    case 'place':
    case 'ready':
    case 'flight':
    case 'settle':
      lookReady(s, look, nudgeOf, out);
      break;
    case 'tidy':
      lookTidy(s, look, out);
      break;
    case 'count':
      if (look.reading.placements.length === 0) turnOrOver(s, out);
      break;
    default:
      break;
  }
}
