/**
 * Bytes of a board into lines. In: pieces as they come, cut anywhere, over radio or wire; out: whole lines. Flow control
 * and other control characters are no part of a line; what is longer than a line can be is dropped up to its end.
 */
export interface LineParser {
  /** @returns the lines that this piece ends. */
  take(piece: string): string[];
}

/** docs/protocol.md: less than 512 bytes. */
const LONGEST = 511;

export function lineParser(): LineParser {
  let rest = '';
  let tooLong = false;
  return {
    take(piece) {
      const out: string[] = [];
      for (const c of piece) {
        if (c === '\n' || c === '\r') {
          if (rest !== '' && !tooLong) out.push(rest);
          rest = '';
          tooLong = false;
        } else if (c >= ' ' && c <= '~') {
          if (rest.length >= LONGEST) tooLong = true;
          else rest += c;
        }
      }
      return out;
    },
  };
}
