/** Inputs of a trace from anywhere: what a world would not understand is refused before the first is done. */
import { actTrouble } from '../../../sim/trace/acts.js';
import { parseTrace } from '../../../sim/trace/format.js';
import { replay } from '../../../sim/trace/replay.js';
import { echoBoard } from '../../support/echoBoard.js';

test.each([
  ['place', ['A', 0, -304.8]],
  ['move', ['A1', 5, 6]],
  ['flick', ['A1', { vx: 0, vy: 1200 }]],
  ['flick', ['A1', { vx: 0, vy: 1200, spin: 2 }]],
  ['glide', [[{ id: 'A1', x: 0, y: 0, state: 'hole' }], 600]],
  ['hand', ['out']],
  ['hand', ['in', 3, 4]],
  ['press', ['ok']],
  ['fault', ['flicker', {}]],
  ['clearFault', []],
  ['box', []],
])('%s %j', (act, args) => {
  expect(actTrouble(act, args)).toBe('');
});

test.each([
  ['jump', [], /unknown input "jump", expected one of place lift/],
  ['constructor', [], /unknown input/],
  ['place', ['A'], /found 1 arguments of place, expected 3/],
  ['place', ['A', 0, 1e300], /place: found 1e\+300, expected a number/],
  ['place', ['__proto__', 0, 0], /place: found "__proto__", expected a disc/],
  ['flick', ['A1', [1, 2]], /flick: found \[1,2\], expected an object/],
  ['flick', ['A1', { vx: 1 }], /expected a number from .* as vy/],
  ['flick', ['A1', { vx: 1, vy: 1, vz: 1 }], /expected only the keys vx vy spin/],
  ['glide', ['A1', 600], /glide: found "A1", expected a list/],
  ['glide', [[{ id: 'A1', x: 0, y: 0, state: 'gone' }], 600], /one of flat moving/],
  ['press', ['any'], /press: found "any", expected one of ok undo/],
  ['press', ['ok', -5], /press: found -5/],
  ['power', ['on'], /power: found "on", expected one of true false/],
  ['fault', ['meteor'], /fault: found "meteor"/],
  ['box', [1], /found 1 arguments of box, expected 0/],
])('%s %j is refused', (act, args, message) => {
  expect(actTrouble(act, args)).toMatch(message);
});

function run(world: string, ...events: string[]): () => unknown {
  const text = [`{"trace":1,"source":"x","bundle":"","world":${world}}`, ...events].join('\n');
  return () => replay(parseTrace(text, 'x'), 'x', echoBoard);
}

test.each([
  ['[]', /x:1: world: found \[\], expected an object/],
  ['{}', /x:1: world\.seed: found nothing/],
  ['{"seed":1.5}', /x:1: world\.seed: found 1\.5/],
  ['{"seed":1,"preset":"chess"}', /world\.preset: found "chess"/],
  ['{"seed":1,"players":7}', /world\.players: found 7/],
  ['{"seed":1,"noise":{"noise":-1}}', /world\.noise: found/],
  ['{"seed":1,"discs":[{"owner":"A","x":9999,"y":0}]}', /world\.discs: found/],
  ['{"seed":1,"bundel":"x"}', /world: unknown key "bundel"/],
  ['{"seed":1,"bundle":"while(1);"}', /world: unknown key "bundle", expected only seed/],
])('a world of %s is refused: a trace says what happens, not what runs', (world, message) => {
  expect(run(world)).toThrow(message);
});

test('an input that the world refuses is told with its line', () => {
  expect(run('{"seed":1}', '{"t":5,"in":"lift","args":["B7"]}')).toThrow(/^x:2: .*no disc "B7"/);
});
