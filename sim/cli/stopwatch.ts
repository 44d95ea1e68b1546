/** Host time: for what is told to people on standard error and for what a real board sends; never for results of a virtual one. */
export interface Stopwatch {
  /** Seconds since it was started. */
  seconds(): number;
}

export function startWatch(): Stopwatch {
  const begun = process.hrtime.bigint();
  return { seconds: () => Number(process.hrtime.bigint() - begun) / 1e9 };
}
