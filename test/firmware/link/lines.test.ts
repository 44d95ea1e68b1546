import { isHarmless, parseLine } from '../../../firmware/link/lines.js';

test.each([
  ['{"cmd":"ok"}', { cmd: 'ok' }],
  ['  {"cmd":"ok"} ', { cmd: 'ok' }],
  ['{"v":1,"cmd":"ok","extra":[1,"x"]}', { cmd: 'ok' }],
  ['{"cmd":"answer","take":"undo"}', { cmd: 'answer', q: '', take: 'undo' }],
  ['{"cmd":"pair"}', { cmd: 'pair' }],
  ['{"cmd":"past"}', { cmd: 'past', from: 0 }],
  ['{"cmd":"past","from":7}', { cmd: 'past', from: 7 }],
  ['{"cmd":"past","from":-1}', { cmd: 'past', from: 0 }],
  ['{"cmd":"past","from":1.5}', { cmd: 'past', from: 0 }],
  ['{"cmd":"past","from":"x"}', { cmd: 'past', from: 0 }],
  ['{"cmd":"kept"}', { cmd: 'kept', page: -1, at: 0 }],
  ['{"cmd":"kept","page":3,"at":1600}', { cmd: 'kept', page: 3, at: 1600 }],
  ['{"cmd":"kept","page":-3,"at":"x"}', { cmd: 'kept', page: -1, at: 0 }],
])('%s is a command', (text, command) => {
  expect(parseLine(text)).toEqual(command);
});

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['a number', '1'],
  ['a list', '[{"cmd":"ok"}]'],
  ['a line cut short', '{"cmd":"o'],
  ['the rest of one', 'k"}'],
  ['two lines run together', '{"cmd":"ok"}{"cmd":"undo"}'],
  ['something behind it', '{"cmd":"ok"} x'],
  ['lists in lists, which would overflow the stack of the interpreter', '['.repeat(500)],
  ['the same inside an object', `{"cmd":${'['.repeat(200)}${']'.repeat(200)}}`],
  ['objects in objects', `{"a":${'{"a":'.repeat(90)}1${'}'.repeat(91)}`],
])('%s is no object', (_name, text) => {
  expect(parseLine(text)).toMatch(/^not a JSON object: /);
});

test.each([
  ['{"v":2,"cmd":"ok"}', 'v: this board speaks 1'],
  ['{"v":"1","cmd":"ok"}', 'v: this board speaks 1'],
  ['{"cmd":"dance"}', 'unknown cmd: dance'],
  ['{"cmd":7}', 'unknown cmd: '],
  ['{}', 'unknown cmd: '],
  ['{"cmd":"answer","take":"no"}', 'answer: take must be ok or undo'],
  ['\xff\x01{"cmd"', 'not a JSON object: ??{"cmd"'],
  ['{"cmd":"new","preset":5}', 'new: preset and starter must be texts'],
])('%s: %s', (text, why) => {
  expect(parseLine(text)).toBe(why);
});

test('only what changes nothing is free for all', () => {
  const free = 'hello report pair past kept'.split(' ');
  const all =
    'hello report pair past kept ok undo answer new calibrate check end replay again'.split(' ');
  expect(all.filter(isHarmless)).toEqual(free);
});
