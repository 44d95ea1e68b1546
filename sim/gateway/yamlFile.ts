/** A YAML file by a schema. In: text; out: what it holds, or BadInput with FILE:LINE, what was found and what was expected. */
import { LineCounter, parseDocument } from 'yaml';
import * as v from 'valibot';
import { BadInput } from '../cli/badInput.js';
import { shown } from '../cli/shown.js';
import { suggest } from '../scenario/suggest.js';

export interface YamlFile<T> {
  readonly value: T;
  /** FILE:LINE of a place in it. */
  place(...path: readonly (string | number)[]): string;
}

export function readYaml<T extends v.GenericSchema>(
  text: string,
  name: string,
  schema: T,
): YamlFile<v.InferOutput<T>> {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const error = doc.errors[0];
  if (error)
    throw new BadInput(
      `${name}:${lines.linePos(error.pos[0]).line}`,
      `no YAML: ${error.message.split('\n')[0]}`,
    );
  const place = (...path: readonly (string | number)[]): string => {
    for (let n = path.length; n > 0; n--) {
      const node = doc.getIn(path.slice(0, n), true) as
        { range?: [number, number, number] } | undefined;
      if (node?.range) return `${name}:${lines.linePos(node.range[0]).line}`;
    }
    return name;
  };
  const result = v.safeParse(schema, doc.toJS({ maxAliasCount: 10 }));
  if (result.success) return { value: result.output, place };
  const issue = result.issues[0];
  const path = (issue.path ?? []).map((p) => p.key as string | number);
  const at = path.join('.');
  const known = issue.type === 'strict_object' && issue.expected === 'never';
  if (known)
    throw new BadInput(
      place(...path),
      `unknown key ${shown(path[path.length - 1])}${keys(schema, path)}`,
    );
  const wanted = issue.expected ?? '';
  const message = /^(pattern|regex)$/.test(issue.type) || wanted === '' ? issue.message : wanted;
  throw new BadInput(
    place(...path),
    `${at || 'the file'}: found ${shown(issue.input)}, expected ${message}`,
  );
}

/** The nearest key that would have done. */
function keys(schema: v.GenericSchema, path: readonly (string | number)[]): string {
  let s = schema as unknown as {
    entries?: Record<string, unknown>;
    item?: unknown;
    wrapped?: unknown;
    pipe?: unknown[];
  };
  for (const key of path.slice(0, -1)) {
    while (s.wrapped ?? s.pipe?.[0]) {
      if (s.entries || s.item) break;
      s = (s.wrapped ?? s.pipe?.[0]) as typeof s;
    }
    s = (typeof key === 'number' ? s.item : s.entries?.[key]) as typeof s;
    if (!s) return '';
  }
  return s.entries ? suggest(String(path[path.length - 1]), Object.keys(s.entries)) : '';
}
