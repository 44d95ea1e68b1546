/**
 * The scale of a timeline. In: how long the match is and how wide the line; out: where a moment lies, and round times for
 * its labels. No DOM.
 */
/** Seconds between labels that people like to read. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];

/** Times of labels, ms; at most `most` of them. */
export function labelTimes(end: number, most: number): number[] {
  const step = 1000 * (STEPS.find((s) => end / (1000 * s) <= most) ?? 7200);
  const out: number[] = [];
  for (let t = 0; t <= end; t += step) out.push(t);
  return out;
}

/** Share of the line, 0..1. */
export function shareOf(t: number, end: number): number {
  return end <= 0 ? 0 : Math.min(1, Math.max(0, t / end));
}

/** The mark before (way -1) or after a moment; marks closer than `near` ms count as where one stands. */
export function markBeside<M extends readonly [number, ...unknown[]]>(
  marks: readonly M[],
  t: number,
  way: 1 | -1,
  near = 1,
): M | undefined {
  const found = marks.filter((m) => (m[0] - t) * way > near);
  return way > 0 ? found[0] : found[found.length - 1];
}
