/**
 * The lines of a board without its answers to those who ask how the match stands: what is left is what happened. In: lines, in
 * order; out: which of them to take. An answer to `hello` in a match goes from `hello`, `match` to `state`, without a gap.
 */
export class Overheard {
  private greeted = false;
  private answering = false;

  happens(line: string): boolean {
    const ev = /"ev":"(\w+)"/.exec(line)?.[1] ?? '';
    if (ev === 'past' || ev === 'resumed') return false;
    const began = this.greeted && ev === 'match';
    this.greeted = ev === 'hello';
    if (began) this.answering = true;
    if (ev !== 'state') return !this.answering;
    this.answering = false;
    return false;
  }
}
