/**
 * Bytes of a serial link into lines. In: pieces as they arrive; out: whole lines. A line longer than the protocol
 * allows is dropped up to its end, and said so by an empty text, which no command is.
 */
import { MAX_LINE_BYTES } from '../link/lines.js';

export interface LineBuffer {
  text: string;
  dropping: boolean;
}

export function newLineBuffer(): LineBuffer {
  return { text: '', dropping: false };
}

/** Adds a piece; calls `fn` for every line that it completes. */
export function feedLine(b: LineBuffer, piece: string, fn: (line: string) => void): void {
  const parts = piece.split('\n');
  for (let i = 0; i < parts.length; i++) {
    if (!b.dropping) b.text += parts[i];
    if (b.text.length > MAX_LINE_BYTES) {
      b.text = '';
      b.dropping = true;
    }
    if (i < parts.length - 1) {
      const line = b.text;
      const whole = !b.dropping;
      b.text = '';
      b.dropping = false;
      if (!whole || line.trim() !== '') fn(line);
    }
  }
}
