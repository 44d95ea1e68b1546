/**
 * The board of a world: hw/board.json with overrides. In: dotted names and values ({'geometry.lineWidth': 3});
 * out: a checked Board. An unknown name or a board that the linter refuses is the user's mistake.
 */
import { checkedBoard, loadSimBoard, type Board } from '../board.js';
import { BadInput } from '../cli/badInput.js';

type Tree = Record<string, unknown>;
let standard: Board | undefined;

export function boardFor(overrides: Readonly<Record<string, unknown>> = {}): Board {
  standard ??= loadSimBoard().board;
  if (Object.keys(overrides).length === 0) return standard;
  const copy = structuredClone(standard) as unknown as Tree;
  for (const [name, value] of Object.entries(overrides)) setIn(copy, name, value);
  return checkedBoard(copy, 'board').board;
}

function setIn(tree: Tree, name: string, value: unknown): void {
  const path = name.split('.');
  const last = path.pop() ?? '';
  let at = tree;
  for (const key of path) {
    const next = at[key];
    if (typeof next !== 'object' || next === null) throw unknown(name, at);
    at = next as Tree;
  }
  if (!Object.hasOwn(at, last)) throw unknown(name, at);
  if (typeof at[last] !== typeof value) {
    throw new BadInput(`board ${name}`, `found a ${typeof value}, expected a ${typeof at[last]}`);
  }
  at[last] = value;
}

function unknown(name: string, at: Tree): BadInput {
  return new BadInput(
    'board',
    `unknown name "${name}", expected here one of ${Object.keys(at).join(' ')}`,
  );
}
