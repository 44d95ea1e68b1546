/**
 * Which sensors are not what the table says, from what single lays of a disc told. In: votes; out: codes with numbers.
 * Pure; the walk and the self-test share it.
 */

/** A sensor with what is wrong: `other` is the one it is swapped with, or -1; `value` its size. */
export interface Suspect {
  sensor: number;
  code: 'dead' | 'silent' | 'swapped' | 'noisy' | 'misplaced' | 'gain' | 'unseen';
  other: number;
  value: number;
}

export interface Votes {
  /** Lays near each sensor, and those in which it saw something else than the disc. */
  near: Uint8Array;
  out: Uint8Array;
  /** The sensor that saw the disc in its stead, and how often that one. */
  partner: Int16Array;
  times: Uint8Array;
  /** It did not answer. */
  dead: Uint8Array;
}

export function newVotes(): Votes {
  return {
    near: new Uint8Array(128),
    out: new Uint8Array(128),
    partner: new Int16Array(128).fill(-1),
    times: new Uint8Array(128),
    dead: new Uint8Array(128),
  };
}

/** Sensor `s` did not see the disc near it, sensor `other` did (-1: none did). */
export function vote(v: Votes, s: number, other: number): void {
  v.out[s]++;
  if (other < 0) return;
  if (v.partner[s] === other) v.times[s]++;
  else if (v.times[s] === 0) {
    v.partner[s] = other;
    v.times[s] = 1;
  } else v.times[s]--;
}

/** Most lays near it say that sensor `s` does not see them. */
export function outvoted(v: Votes, s: number): boolean {
  return v.out[s] > 1 && 2 * v.out[s] > v.near[s];
}

/** So many lays at one sensor that all name the same other one are enough, though that one named nobody. */
const ONE_SIDED = 4;

/** The sensor that sees what `s` should, and the other way round; -1 none. */
export function swappedWith(v: Votes, s: number): number {
  const p = v.partner[s];
  if (p < 0) {
    // at the rim a disc beside a sensor that sees nothing may lie elsewhere for all that the others tell
    for (let i = 0; i < 128; i++) if (v.partner[i] === s && v.times[i] >= ONE_SIDED) return i;
    return -1;
  }
  if (v.partner[p] === s) return v.times[s] + v.times[p] < 3 ? -1 : p;
  return v.partner[p] < 0 && v.times[s] >= ONE_SIDED ? p : -1;
}

/** Noise of one axis this many times the median, squared, is too much: an averaged reading then is as bad as none. */
const NOISY2 = 6;

/** Sensors whose variance stands out of the others'. `variance` 0: not measured. */
export function noisy(variance: Float32Array): number[] {
  const all: number[] = [];
  for (let i = 0; i < variance.length; i++) if (variance[i] > 0) all.push(variance[i]);
  all.sort(function (a, b) {
    return a - b;
  });
  const limit = NOISY2 * all[all.length >> 1];
  const out: number[] = [];
  for (let i = 0; i < variance.length; i++) if (variance[i] > limit) out.push(i);
  return out;
}
