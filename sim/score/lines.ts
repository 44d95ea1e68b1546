/**
 * Bytes of a link into lines. In: pieces of text as they come, cut anywhere; out: whole lines. The link's own flow control
 * (XON, XOFF) and carriage returns are taken out; what is longer than any line may be is thrown away up to its line feed.
 */

/** A line to or from a board is shorter (docs/protocol.md). */
export const MAX_LINE = 511;

export interface Cutter {
  /** What has come since the last line feed. */
  readonly rest: string;
  /** The line that comes is too long and is passed over. */
  readonly over: boolean;
}

export const NO_REST: Cutter = { rest: '', over: false };

/** The lines that a piece completes, and what is left of it. `most`: how long a line may be. */
export function cut(
  c: Cutter,
  piece: string,
  most = MAX_LINE,
): { cutter: Cutter; lines: string[] } {
  const parts = piece.replace(/[\r\x11\x13]/g, '').split('\n');
  const lines: string[] = [];
  let { rest, over } = c;
  parts.forEach((part, i) => {
    if (!over) rest += part;
    if (rest.length > most) {
      rest = '';
      over = true;
    }
    if (i === parts.length - 1) return;
    if (!over && rest !== '') lines.push(rest);
    rest = '';
    over = false;
  });
  return { cutter: { rest, over }, lines };
}
