/**
 * Seeded random numbers in named streams, the same bytes on every machine.
 * In: a seed and a stream's name ("noise.hall", "player.0"); streams of one seed are independent, so that a new
 * consumer does not shift the numbers of the others. Out: an Rng.
 * Integers: sfc32 (32-bit additions, shifts, xor). Gaussians: one uniform through the inverse of the normal
 * distribution (Wichura 1988, AS 241, 16 digits), with a logarithm of our own in the tails, because the engines'
 * Math.log differ in the last bit. One draw gives one gaussian with true tails out to 8 sigma.
 */
export interface Rng {
  /** Uniform in [0, 1), 53 bits. */
  next(): number;
  /** Normal, mean 0, sigma 1. */
  gauss(): number;
  /** Whole number in 0 .. n-1. */
  int(n: number): number;
  /** Uniform in [lo, hi). */
  range(lo: number, hi: number): number;
  pick<T>(list: readonly T[]): T;
}

const LN2 = 0.6931471805599453;
const SQRT_HALF = 0.7071067811865476;

/** Natural logarithm of x in (0, 1], by + - * / alone; error below 1e-15 of the value. */
export function ln(x: number): number {
  let m = x;
  let e = 0;
  while (m < 2.3283064365386963e-10) {
    m *= 4294967296;
    e -= 32;
  }
  while (m < 0.00390625) {
    m *= 256;
    e -= 8;
  }
  while (m < SQRT_HALF) {
    m *= 2;
    e -= 1;
  }
  const z = (m - 1) / (m + 1);
  const q = z * z;
  let sum = 0;
  for (let k = 21; k >= 1; k -= 2) sum = sum * q + 1 / k;
  return e * LN2 + 2 * z * sum;
}

/** The deviate below which a share p of the normal distribution lies, 0 < p < 1. */
export function inverseNormal(p: number): number {
  const q = p - 0.5;
  if (q <= 0.425 && q >= -0.425) {
    const r = 0.180625 - q * q;
    return (
      (q *
        (((((((2509.0809287301226727 * r + 33430.575583588128105) * r + 67265.770927008700853) * r +
          45921.953931549871457) *
          r +
          13731.693765509461125) *
          r +
          1971.5909503065514427) *
          r +
          133.14166789178437745) *
          r +
          3.387132872796366608)) /
      (((((((5226.495278852854561 * r + 28729.085735721942674) * r + 39307.89580009271061) * r +
        21213.794301586595867) *
        r +
        5394.1960214247511077) *
        r +
        687.1870074920579083) *
        r +
        42.313330701600911252) *
        r +
        1)
    );
  }
  const tail = Math.sqrt(-ln(q < 0 ? p : 1 - p));
  const z = tail <= 5 ? middleTail(tail - 1.6) : farTail(tail - 5);
  return q < 0 ? -z : z;
}

function middleTail(r: number): number {
  return (
    (((((((0.00077454501427834140764 * r + 0.0227238449892691845833) * r + 0.24178072517745061177) *
      r +
      1.27045825245236838258) *
      r +
      3.64784832476320460504) *
      r +
      5.7694972214606914055) *
      r +
      4.6303378461565452959) *
      r +
      1.42343711074968357734) /
    (((((((1.05075007164441684324e-9 * r + 0.0005475938084995344946) * r +
      0.0151986665636164571966) *
      r +
      0.14810397642748007459) *
      r +
      0.68976733498510000455) *
      r +
      1.6763848301838038494) *
      r +
      2.05319162663775882187) *
      r +
      1)
  );
}

function farTail(r: number): number {
  return (
    (((((((2.01033439929228813265e-7 * r + 0.0000271155556874348757815) * r +
      0.0012426609473880784386) *
      r +
      0.026532189526576123093) *
      r +
      0.29656057182850489123) *
      r +
      1.7848265399172913358) *
      r +
      5.4637849111641143699) *
      r +
      6.6579046435011037772) /
    (((((((2.04426310338993978564e-15 * r + 1.4215117583164458887e-7) * r +
      0.000018463183175100546818) *
      r +
      0.0007868691311456132591) *
      r +
      0.0148753612908506148525) *
      r +
      0.13692988092273580531) *
      r +
      0.59983220655588793769) *
      r +
      1)
  );
}

/** Opens the stream `name` of a seed (any finite number; its 53-bit whole part counts). */
export function stream(seed: number, name: string): Rng {
  const lo = seed >>> 0;
  const hi = Math.floor(seed / 4294967296) >>> 0;
  let a = spread(lo ^ 0x9e3779b9, name);
  let b = spread(hi ^ 0x85ebca6b, name);
  let c = spread(Math.imul(lo, 0x2545f491) ^ hi, name);
  let counter = 1;

  function word(): number {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  }
  function next(): number {
    return ((word() >>> 5) * 67108864 + (word() >>> 6)) / 9007199254740992;
  }
  // sfc32 needs a dozen steps until three similar seeds have nothing in common.
  for (let i = 0; i < 15; i++) word();
  return {
    next,
    gauss: () => inverseNormal(next() + 5.551115123125783e-17),
    int: (n) => Math.floor(next() * n),
    range: (from, to) => from + (to - from) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

/** Mixes a name into a 32-bit start value (FNV-1a with a final avalanche). */
function spread(start: number, name: string): number {
  let h = 0x811c9dc5 ^ start;
  for (let i = 0; i < name.length; i++) {
    h ^= name.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
