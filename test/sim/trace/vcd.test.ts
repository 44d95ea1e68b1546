import { loadSimBoard } from '../../../sim/board.js';
import { recordBots } from '../../../sim/trace/bots.js';
import { boardVcd } from '../../../sim/trace/vcd/boardTap.js';
import { idOf, VcdWriter } from '../../../sim/trace/vcd/writer.js';
import { tappedPort } from '../../../sim/world/realPort.js';
import { asText, readVcd } from '../../support/vcd.js';

const SIGNALS = [
  { scope: 'a', name: 'one', bits: 1 },
  { scope: 'a.b', name: 'eight', bits: 8 },
  { scope: 'a.b', name: 'text', bits: 32 },
  { scope: 'a', name: 'real', bits: 0 },
];

function written(changes: readonly (readonly [number, number, number | string])[]): string {
  let text = '';
  const vcd = new VcdWriter(SIGNALS, (t) => (text += t), 'a $title');
  for (const [t, signal, value] of changes) vcd.change(t, signal, value);
  vcd.end(3);
  return text;
}

describe('a value change dump', () => {
  test('has every change once, in order of time', () => {
    const { signals, changes, end } = readVcd(
      written([
        [1, 0, 1],
        [2, 1, 5],
        [2, 0, 1],
        [1.5, 1, 0],
        [2, 3, -1.25],
        [2.0001, 2, 'hi'],
        [2.0001, 1, 'x'],
      ]),
    );
    expect([...signals]).toEqual([
      ['a.one', 1],
      ['a.real', 0],
      ['a.b.eight', 8],
      ['a.b.text', 32],
    ]);
    expect(changes.slice(SIGNALS.length)).toEqual([
      [1000, 'a.one', '1'],
      [1500, 'a.b.eight', '0'],
      [2000, 'a.b.eight', '101'],
      [2000, 'a.real', '-1.25'],
      [2000, 'a.b.text', '110100001101001'],
      [2000, 'a.b.eight', 'x'],
    ]);
    expect(asText('110100001101001')).toBe('hi');
    expect(end).toBe(3000);
  });

  test('names signals with printable letters, none twice', () => {
    const ids = Array.from({ length: 10000 }, (_, n) => idOf(n));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[!-~]+$/.test(id))).toBe(true);
  });

  test('a shot of bots: beams, buttons, pixels, bus and lines are in it', () => {
    let text = '';
    const { board } = loadSimBoard();
    const vcd = boardVcd(board, (t) => (text += t), 'a shot');
    const trace = recordBots({
      seed: 3,
      preset: 'nca',
      skill: 'average',
      rounds: 1,
      shots: 1,
      makePort: tappedPort(vcd.tap),
    });
    const end = trace.events.at(-1)?.t ?? 0;
    vcd.end(end);
    const { changes, signals } = readVcd(text);
    const of = (name: string): string[] =>
      changes.filter(([, n]) => n === `board.${name}`).map((c) => c[2]);
    expect(signals.size).toBe(changes.filter(([t]) => t === 0 || t === -1).length > 0 ? 138 : 0);
    // a disc on the starting line shades beams: light, dark, light again
    const shaded = board.beams.chords.filter((_, k) =>
      of(`beams.light_${String(k).padStart(2, '0')}`).includes('0'),
    );
    expect(shaded.length).toBeGreaterThan(0);
    expect(of('buttons.ok')).toEqual(expect.arrayContaining(['1', '0']));
    expect(new Set(of('leds.led_00')).size).toBeGreaterThan(1);
    expect(of('i2c.address')).toEqual(expect.arrayContaining(['1110000', '110101']));
    expect(new Set(of('i2c.data')).size).toBeGreaterThan(100);
    const said = of('link.event').map(asText);
    const lines = trace.events.flatMap((e) => {
      const d = e.line as { ev?: string; phase?: string } | undefined;
      return d?.ev === 'phase' ? [`phase ${d.phase ?? ''}`] : [];
    });
    for (const line of lines) expect(said).toContain(line);
    const times = changes.map(([t]) => t);
    expect(times.at(-1)).toBeLessThanOrEqual(Math.ceil(1000 * end));
  });
});
