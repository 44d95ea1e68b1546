/**
 * Emitters and receivers: current, heat, light at the other end, height of the beam over the line. In: a board; out:
 * lines. The figures are typical ones of the parts named in hw/netlist/passives.ts.
 */
import { chordLine } from '../generate.js';
import { RECEIVER_LOAD } from '../netlist/hub.js';
import { OFF_MIDDLE } from '../draw/rim.js';
import type { Board } from '../schema.js';
import { ohms, type Result } from './result.js';

/** R51, one for all emitters, so that the current is the same whatever the firmware switches on. */
const SERIES_OHM = 27;
const SERIES_WATT = 1;
const EMITTER_V = 1.35;
/** A Darlington driver at 100 mA. */
const DRIVER_V = 1.0;
/** Radiant intensity at 100 mA, mW/sr. */
const INTENSITY = 65;
/** Receiver at 0.1 mW/cm2, mA: weakest and strongest of the two groups that are sold. */
const RECEIVER_MA = [0.63, 2] as const;
const AT_IRRADIANCE = 0.1;
const RAIL = 3.3;

export function light(board: Board): Result[] {
  const { beams, supply, geometry } = board;
  const mA = ((supply.volts - EMITTER_V - DRIVER_V) / SERIES_OHM) * 1000;
  const first = beams.chords[0];
  if (!first) throw new Error('a board without beams');
  const half = chordLine(first).half;
  const metres = (2 * half) / 1000;
  // mW/sr over m2 is mW/m2; a ten thousandth of it mW/cm2.
  const irradiance = ((INTENSITY * mA) / 100 / (metres * metres)) * 1e-4;
  const share = (receiver: number): number =>
    ((receiver * irradiance) / AT_IRRADIANCE) * (ohms(RECEIVER_LOAD) / 1000 / RAIL);
  // A beam falls from emitter to receiver; a disc on the line breaks it near its middle.
  const onLine = Math.PI / beams.chords.length;
  const off = geometry.startLineRadius * Math.sin(onLine) + geometry.discDiameter / 2;
  const tilt = (OFF_MIDDLE * off) / half;
  return [
    {
      group: 'beams',
      what: 'current of an emitter',
      value: mA,
      unit: 'mA',
      least: 0.85 * beams.emitterMa,
      most: 1.15 * beams.emitterMa,
      how: `(${supply.volts} - ${EMITTER_V} - ${DRIVER_V}) V over ${SERIES_OHM} ohm, common to all`,
    },
    {
      group: 'beams',
      what: 'heat of that resistor if an emitter stays on',
      value: (mA / 1000) * (mA / 1000) * SERIES_OHM,
      unit: 'W',
      most: SERIES_WATT / 2,
      how: `${SERIES_WATT} W type, half of it`,
    },
    {
      group: 'beams',
      what: 'weakest receiver, share of full scale',
      value: share(RECEIVER_MA[0]),
      unit: '',
      least: 0.2,
      how: `${(1000 * metres).toFixed(0)} mm, ${INTENSITY} mW/sr, load ${RECEIVER_LOAD}`,
    },
    {
      group: 'beams',
      what: 'strongest receiver, share of full scale',
      value: share(RECEIVER_MA[1]),
      unit: '',
      most: 0.95,
      how: 'clipped light would hide a half shaded beam',
    },
    {
      group: 'beams',
      what: 'top of the beam where a disc on the line breaks it',
      value: beams.height + tilt + beams.boreDiameter / 2,
      unit: 'mm',
      most: geometry.discThickness,
      how: `emitter ${OFF_MIDDLE} mm above, receiver as much below the beam's height; ${off.toFixed(0)} mm from its middle`,
    },
    {
      group: 'beams',
      what: 'bottom of the beam there',
      value: beams.height - tilt - beams.boreDiameter / 2,
      unit: 'mm',
      least: 1,
      how: 'below that the surface reflects it',
    },
  ];
}
