import { changes, moment, nothingSent } from '../../../sim/session/delta.js';
import { advance } from '../../../sim/session/pace.js';
import type { Snapshot, TruthDisc } from '../../../sim/world/types.js';

function disc(id: string, x: number): TruthDisc {
  return { id, owner: 'A', x, y: 0, state: 'flat' };
}

function snapshot(t: number, discs: readonly TruthDisc[], ring = 0): Snapshot {
  return {
    t,
    discs,
    inFlight: false,
    hand: undefined,
    ring: new Uint8ClampedArray([ring, 1, 255]),
    beams: [false, true],
    contacts: [],
  };
}

describe('what a client is sent', () => {
  test('the first time everything, then only what changed', () => {
    const sent = nothingSent();
    expect(changes(moment(1, snapshot(0, [disc('A1', 1), disc('A2', 2)])), sent)).toEqual({
      t: 'snap',
      at: 0,
      fresh: true,
      discs: [
        ['A1', 'A', 1, 0, 'flat'],
        ['A2', 'A', 2, 0, 'flat'],
      ],
      ring: '0001ff',
      beams: [1],
      hand: null,
    });
    expect(changes(moment(1, snapshot(16, [disc('A1', 1), disc('A2', 2)])), sent)).toBeUndefined();
    expect(changes(moment(1, snapshot(32, [disc('A1', 1), disc('A2', 3)], 7)), sent)).toEqual({
      t: 'snap',
      at: 32,
      discs: [['A2', 'A', 3, 0, 'flat']],
      ring: '0701ff',
    });
  });

  test('a disc that is gone is named once', () => {
    const sent = nothingSent();
    changes(moment(1, snapshot(0, [disc('A1', 1)])), sent);
    expect(changes(moment(1, snapshot(16, [])), sent)).toEqual({ t: 'snap', at: 16, gone: ['A1'] });
    expect(changes(moment(1, snapshot(32, [])), sent)).toBeUndefined();
  });

  test('a client that was skipped gets the newest state in one message', () => {
    const sent = nothingSent();
    changes(moment(1, snapshot(0, [disc('A1', 1)])), sent);
    for (let t = 16; t < 500; t += 16) moment(1, snapshot(t, [disc('A1', t)]));
    expect(changes(moment(1, snapshot(500, [disc('A1', 500)])), sent)).toEqual({
      t: 'snap',
      at: 500,
      discs: [['A1', 'A', 500, 0, 'flat']],
    });
  });

  test('another world starts afresh', () => {
    const sent = nothingSent();
    changes(moment(1, snapshot(5000, [disc('A1', 1)])), sent);
    expect(changes(moment(2, snapshot(0, [])), sent)).toMatchObject({ fresh: true, at: 0 });
  });

  test('a quiet clock is told every 100 ms', () => {
    const sent = nothingSent();
    changes(moment(1, snapshot(0, [])), sent);
    expect(changes(moment(1, snapshot(90, [])), sent)).toBeUndefined();
    expect(changes(moment(1, snapshot(100, [])), sent)).toEqual({ t: 'snap', at: 100 });
  });
});

describe('virtual against real time', () => {
  test.each([
    ['real time', 16, 1, false, 16],
    ['slow motion', 16, 0.25, false, 4],
    ['eight times', 16, 8, false, 128],
    ['a laptop that slept is not caught up with', 60000, 1, false, 100],
    ['a clock that went back lets no time pass', -5, 1, false, 0],
    ['as fast as possible', 16, 'max', false, Infinity],
    ['waiting for the board', 16, 1, true, Infinity],
  ] as const)('%s', (_name, real, speed, skipping, virtual) => {
    expect(advance(real, speed, skipping)).toBe(virtual);
  });
});
