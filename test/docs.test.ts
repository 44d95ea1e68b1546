/** The guides say nothing that is not so: links lead somewhere, commands and files exist, every verb is told. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sim } from './support/command.js';

const GUIDES = [
  'README.md',
  ...readdirSync('docs')
    .filter((f) => f.endsWith('.md'))
    .map((f) => `docs/${f}`),
];
const SCRIPTS = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts,
);
const TARGETS = [...readFileSync('Makefile', 'utf8').matchAll(/^([a-z]+):/gm)].map((m) => m[1]);

function files(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    if (name === 'node_modules' || name === 'build' || name === '.git') return [];
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}
const ALL = files('.');

/** Every place in the guides that this finds, with its guide. */
function found(what: RegExp): [string, string][] {
  return GUIDES.flatMap((guide) =>
    [...readFileSync(guide, 'utf8').matchAll(what)].map((m): [string, string] => [
      guide,
      m[1] ?? '',
    ]),
  );
}

test('every link leads to a file', () => {
  const dead = found(/\]\((?!https?:)([^)#]+)[^)]*\)/g).filter(
    ([guide, link]) => !existsSync(join(dirname(guide), link)),
  );
  expect(dead).toEqual([]);
});

test('every make target, npm script and verb exists', async () => {
  const said = (await sim('--help')).err;
  const verbs = [...said.matchAll(/^ {2}([a-z]+) /gm)].map((m) => m[1]);
  const make = found(/(?:^|`)make ([a-z]+)/gm).filter(([, t]) => !TARGETS.includes(t));
  const npm = found(/npm run (?:--silent )?([a-z:]+)/g).filter(([, s]) => !SCRIPTS.includes(s));
  const sims = found(/sim -- ([a-z]+)/g).filter(([, v]) => !verbs.includes(v));
  const short = found(/`sim ([a-z]+)/g).filter(([, v]) => !verbs.includes(v));
  expect({ make, npm, sims, short }).toEqual({ make: [], npm: [], sims: [], short: [] });
  const readme = readFileSync('README.md', 'utf8');
  expect(verbs.filter((v) => !readme.includes(`\`${v}`))).toEqual([]);
});

test('every option of a command is one of its verb', async () => {
  const bad: string[] = [];
  for (const [guide, line] of found(/(?:sim -- |`sim )([a-z]+ [^`\n#]*)/g)) {
    const usage = (await sim(line.split(' ')[0] ?? '', '--help')).err;
    for (const option of line.match(/--[a-z]+/g) ?? []) {
      if (!usage.includes(option)) bad.push(`${guide}: ${line}: ${option}`);
    }
  }
  expect(bad).toEqual([]);
});

test('every file that is named exists, in full or by the end of its path', () => {
  const made = ['build/', 'my.yaml', 'out.xml'];
  const missing = found(
    /`([\w./-]+\.(?:ts|mjs|md|json|jsonl|yaml|sh|js|csv))(?:[: ,][^`]*)?`/g,
  ).filter(
    ([, name]) =>
      !made.some((m) => name.startsWith(m)) &&
      !ALL.some((f) => f === name || f.endsWith(`/${name.replace(/^(\.\.?\/)+/, '')}`)),
  );
  expect(missing).toEqual([]);
});

test('the guides name no machine of ours', () => {
  const places = found(/(\/(?:tmp|work|home|root)\/[\w/]*)/g);
  expect(places).toEqual([]);
});
