/**
 * Reads a scenario file whole: head, steps, every value checked. In: its text; out: what to run; or BadInput with
 * FILE:LINE before anything has run. The format is described in docs/scenario-format.md.
 */
import { isMap, LineCounter, parseDocument, type Node } from 'yaml';
import { BadInput } from '../cli/badInput.js';
import { Field } from './field.js';
import type { Action, StepKind } from './context.js';
import { HEADER_KEYS, readHeader, type Header } from './header.js';
import { STEPS } from './steps/index.js';
import type { Plan } from './plan.js';
import { suggest } from './suggest.js';

export interface Step {
  readonly line: number;
  readonly name: string;
  readonly run: Action;
}

export interface Scenario {
  readonly file: string;
  readonly header: Header;
  readonly steps: readonly Step[];
}

/** @param file how messages call the text. */
export function readScenario(text: string, file: string): Scenario {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const broken = doc.errors[0];
  if (broken) {
    throw new BadInput(
      `${file}:${lines.linePos(broken.pos[0]).line}`,
      `not YAML: ${broken.message}`,
    );
  }
  const root = new Field({ file, lines }, doc.contents as Node | null, '');
  if (!root.isMap)
    throw new BadInput(`${file}:1`, `found ${root.kind()}, expected a map with "steps"`);
  const m = root.map(HEADER_KEYS, ['steps']);
  const { header, plan } = readHeader(m);
  const steps = (m.get('steps') as Field).list().map((f) => readStep(f, plan));
  if (steps.length === 0) (m.get('steps') as Field).fail('found no step, expected at least one');
  return { file, header, steps };
}

function readStep(f: Field, plan: Plan): Step {
  if (!isMap(f.node)) f.fail(`found ${f.kind()}, expected a step such as "press: ok"`);
  const entries = [...f.anyMap()];
  const first = entries[0];
  if (!first) return f.fail('found an empty step');
  const [word, value] = first;
  const kind = STEPS.find((s: StepKind) => s.name === word);
  const names = STEPS.map((s) => s.name);
  if (!kind) {
    return f.fail(
      `unknown step "${word}"${suggest(word, names)} Expected one of: ${names.join(', ')}`,
    );
  }
  if (entries.length > 1) {
    f.fail(
      `found the keys ${entries.map(([k]) => k).join(', ')} in one step, expected one; is the line indented too little?`,
    );
  }
  const named = new Field(f.source, value.node, word, value.line);
  return { line: f.line, name: word, run: kind.read(named, plan) };
}
