import { readFileSync } from 'node:fs';
import { diffTraces } from '../../../sim/trace/diff.js';
import { parseTrace } from '../../../sim/trace/format.js';
import { replay } from '../../../sim/trace/replay.js';

// Made by: npm run --silent sim -- record --bots --seed 2 > test/traces/nca-round.jsonl
const FILE = 'test/traces/nca-round.jsonl';

test('a round of two bots on the built firmware goes as it was recorded, event by event', () => {
  const then = parseTrace(readFileSync(FILE, 'utf8'), FILE);
  const rulings = then.events.filter((e) => JSON.stringify(e).includes('"ev":"ruling"'));
  expect(rulings.length).toBeGreaterThanOrEqual(16);
  expect(diffTraces(then, replay(then, FILE))).toBeUndefined();
});
