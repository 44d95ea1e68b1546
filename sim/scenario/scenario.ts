/**
 * Reads a scenario file whole: head, steps, every value checked. In: its text; out: what to run; or BadInput with
 * FILE:LINE before anything has run. The format is described in docs/scenario-format.md.
 */
import { isMap, LineCounter, parseDocument, visit } from 'yaml';
import { BadInput } from '../cli/badInput.js';
import { quoted } from '../cli/shown.js';
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
  const doc = parsed(text, file, lines);
  const broken = doc.errors[0];
  if (broken) {
    const why =
      broken.code === 'MULTIPLE_DOCS'
        ? 'found a second document, expected one scenario a file'
        : `not YAML: ${broken.message}`;
    throw new BadInput(`${file}:${lines.linePos(broken.pos[0]).line}`, why);
  }
  const root = new Field({ file, lines }, doc.contents, '');
  if (!root.isMap)
    throw new BadInput(`${file}:1`, `found ${root.kind()}, expected a map with "steps"`);
  const m = root.map(HEADER_KEYS, ['steps']);
  const { header, plan } = readHeader(m);
  const steps = (m.get('steps') as Field).list().map((f) => readStep(f, plan));
  if (steps.length === 0) (m.get('steps') as Field).fail('found no step, expected at least one');
  return { file, header, steps };
}

/** Characters; and how deep lists may lie in each other before the reader of YAML gives up in its own way. */
const LARGEST = 1000000;
const DEEPEST = 50;

function parsed(text: string, file: string, lines: LineCounter): ReturnType<typeof parseDocument> {
  if (text.length > LARGEST) {
    throw new BadInput(file, `found ${text.length} characters, expected at most ${LARGEST}`);
  }
  const deep = deepLine(text);
  if (deep > 0) throw new BadInput(`${file}:${deep}`, 'found lists nested too deep');
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  visit(doc, {
    Alias(_key, node) {
      const at = node.range ? lines.linePos(node.range[0]).line : 1;
      throw new BadInput(
        `${file}:${at}`,
        `found the alias ${quoted(`*${node.source}`)}, expected the value itself`,
      );
    },
  });
  return doc;
}

/** The line in which brackets, or dashes of lists in lists, lie too deep; 0: none. Brackets in texts count as well. */
function deepLine(text: string): number {
  let depth = 0;
  for (const [n, line] of text.split('\n').entries()) {
    if (/^\s*(?:[-?]\s+){50}/.test(line) || /^ {500}/.test(line)) return n + 1;
    for (const c of line) {
      if (c === '[' || c === '{') depth++;
      if (c === ']' || c === '}') depth--;
      if (depth > DEEPEST) return n + 1;
    }
  }
  return 0;
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
      `unknown step ${quoted(word)}, expected one of: ${names.join(', ')}${suggest(word, names)}`,
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
