/** A command-line verb: `npm run --silent sim -- NAME ARGS`. Machine output goes to `out`, people's messages to `err`. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
}

/** `readerGone` is what a shell says of a command that wrote into a closed pipe; `bug` should never be seen. */
export const EXIT = {
  done: 0,
  failed: 1,
  badInput: 2,
  timeout: 42,
  bug: 70,
  readerGone: 141,
} as const;

export interface Verb {
  readonly name: string;
  /** One line for the list of verbs. */
  readonly summary: string;
  /** Full usage text, printed by `--help` and after a usage error. */
  readonly usage: string;
  /** @returns the exit status; throws BadInput for a user's mistake. */
  run(args: readonly string[], io: Io): Promise<number>;
}
