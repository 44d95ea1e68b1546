/** Puts a fault on and tells how it is taken off again. In: name, options, the parts; out: a function that mends it. */
import type { Owner } from '../../../firmware/types.js';
import { BadInput } from '../../cli/badInput.js';
import type { BeamArray } from '../../sensors/beams.js';
import type { HallArray } from '../../sensors/hall.js';
import { LedField } from '../../sensors/ledField.js';
import type { Device } from '../../device/device.js';
import type { Truth } from '../truth.js';
import type { FaultyBeams } from './beams.js';
import type { FaultyHall } from './hall.js';
import { FAULT_NAMES, FAULTS, isFault, type FaultName, type FaultOptions } from './list.js';

export interface Parts {
  readonly device: Device;
  readonly hall: FaultyHall;
  readonly beams: FaultyBeams;
  readonly array: BeamArray;
  readonly hallArray: HallArray;
  readonly truth: Truth;
}

type Mend = () => void;
type Apply = (p: Parts, o: Options, t: number) => Mend;

/** Usual sizes where an order leaves them open. */
const NOISE_UT = 100;
const OFFSET_UT = 300;
const GAIN = 0.8;
const PHONE_AM2 = 0.5;
const MISPLACED_MM = 4;
/** A bracket under the wood; wires of the ring in one sleeve; a bad plug: a wrong bit in every tenth frame. */
const STEEL_Z = -40;
const STEEL_MM = 15;
const LED_GAP_MM = 3;
const BIT_RATE = 1.6e-5;
const SWING_SHARE = 0.2;
const SWING_HZ = 2;
const LEAK_SHARE = 0.2;
const FLICKER_DEPTH = 0.2;

/** Where the calibration lies: file, bytes of its head, pages (docs/storage.md). */
const CALIBRATION = ['store', 8, 2] as const;

class Options {
  constructor(
    private readonly name: string,
    private readonly given: FaultOptions,
  ) {}

  number(key: string, usual: number): number {
    const v = this.given[key] ?? usual;
    if (typeof v === 'number' && Number.isFinite(v)) return v;
    throw new BadInput(
      `fault ${this.name}`,
      `${key}: found ${JSON.stringify(v)}, expected a number`,
    );
  }

  below(key: string, limit: number): number {
    const v = this.number(key, NONE);
    if (Number.isInteger(v) && v >= 0 && v < limit) return v;
    throw new BadInput(
      `fault ${this.name}`,
      `${key}: found ${JSON.stringify(this.given[key])}, expected a whole number from 0 to ${limit - 1}`,
    );
  }

  word(key: string, usual: string): string {
    return String(this.given[key] ?? usual);
  }
}

/** No usual value: whoever leaves it out is told. */
const NONE = -1;

