/** Results as a JUnit file, with virtual seconds as times. In: results; out: XML text. */
import type { Result } from './run.js';

export function junit(results: readonly Result[]): string {
  const failures = results.filter((r) => r.outcome !== 'passed').length;
  const cases = results.map((r) => {
    const head = `  <testcase classname="scenario" name="${escape(r.file)}" time="${(r.t / 1000).toFixed(3)}"`;
    if (r.outcome === 'passed') return `${head}/>`;
    const text = escape(`${r.file}:${r.line} [${r.t} ms] ${r.message}`);
    return `${head}>\n    <failure type="${r.outcome}" message="${text}"/>\n  </testcase>`;
  });
  const head = `<testsuite name="scenarios" tests="${results.length}" failures="${failures}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...cases, '</testsuite>', ''].join('\n');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
