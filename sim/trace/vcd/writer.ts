/**
 * Value change dumps (IEEE 1364, clause 18), as GTKWave and other viewers read them. In: signals, then their values with
 * times, nearly in order; out: text, piece by piece. Times are ms, told in microseconds.
 */
export interface Signal {
  /** Dotted: `board.leds`. */
  readonly scope: string;
  readonly name: string;
  /** Bits of a wire; 0: a real number. */
  readonly bits: number;
}

/** A number; `x` = unknown; a text goes into a wide wire as ASCII, a byte a letter. */
export type Value = number | string;

/** Changes may come late by this much, ms: a press that the board notices after a long computation. */
const LATE_MS = 5000;
const US = 1000;

interface Change {
  readonly us: number;
  readonly signal: number;
  readonly text: string;
}

export class VcdWriter {
  private waiting: Change[] = [];
  private readonly shown: string[];
  private flushed = 0;
  private begun = false;
  private written = 0;

  /** @param from changes before this are not told, only what has come of them, ms */
  constructor(
    private readonly signals: readonly Signal[],
    private readonly write: (text: string) => void,
    comment: string,
    private readonly from = 0,
  ) {
    this.shown = signals.map(() => '');
    write(head(signals, comment));
  }

  change(t: number, signal: number, value: Value): void {
    const us = Math.round(t * US);
    const text = shownAs(value, this.signals[signal]?.bits ?? 1, idOf(signal));
    this.waiting.push({ us, signal, text });
    if (us > this.flushed + 2 * LATE_MS * US) this.flush(us - LATE_MS * US);
  }

  /** The dump ends at `t`; what the board did beyond, while it was being asked, is left out. */
  end(t: number): void {
    const us = Math.round(t * US);
    this.flush(us);
    if (!this.begun) this.write(this.begin());
    if (us > this.written) this.write(`#${us}\n`);
  }

  /** Everything as it stands at the beginning. */
  private begin(): string {
    this.begun = true;
    this.written = Math.round(this.from * US);
    const stand = this.shown.filter((text) => text !== '');
    return this.from > 0 ? [`#${this.written}`, ...stand, ''].join('\n') : '';
  }

  private flush(until: number): void {
    this.flushed = until;
    // a sort is stable: what came later at the same time has the last word
    const sorted = this.waiting.sort((a, b) => a.us - b.us);
    const due = sorted.filter((c) => c.us <= until);
    this.waiting = sorted.slice(due.length);
    let out = '';
    for (const c of due) {
      if (this.shown[c.signal] === c.text) continue;
      if (!this.begun && c.us >= this.from * US) out += this.begin();
      this.shown[c.signal] = c.text;
      if (!this.begun) continue;
      const us = Math.max(c.us, this.written);
      if (us > this.written) out += `#${us}\n`;
      this.written = us;
      out += `${c.text}\n`;
    }
    if (out !== '') this.write(out);
  }
}

/** Short names of printable letters, as the format wants them. */
export function idOf(n: number): string {
  const first = 33;
  const letters = 94;
  let id = '';
  for (let rest = n; ; rest = Math.floor(rest / letters) - 1) {
    id += String.fromCharCode(first + (rest % letters));
    if (rest < letters) return id;
  }
}

function shownAs(value: Value, bits: number, id: string): string {
  if (bits === 0) return `r${typeof value === 'number' ? value : 'nan'} ${id}`;
  if (value === 'x') return bits === 1 ? `x${id}` : `bx ${id}`;
  if (bits === 1) return `${value ? 1 : 0}${id}`;
  const binary = typeof value === 'number' ? value.toString(2) : ascii(value, bits);
  return `b${binary.replace(/^0+(?=.)/, '')} ${id}`;
}

function ascii(text: string, bits: number): string {
  const bytes = [...text.slice(0, bits / 8)].map((c) => c.charCodeAt(0) & 0x7f);
  return bytes.map((b) => b.toString(2).padStart(8, '0')).join('') || '0';
}

function head(signals: readonly Signal[], comment: string): string {
  const lines = [
    `$version crokinole board, simulated $end`,
    `$comment ${comment.replace(/[^ -~]|[$]/g, ' ')} $end`,
    '$timescale 1 us $end',
  ];
  const scopes = [...new Set(signals.map((s) => s.scope))];
  for (const scope of scopes) {
    const path = scope.split('.');
    for (const name of path) lines.push(`$scope module ${name} $end`);
    signals.forEach((s, i) => {
      if (s.scope !== scope) return;
      const range = s.bits > 1 ? ` [${s.bits - 1}:0]` : '';
      const kind = s.bits === 0 ? 'real 64' : `wire ${s.bits}`;
      lines.push(`$var ${kind} ${idOf(i)} ${s.name}${range} $end`);
    });
    lines.push(...path.map(() => '$upscope $end'));
  }
  lines.push('$enddefinitions $end', '#0', '$dumpvars');
  signals.forEach((s, i) => lines.push(shownAs(s.bits === 0 ? 0 : 'x', s.bits, idOf(i))));
  lines.push('$end', '');
  return lines.join('\n');
}
