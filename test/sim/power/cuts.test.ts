/**
 * A sample of `sim bench power`: matches written into the virtual flash, the power failing at some of their bytes. The
 * command tries every byte.
 */
import { findEspruino } from '../../../sim/device/findEspruino.js';
import { PAGE_BYTES } from '../../../firmware/hal/hal.js';
import { loadSlots } from '../../../firmware/store/slots.js';
import { Flash, type Operation } from '../../../sim/device/flash.js';
import { bootOn } from '../../../sim/power/boots.js';
import { cutEverywhere, writeMatches, type Written } from '../../../sim/power/cuts.js';
import { keepForeign } from '../../../sim/power/foreign.js';
import { pagesOn } from '../../../sim/power/pages.js';
import { cutSlots } from '../../../sim/power/slots.js';
import { Story } from '../../../sim/power/story.js';
import { crc, judge, readMatch, truthOf } from '../../../sim/power/truth.js';

/** Every so many bytes of each operation; the first byte of all of them. */
const SOME = 149;

const CASES = [
  ['an empty storage', 64, 400 * 1024, ['nca'], false],
  ['more sides than two', 64, 400 * 1024, ['free-for-all'], false],
  ['a game together', 64, 400 * 1024, ['practice'], false],
  ['old matches to be erased', 10, 15 * PAGE_BYTES, ['nca', 'tracey', 'nca'], false],
  ['a storage too small for the match', 4, 8 * PAGE_BYTES, ['rulebook-100'], true],
] as const;

function matches(presets: readonly string[], seed: number): { seed: number; preset: string }[] {
  return presets.map((preset, i) => ({ seed: seed + i, preset }));
}

describe('power cuts while a match is written', () => {
  it.each(CASES)(
    'should lose nothing but the record in flight: %s',
    (_name, n, bytes, presets, full) => {
      const w = writeMatches(new Flash(bytes), n, matches(presets, 1));
      const tally = cutEverywhere(w, bytes, n, SOME);
      expect(tally.cuts).toBeGreaterThan(100);
      expect(tally.inFlight).toBeGreaterThan(50);
      expect([tally.lost, tally.wrong, tally.broken, tally.full]).toEqual([0, 0, 0, full]);
    },
  );

  it('should have erased pages of older matches in that sample', () => {
    const w = writeMatches(new Flash(15 * PAGE_BYTES), 10, matches(['nca', 'tracey', 'nca'], 1));
    expect(w.operations.some((op) => 'erase' in op)).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'should read back a whole match as it was played, seed %i',
    (seed) => {
      const flash = new Flash(400 * 1024);
      const presets = ['nca', 'rulebook-100', 'overview', 'two-v-one', 'refresher', 'wcc'];
      const w = writeMatches(flash, 64, matches([presets[seed - 1] ?? 'nca'], seed));
      const { play, damaged } = readMatch(pagesOn(flash, 64));
      expect(damaged).toBe(0);
      expect(play && truthOf(play)).toEqual(w.steps[w.steps.length - 1]?.[1]);
    },
  );

  it('should notice a match that is older, shorter in the middle, or another one', () => {
    const story = new Story({ seed: 3, preset: 'nca' });
    const truths = [truthOf(story.play)];
    for (let n = 0; n < 60; n++) {
      story.step();
      truths.push(truthOf(story.play));
    }
    const [old, before, after] = [truths[10], truths[40], truths[44]];
    if (!old || !before || !after) throw new Error('too short');
    expect(after.steps.length).toBeGreaterThan(before.steps.length);
    expect(judge(before, after, after)).toBe('after');
    expect(judge(before, after, before)).toBe('before');
    expect(judge(before, after, old)).toBe('wrong');
    expect(judge(before, after, null)).toBe('wrong');
    expect(judge(null, after, null)).toBe('before');
    expect(judge(before, after, { ...after, view: '{}' })).toBe('wrong');
    expect(judge(before, after, { ...after, setup: '{}' })).toBe('wrong');
    const gap = after.steps.filter((_s, i) => i !== 3);
    expect(judge(before, after, { ...after, steps: gap })).toBe('wrong');
  });
});

describe('power cuts while a calibration is stored', () => {
  it('should leave the old one or the new one', () => {
    const tally = cutSlots(2, SOME);
    expect(tally.cuts).toBeGreaterThan(80);
    expect([tally.wrong, tally.broken]).toEqual([0, 0]);
    expect(tally.old).toBeGreaterThan(40);
  });
});

test('what another version has stored is kept byte for byte, and said', () => {
  expect(keepForeign(2)).toEqual({ said: 'STORE_VERSION', bytesChanged: 0 });
});

describe('the built firmware', () => {
  const ev = (lines: readonly Record<string, unknown>[], name: string): Record<string, unknown> =>
    lines.find((l) => l['ev'] === name) ?? {};

  function written(): Written & { flash: Flash } {
    const flash = new Flash(400 * 1024);
    return { ...writeMatches(flash, 64, matches(['nca'], 1)), flash };
  }

  const engines = findEspruino() ? (['vm', 'espruino'] as const) : (['vm'] as const);
  if (!findEspruino()) console.warn('SKIPPED: no espruino on the PATH nor in ESPRUINO');

  it.each(engines)(
    'should boot in %s from an empty storage, a full one, and nonsense',
    (engine) => {
      const empty = new Flash(400 * 1024);
      const full = new Flash(400 * 1024);
      full.write('something', 'x'.repeat(390 * 1024));
      const spoilt = new Flash(400 * 1024);
      spoilt.image.forEach((_b, i) => (spoilt.image[i] = (i * 2654435761) >>> 24));
      for (const flash of [empty, full, spoilt]) {
        expect(ev(bootOn(flash, engine), 'phase')['phase']).toBe('clear');
      }
      expect(ev(bootOn(empty, engine), 'fault')).toEqual({});
      expect(ev(bootOn(full, engine), 'fault')).toMatchObject({ part: 'storage', clear: 0 });
    },
  );

  it('should say where the match stands that lies in the flash', () => {
    const { flash } = written();
    const { play } = readMatch(pagesOn(flash, 64));
    const view = play?.views[play.views.length - 1];
    expect(ev(bootOn(flash), 'resumed')).toMatchObject({
      n: play?.entries.length,
      round: view?.round,
      totals: view?.totals,
      damaged: 0,
    });
  });

  it('should go on with what can be read of a journal that is damaged in its middle', () => {
    const { base, operations, flash } = written();
    const image = base.slice();
    const at = operations[Math.floor(operations.length / 2)] as Operation;
    flash.image = image;
    operations.forEach((op) => Flash.apply(image, op));
    image[at.at + 20] = (image[at.at + 20] ?? 0) & 0x0f;
    const said = ev(bootOn(flash), 'resumed');
    expect(said['n']).toBeGreaterThan(5);
    expect(said['damaged']).toBeGreaterThan(5);
    expect(loadSlots(pagesOn(flash, 64), crc).text).toBe('');
  });
});
