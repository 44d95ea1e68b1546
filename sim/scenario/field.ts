/**
 * One value of a scenario file together with the place where it stands. In: YAML nodes; out: checked values, or a
 * BadInput that says FILE:LINE, what was found and what was expected. Whoever reads a key asks it from its map, so
 * that a key nobody asks for is an unknown key.
 */
import { isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml';
import { BadInput } from '../cli/badInput.js';
import { a, parseQuantity, type Quantity } from './quantity.js';
import { printable, quoted } from '../cli/shown.js';
import { suggest } from './suggest.js';

export interface Source {
  readonly file: string;
  readonly lines: LineCounter;
}

export class Field {
  constructor(
    readonly source: Source,
    readonly node: Node | null,
    /** How messages call the value, e.g. `flick.speed`. */
    readonly name: string,
    private readonly parentLine = 1,
  ) {}

  get line(): number {
    const start = this.node?.range?.[0];
    return start === undefined ? this.parentLine : this.source.lines.linePos(start).line;
  }

  /** @throws always. */
  fail(message: string): never {
    const name = this.name === '' ? '' : `${printable(this.name)}: `;
    throw new BadInput(`${this.source.file}:${this.line}`, `${name}${message}`);
  }

  get isMap(): boolean {
    return isMap(this.node);
  }

  get isList(): boolean {
    return isSeq(this.node);
  }

  /** The plain value: text, number, truth value, list or map. */
  plain(): unknown {
    return this.node === null ? null : (this.node.toJSON() as unknown);
  }

  /** The values of a map by key; every key must be one of `keys`. */
  map(keys: readonly string[], required: readonly string[] = []): Map<string, Field> {
    const out = this.anyMap();
    for (const [key, field] of out) {
      if (!keys.includes(key)) {
        field.fail(
          `unknown key ${quoted(key)}, expected one of: ${keys.join(', ')}${suggest(key, keys)}`,
        );
      }
    }
    for (const key of required) {
      if (!out.has(key)) this.fail(`"${key}" is missing`);
    }
    return out;
  }

  anyMap(): Map<string, Field> {
    if (!isMap(this.node)) return this.fail(`found ${this.kind()}, expected a map (key: value)`);
    const out = new Map<string, Field>();
    for (const pair of this.node.items) {
      const key = isScalar(pair.key) ? String(pair.key.value) : '';
      const at = pair.key as Node;
      const line = at.range ? this.source.lines.linePos(at.range[0]).line : this.line;
      out.set(
        key,
        new Field(
          this.source,
          (pair.value as Node | null) ?? null,
          `${this.name}${this.name ? '.' : ''}${key}`,
          line,
        ),
      );
    }
    return out;
  }

  list(): Field[] {
    if (!isSeq(this.node)) return this.fail(`found ${this.kind()}, expected a list`);
    return this.node.items.map(
      (n, i) => new Field(this.source, n as Node, `${this.name}[${i + 1}]`, this.line),
    );
  }

  /** A list, or the one value that stands for it. */
  listOrOne(): Field[] {
    return this.isList ? this.list() : [this];
  }

  /** As listOrOne, but neither empty nor with anything twice. */
  each(what: string): Field[] {
    const all = this.listOrOne();
    if (all.length === 0) this.fail(`found an empty list, expected ${what}`);
    const seen = new Set<string>();
    for (const one of all) {
      const text = one.text();
      if (seen.has(text)) one.fail(`found ${quoted(text)} twice, expected it once`);
      seen.add(text);
    }
    return all;
  }

  text(): string {
    const v = isScalar(this.node) ? this.node.value : undefined;
    if (typeof v === 'string' || typeof v === 'number') return String(v);
    return this.fail(`found ${this.kind()}, expected a text`);
  }

  /** A text, where yes and no (YAML's true and false) are words too. */
  word(): string {
    const v = isScalar(this.node) ? this.node.value : undefined;
    if (v === true) return 'yes';
    if (v === false) return 'no';
    return this.text();
  }

  oneOf<T extends string>(known: readonly T[]): T {
    const v = isScalar(this.node) ? String(this.node.value) : undefined;
    if (v !== undefined && (known as readonly string[]).includes(v)) return v as T;
    return this.fail(
      `found ${v === undefined ? this.kind() : quoted(v)}, expected one of: ${known.join(', ')}${suggest(v ?? '', known)}`,
    );
  }

  number(): number {
    const v = isScalar(this.node) ? this.node.value : undefined;
    if (typeof v === 'number' && Number.isFinite(v)) return v;
    return this.fail(`found ${this.kind()}, expected a number`);
  }

  whole(least = 0, most = Number.MAX_SAFE_INTEGER): number {
    const v = this.number();
    if (Number.isInteger(v) && v >= least && v <= most) return v;
    const range =
      most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
    return this.fail(`found ${v}, expected a whole number ${range}`);
  }

  /** A plain number in a range. */
  share(least: number, most: number): number {
    const v = this.number();
    if (v >= least && v <= most) return v;
    return this.fail(`found ${v}, expected a number from ${least} to ${most}`);
  }

  /** A quantity above 0. */
  some(kind: Quantity): number {
    const v = this.quantity(kind);
    return v > 0 ? v : this.fail(`found ${this.kind()}, expected ${a(kind)} above 0`);
  }

  yesNo(): boolean {
    const v = isScalar(this.node) ? this.node.value : undefined;
    if (v === true || v === 'yes') return true;
    if (v === false || v === 'no') return false;
    return this.fail(`found ${this.kind()}, expected yes or no`);
  }

  quantity(kind: Quantity): number {
    if (!isScalar(this.node)) return this.fail(`found ${this.kind()}, expected ${a(kind)}`);
    const parsed = parseQuantity(kind, String(this.node.value));
    return 'problem' in parsed ? this.fail(parsed.problem) : parsed.value;
  }

  kind(): string {
    if (this.node === null) return 'nothing';
    if (isMap(this.node)) return 'a map';
    if (isSeq(this.node)) return 'a list';
    const v = isScalar(this.node) ? this.node.value : undefined;
    return v === null || v === undefined ? 'nothing' : quoted(String(v));
  }
}
