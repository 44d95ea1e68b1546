/**
 * The two buttons: OK takes what the board proposes, UNDO the other thing or one step back. In: the state and a
 * press; out: the state changed and lines for the link.
 */
import { GEOMETRY } from '../board.gen.js';
import { delta, type Known } from '../rules/delta.js';
import { zoneOf } from './infer.js';
import { noTodo, takeBack } from './progress.js';
import * as says from './says.js';
import type { Line, Play } from './state.js';
import { answerDoubt, answerRing, boardOf, continueTidy, onLook, startTurn } from './turn.js';

export type Button = 'ok' | 'undo';

function none(): null {
  return null;
}

/** What has to be done by hand until the board looks like `board`, as seen in the last look. */
function toRestore(s: Play): void {
  const seen = s.last ? s.last.reading.placements : [];
  const d = delta(s.board, seen, function (p) {
    return zoneOf(GEOMETRY, p);
  });
  const back: Known[] = d.gone.slice();
  for (let i = 0; i < d.present.length; i++) if (!d.stayed[i]) back.push(d.from[i]);
  const lift: Known[] = [];
  for (let i = 0; i < d.entered.length; i++) {
    const k = d.entered[i];
    lift.push({ id: '?' + (i + 1), owner: k.owner, x: k.x, y: k.y, zone: k.zone, sigma: k.sigma });
  }
  s.todo = { lift: lift, bank: [], back: back };
}

/** The board as the last look saw it is the board now; a disc on the starting line is the next one to be shot. */
function takeAsItLies(s: Play, out: Line[]): void {
  const look = s.last;
  s.board = boardOf(s, look ? look.reading.placements : []);
  s.todo = noTodo();
  startTurn(s, out);
  if (look && s.phase === 'place') {
    onLook(s, { reading: look.reading, flight: false, hand: true, last: true }, none, out);
  }
}

function answerAccident(s: Play, button: Button, out: Line[]): void {
  s.shooter = null;
  if (button === 'ok') {
    takeAsItLies(s, out);
    return;
  }
  toRestore(s);
  continueTidy(s, out);
}

function answerCheck(s: Play, button: Button, out: Line[]): void {
  if (button === 'ok' || !s.last) {
    s.reread = true;
    s.phase = s.shooter ? 'ready' : 'place';
    s.text = says.placeText(s);
    out.push(says.turnLine(s));
    out.push(says.phaseLine(s));
    return;
  }
  const r = s.last.reading;
  r.ok = true;
  s.phase = s.shooter ? 'ready' : 'place';
  onLook(s, { reading: r, flight: s.last.flight, hand: s.last.hand, last: true }, none, out);
}

function answer(s: Play, button: Button, out: Line[]): void {
  const q = s.ask;
  if (!q) return;
  s.ask = null;
  out.push(says.answerLine(q, button));
  switch (q.q) {
    case 'accident':
      answerAccident(s, button, out);
      break;
    case 'check':
      answerCheck(s, button, out);
      break;
    case 'ring':
      answerRing(s, button === 'undo', out);
      break;
    default:
      answerDoubt(s, button === 'undo', out);
      break;
  }
}

export function press(s: Play, button: Button, out: Line[]): void {
  if (s.phase === 'ask') {
    answer(s, button, out);
    return;
  }
  if (button === 'undo') {
    if (!takeBack(s)) return;
    out.push(says.line('undo', { n: s.entries.length }));
    toRestore(s);
    continueTidy(s, out);
    return;
  }
  if (s.phase === 'tidy') takeAsItLies(s, out);
}
