/**
 * The part of docs/rules.md that teaches each preset. Out: Markdown made of the firmware's flags and the learning
 * text, so that the page of the project and the engine cannot differ; test/sim/ruleLessons.test.ts compares them.
 */
import { learn, PRESET_NAMES } from '../../firmware/rules/learn.en.js';
import { PRESETS } from '../../firmware/rules/allPresets.js';

/** Everything from the heading `## Learn` to the end of the file. */
export function lessonsMarkdown(): string {
  const out = ['## Learn', ''];
  for (const p of PRESETS) {
    const players = p.counts[0] ?? 2;
    out.push(`### ${PRESET_NAMES[p.id] ?? p.id} (\`${p.id}\`)`, '');
    for (const row of learn(p.flags, players, p.free)) out.push(`- **${row.topic}.** ${row.text}`);
    out.push('');
  }
  return out.join('\n');
}

/** A line a preset: the flags as the engine has them. */
export function flagsMarkdown(): string {
  const out = [
    '| preset | book | contact missed: off | open board missed: off | open board | dead disc moved | spin | divider | behind line | round | ends at | level | discs 2 / 4 |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ];
  for (const p of PRESETS) {
    const f = p.flags;
    const ends =
      f.attempts > 0
        ? `${f.attempts} attempts, ${f.wanted} wanted`
        : f.rounds > 0
          ? `${f.rounds} rounds`
          : `${f.target} points`;
    const discs = p.counts.includes(2)
      ? `${f.discs[2]} / ${f.discs[4]}`
      : p.free
        ? `${f.discs.ffa} x 3`
        : `${f.discs.pair}+${f.discs.pair} v ${f.discs.solo}`;
    out.push(
      `| ${[`\`${p.id}\``, f.book, f.contactFail.join(' '), f.openFail.join(' '), f.openWho, f.damage, f.spin ? 'yes' : 'no', f.overlap, f.behind ? 'yes' : 'no', f.round, ends, f.tie, discs].join(' | ')} |`,
    );
  }
  return out.join('\n');
}
