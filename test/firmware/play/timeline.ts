/**
 * Timelines of the turn cycle: what is seen or pressed, the phase after it and what the board says to it.
 *
 * Acts: `look` (a hand was in the beams), `flown` (something flew too), `alone` (neither), `still` (nothing moved either),
 * `gap` (nobody watched), `odd`
 * (not understood),
 * each with the discs that are seen: `owner x y`, with `hole` or `check` behind one that lies so; `ok`, `undo`.
 */
import { press } from '../../../firmware/play/press.js';
import { setupOf } from '../../../firmware/play/menu.js';
import { newPlay, turnOrOver } from '../../../firmware/play/progress.js';
import type { NudgeOf } from '../../../firmware/play/shot.js';
import type { Line, Play } from '../../../firmware/play/state.js';
import { onLook } from '../../../firmware/play/turn.js';
import type { Owner, Placement, Pose, Reading, Seat } from '../../../firmware/types.js';

export type Act = 'look' | 'flown' | 'alone' | 'still' | 'gap' | 'odd' | 'ok' | 'undo';
/** Act, what is seen, phase afterwards, what is said (phases apart). */
export type Step = readonly [act: Act, seen: string, phase: Play['phase'], said: readonly string[]];

const SIGMA = 0.4;

export function reading(text: string, ok = true): Reading {
  const placements = text
    .split(';')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row): Placement => {
      const [owner = 'A', x = '0', y = '0', pose = 'flat'] = row.split(/ +/);
      return {
        id: '',
        owner: owner as Owner,
        x: Number(x),
        y: Number(y),
        sigma: SIGMA,
        sure: 1,
        pose: pose as Pose,
        mx: 1,
        my: 0,
      };
    });
  return { placements, chi2: ok ? 1 : 9, dof: 1, worst: 0, worstSensor: 0, ok };
}

export interface Start {
  readonly preset?: string;
  readonly players?: number;
  readonly starter?: Seat;
  /** Discs of each player. */
  readonly discs?: number;
}

export function begin(o: Start = {}): Play {
  const setup = setupOf({
    cmd: 'new',
    preset: o.preset ?? 'nca',
    players: o.players ?? 2,
    starter: o.starter ?? 'S',
    options: o.discs === undefined ? {} : { discs: o.discs },
  });
  if (typeof setup === 'string') throw new Error(setup);
  const play = newPlay(setup);
  turnOrOver(play, []);
  return play;
}

/** One act; what was said, a short text a line. */
export function act(s: Play, what: Act, seen: string, nudgeOf: NudgeOf | null = null): string[] {
  const out: Line[] = [];
  if (what === 'ok' || what === 'undo') press(s, what, out);
  else {
    const look = {
      reading: reading(seen, what !== 'odd'),
      flight: what === 'flown',
      hand: what !== 'alone' && what !== 'still' && what !== 'gap',
      still: what === 'still',
      gap: what === 'gap',
      last: true,
    };
    onLook(s, look, nudgeOf, out);
  }
  return out.filter((line) => line['ev'] !== 'phase' && line['ev'] !== 'answer').map(told);
}

function told(line: Line): string {
  const ev = String(line['ev']);
  if (ev === 'placed') return `placed ${String(line['id'])} ${String(line['reason'])}`;
  if (ev === 'turn') return `turn ${String(line['seat'])} ${String(line['shot'])}`;
  if (ev === 'ask') return ['ask', line['q'], ...(line['ids'] as string[])].join(' ');
  if (ev === 'ruling') return ['ruling', line['reason'], ...todo(line)].join(' ');
  if (ev === 'todo') return ['todo', ...todo(line)].join(' ');
  if (ev === 'score') return `score ${JSON.stringify(line['raw'])}`;
  return ev;
}

function todo(line: Line): string[] {
  return ['lift', 'bank', 'back'].flatMap((what) => {
    const list = (line[what] as unknown[]).map((k) => String(Array.isArray(k) ? k[0] : k));
    return list.length > 0 ? [what, ...list] : [];
  });
}

/** Plays the steps and compares phase and words after each of them. */
export function play(steps: readonly Step[], start: Start = {}): Play {
  const s = begin(start);
  steps.forEach(([what, seen, phase, said], i) => {
    const heard = act(s, what, seen);
    expect({ step: i + 1, phase: s.phase, said: heard }).toEqual({ step: i + 1, phase, said });
  });
  return s;
}