const APPLY: Readonly<Partial<Record<FaultName, Apply>>> = {
  'dead-sensor': (p, o) => kill(p, [o.below('sensor', p.truth.board.hall.sensors.length)]),
  'dead-branch': (p, o) => {
    const branch = o.below('branch', p.truth.board.hall.branchesPerSwitch);
    return behind(p, o, (b) => b === branch);
  },
  'dead-switch': (p, o) => behind(p, o, () => true),
  'open-branch': (p, o) => {
    const chip =
      p.device.machine.bus.switches?.[o.below('switch', p.truth.board.hall.switchAddresses.length)];
    if (!chip) return () => undefined;
    chip.stuck = 1 << o.below('branch', p.truth.board.hall.branchesPerSwitch);
    return () => {
      chip.stuck = 0;
    };
  },
  'stuck-sensor': (p, o, t) =>
    p.hall.stick(o.below('sensor', p.truth.board.hall.sensors.length), t),
  'swapped-sensors': (p, o) =>
    p.hall.swap(
      o.below('sensor', p.truth.board.hall.sensors.length),
      o.below('with', p.truth.board.hall.sensors.length),
    ),
  'noisy-sensor': (p, o) =>
    p.hall.shake(o.below('sensor', p.truth.board.hall.sensors.length), o.number('ut', NOISE_UT)),
  'offset-sensor': (p, o) =>
    p.hall.change(
      o.below('sensor', p.truth.board.hall.sensors.length),
      1,
      o.number('ut', OFFSET_UT),
    ),
  'gain-sensor': (p, o) =>
    p.hall.change(o.below('sensor', p.truth.board.hall.sensors.length), o.number('share', GAIN), 0),
  'misplaced-sensor': (p, o) =>
    p.hallArray.shift(
      o.below('sensor', p.truth.board.hall.sensors.length),
      o.number('x', MISPLACED_MM),
      o.number('y', 0),
    ),
  drift: (p, o, t) => p.hall.drift(o.number('ut', 0), t),
  warmth: (p, o, t) => {
    const degrees = o.number('degrees', 0);
    const over = o.number('over', 0);
    p.hallArray.warmth = (u) => degrees * (over > 0 ? Math.max(0, Math.min(1, (u - t) / over)) : 1);
    return () => {
      p.hallArray.warmth = () => 0;
    };
  },
  'foreign-magnet': (p, o, t) =>
    p.truth.addForeign(o.number('x', 440), o.number('y', 0), o.number('moment', PHONE_AM2), t),
  steel: (p, o, t) =>
    p.truth.addSteel(
      {
        x: o.number('x', 0),
        y: o.number('y', 0),
        z: o.number('z', STEEL_Z),
        radius: o.number('radius', STEEL_MM),
        earth: () => p.hallArray.earthField(),
      },
      t,
    ),
  'led-field': (p, o) => {
    const field = new LedField(p.truth.board, o.number('gap', LED_GAP_MM));
    p.device.onRing((bytes) => field.set(bytes));
    return p.hall.add((i, axis) => field.at(i, axis));
  },
  'bit-errors': (p, o) => p.hall.flip(o.number('rate', BIT_RATE)),
  swing: (p, o, t) =>
    p.truth.swing(o.word('disc', ''), o.number('share', SWING_SHARE), o.number('hz', SWING_HZ), t),
  'odd-disc': (p, o) => {
    const tilt = (o.number('tilt', 0) * Math.PI) / 180;
    p.truth.remake(o.word('disc', ''), {
      owner: o.word('magnet', o.word('disc', 'A').slice(0, 1)) as Owner,
      offX: o.number('off', 0),
      offY: 0,
      offZ: o.number('height', 0),
      tiltX: tilt,
      tiltY: 0,
      strength: o.number('strength', 1),
    });
    return () => undefined;
  },
  'beam-stuck': (p, o) =>
    p.beams.stick(beam(p, o), o.word('as', 'dark') === 'light' ? 'light' : 'dark'),
  'beam-inverted': (p, o) => p.beams.invert(beam(p, o)),
  'beam-leak': (p, o) => p.beams.leak(beam(p, o), o.number('share', LEAK_SHARE)),
  'beam-weak': (p, o, t) =>
    p.beams.weaken(beam(p, o), o.number('share', 1), o.number('fade', 0), t),
  'beam-crosstalk': (p, o) =>
    p.beams.cross(
      beam(p, o),
      o.below('from', p.truth.board.beams.count),
      o.number('share', LEAK_SHARE),
    ),
  'loose-wire': (p, o) => p.beams.loose(beam(p, o)),
  ambient: (p, o, t) => {
    const level = o.number('level', 1);
    const over = o.number('over', 0);
    return light(
      p,
      (then, u) => then + (level - then) * (over > 0 ? Math.min(1, (u - t) / over) : 1),
    );
  },
  flicker: (p, o) => {
    const depth = o.number('depth', FLICKER_DEPTH);
    // A triangle at 100 Hz: bright in the middle of every 10 ms.
    return light(p, (then, u) => then + depth * (1 - Math.abs(((u % 10) - 5) / 5)));
  },
  hang: (p) => once(p, 'hang'),
  'bus-stuck': (p) => once(p, 'sdaLow'),
  'out-of-memory': (p) => once(p, 'memory'),
  exception: (p) => once(p, 'converter'),
  'brown-out': (p) => {
    p.device.brownOut();
    return () => undefined;
  },
  'reader-stalled': (p) => {
    p.device.machine.out.stall(true);
    return () => p.device.machine.out.stall(false);
  },
  'power-cut-at-write': (p, o) => {
    const { flash } = p.device;
    flash.cutAtWrite = o.number('n', 1);
    flash.cutWithin =
      o.word('of', 'all') === 'calibration' ? flash.pagesOf(...CALIBRATION) : undefined;
    return () => {
      flash.cutAtWrite = 0;
      flash.cutWithin = undefined;
    };
  },
};

/** @throws BadInput for an unknown name or option. */
export function applyFault(p: Parts, name: string, options: FaultOptions, t: number): Mend {
  if (!isFault(name)) {
    throw new BadInput(
      'fault',
      `unknown fault "${name}", expected one of ${FAULT_NAMES.join(' ')}`,
    );
  }
  const known = Object.keys(FAULTS[name].options);
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) {
      throw new BadInput(
        `fault ${name}`,
        `unknown option "${key}", expected one of ${known.join(' ') || 'none'}`,
      );
    }
  }
  return APPLY[name]?.(p, new Options(name, options), t) ?? ((): void => undefined);
}

function beam(p: Parts, o: Options): number {
  return o.below('beam', p.truth.board.beams.count);
}

/** Sensors behind a switch, of those of its branches that `which` takes. */
function behind(p: Parts, o: Options, which: (branch: number) => boolean): Mend {
  const sw = o.below('switch', p.truth.board.hall.switchAddresses.length);
  const on = p.truth.board.hall.sensors.filter((s) => s.switch === sw && which(s.branch));
  return kill(
    p,
    on.map((s) => s.id),
  );
}

function kill(p: Parts, sensors: readonly number[]): Mend {
  const chips = sensors.map((i) => p.device.machine.bus.sensors[i]);
  for (const c of chips) if (c) c.alive = false;
  return () => {
    for (const c of chips) if (c) c.alive = true;
  };
}

/** Something that happens once, at the next call. */
function once(p: Parts, what: keyof Device['machine']['faults']): Mend {
  p.device.machine.faults[what] = true;
  return () => {
    p.device.machine.faults[what] = false;
  };
}

function light(p: Parts, change: (then: number, t: number) => number): Mend {
  const before = p.array.ambient;
  p.array.ambient = (i, t) => Math.min(1, change(before(i, t), t));
  return () => {
    p.array.ambient = before;
  };
}
