/** Reads a value change dump strictly, as the standard has it (IEEE 1364, clause 18). */
export interface Dump {
  /** Dotted names with their number of bits; 0 = real. */
  readonly signals: ReadonlyMap<string, number>;
  /** us, name, value. */
  readonly changes: readonly (readonly [number, string, string])[];
  readonly end: number;
}

export function readVcd(text: string): Dump {
  const [head = '', body = ''] = text.split('$enddefinitions $end\n');
  const signals = new Map<string, number>();
  const names = new Map<string, string>();
  const scope: string[] = [];
  expect(head).toContain('$timescale 1 us $end');
  for (const line of head.split('\n')) {
    const words = line.split(' ');
    if (words[0] === '$scope') scope.push(words[2] ?? '');
    if (words[0] === '$upscope') scope.pop();
    if (words[0] !== '$var') continue;
    const name = [...scope, words[4]].join('.');
    expect(words.at(-1)).toBe('$end');
    expect(names.has(words[3] ?? '')).toBe(false);
    names.set(words[3] ?? '', name);
    signals.set(name, words[1] === 'real' ? 0 : Number(words[2]));
  }
  expect(scope).toEqual([]);
  const changes: [number, string, string][] = [];
  let now = -1;
  for (const line of body.split('\n')) {
    if (line === '' || line === '$dumpvars' || line === '$end') continue;
    if (line.startsWith('#')) {
      if (!(Number(line.slice(1)) > now)) throw new Error(`time goes back: ${line}`);
      now = Number(line.slice(1));
      continue;
    }
    const m = /^(?:([01x])(\S+)|b([01x]+) (\S+)|r(\S+) (\S+))$/.exec(line);
    if (!m) throw new Error(`no change: ${line}`);
    const name = names.get(m[2] ?? m[4] ?? m[6] ?? '');
    if (name === undefined) throw new Error(`of no signal: ${line}`);
    const bits = signals.get(name) ?? 0;
    const ok =
      m[1] !== undefined ? bits === 1 : m[3] !== undefined ? m[3].length <= bits : bits === 0;
    if (!ok || (m[5] !== undefined && !Number.isFinite(Number(m[5]))))
      throw new Error(`of another size: ${line}`);
    changes.push([now, name, m[1] ?? m[3] ?? m[5] ?? '']);
  }
  return { signals, changes, end: now };
}

/** A wide wire as ASCII. */
export function asText(bits: string): string {
  const full = bits.padStart(Math.ceil(bits.length / 8) * 8, '0');
  return full.replace(/.{8}/g, (b) => String.fromCharCode(parseInt(b, 2)));
}
