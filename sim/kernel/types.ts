/**
 * Integer or real, for every name and every result of the numeric core. In: its functions; out: the same with types.
 * Starts with integers wherever possible and raises what is given a real number, until nothing changes. Names that
 * stand in an index stay integers whatever they are given.
 */
import {
  childrenOf,
  each,
  expressionsOf,
  isHalfOfNeighbours,
  join,
  typeOf,
  type Expression,
  type Fn,
  type Type,
} from './ir.js';

/** What makes places: names are marked, and functions that are called there give integers. */
class Places {
  private readonly done = new Set<Fn>();

  constructor(private readonly byName: ReadonlyMap<string, Fn>) {}

  /** Marks the names that a place is made of by sums and products. */
  mark(e: Expression): void {
    if (e.kind === 'variable') e.of.index = true;
    else if (e.kind === 'minus') this.mark(e.a);
    else if (e.kind === 'call') this.called(this.byName.get(e.name));
    else if (e.kind === 'binary' && ('+-*'.includes(e.op) || isHalfOfNeighbours(e))) {
      this.mark(e.a);
      this.mark(e.b);
    }
  }

  private called(f: Fn | undefined): void {
    if (!f || this.done.has(f)) return;
    this.done.add(f);
    each(f.body, (s) => {
      if (s.kind === 'return' && s.value) this.mark(s.value);
    });
  }

  find(e: Expression): void {
    if (e.kind === 'element') this.mark(e.index);
    childrenOf(e).forEach((c) => this.find(c));
  }

  /** A name that is a place and is given what a function gives. */
  given(f: Fn): void {
    each(f.body, (s) => {
      const of = s.kind === 'declare' ? s.of : undefined;
      if (of?.index && s.kind === 'declare' && s.value?.kind === 'call') this.mark(s.value);
    });
  }
}

/** One round over a function; true when a type rose. */
function raiseTypes(f: Fn, byName: ReadonlyMap<string, Fn>): boolean {
  let changed = false;
  const raised = (now: Type, to: Type): Type => {
    const t = join(now, to);
    if (t !== now) changed = true;
    return t;
  };
  each(f.body, (s) => {
    if (s.kind === 'declare' && s.value) {
      s.of.type = raised(s.of.type, s.of.index ? 'int' : typeOf(s.value, byName));
    } else if (s.kind === 'set' && s.target.kind === 'variable' && !s.target.of.index) {
      const of = s.target.of;
      of.type = raised(of.type, s.op === '/' ? 'real' : typeOf(s.value, byName));
    } else if (s.kind === 'return' && s.value) {
      f.result = raised(f.result, typeOf(s.value, byName));
    }
  });
  return changed;
}

export function solveTypes(functions: readonly Fn[]): void {
  const byName = new Map(functions.map((f) => [f.name, f]));
  const places = new Places(byName);
  for (const f of functions) each(f.body, (s) => expressionsOf(s).forEach((e) => places.find(e)));
  for (const f of functions) places.given(f);
  for (const f of functions) {
    for (const p of f.parameters) if (!p.array && p.index) p.type = 'int';
    each(f.body, (s) => {
      if (s.kind === 'declare') s.of.type = s.value && !s.of.index ? 'void' : 'int';
    });
  }
  for (let changed = true; changed;) {
    changed = functions.map((f) => raiseTypes(f, byName)).some(Boolean);
  }
}
