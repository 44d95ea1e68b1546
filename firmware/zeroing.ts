/**
 * Measuring the empty board. In: the watch, frame by frame; out: its zero, or why there is none. A measurement in which a
 * disc seems to lie, or a beam is dark, is kept until people say what holds.
 */
import { BEAM, BEAMS, HALL } from './board.gen.js';
import { BEAM_OUT, zeroBeams, type Beams } from './sense/beams.js';
import { zeroedBeams } from './sense/beamFaults.js';
import { blame } from './faults.js';
import {
  addZero,
  finishZeroing,
  hasZero,
  startZeroing,
  takeZero,
  type Zeroing,
} from './sense/calibrate.js';
import { forget, ZERO_FRAMES, type Watch } from './watch.js';

/** Starts zeroing on the empty board; the next frames go there. */
export function beginZero(w: Watch): void {
  w.zeroing = startZeroing();
  w.doubted = null;
}

/** Feeds zeroing; '' while it runs, 'done', or the code of what was wrong. @param known there is a zero from before */
export function feedZero(w: Watch, known: boolean): string {
  const z = w.zeroing;
  if (!z) return '';
  addZero(z, w.frame.all, w.bad, w.dot);
  if (z.n < ZERO_FRAMES) return '';
  w.zeroing = null;
  zeroBeams(w.beams, w.light, w.dark);
  const wrong = finishZeroing(z, known ? w.cal : null) || darkBeam(w.beams, z);
  w.doubted = z.worst >= 0 ? z : null;
  if (wrong !== '') return wrong;
  useZero(w, z);
  return 'done';
}

/** 'beam' when one gives too little light: something stands in it, or it is broken; `z` then has its number and place. */
function darkBeam(b: Beams, z: Zeroing): string {
  z.worst = -1;
  for (let i = BEAM.count - 1; i >= 0; i--) if (b.state[i] >= BEAM_OUT) z.worst = i;
  if (z.worst < 0) return '';
  z.x = BEAMS[3 * z.worst];
  z.y = BEAMS[3 * z.worst + 1];
  return 'beam';
}

/** A measurement becomes the zero, also one in doubt. The board is empty. */
export function useZero(w: Watch, z: Zeroing): void {
  w.doubted = null;
  takeZero(z, w.cal);
  leaveUnmeasured(w);
  zeroedBeams(w.beams, w.light, w.dark, w.faults, w.at);
  forget(w);
}

/** Sensors without a zero are left out; those that have one now come back. */
export function leaveUnmeasured(w: Watch): void {
  for (const f of w.faults) if (f.why === 'zero' && hasZero(w.cal, f.part)) f.hold = 0;
  for (let i = 0; i < HALL.count; i++) {
    if (hasZero(w.cal, i)) continue;
    blame(w.faults, i, 'zero', w.at, Infinity);
    w.out[i] = 1;
  }
}
