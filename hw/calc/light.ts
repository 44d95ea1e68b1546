/**
 * Emitters and receivers: current, heat, light at the other end, height of the beam over the line. In: a board; out:
 * lines. The figures are typical ones of the parts named in hw/netlist/passives.ts.
 */
import { OFF_MIDDLE } from '../draw/rim.js';
import type { Board } from '../schema.js';
import {
  DRIVER_V,
  EMITTER_V,
  INTENSITY,
  MOST_SHARE,
  RECEIVER_MA,
  RISE_US_PER_KILOHM,
  SERIES_OHM,
  beamMetres,
  emitterMa,
  lightShare,
  receiverLoad,
} from './receiverLoad.js';
import { ohms, type Result } from './result.js';

const SERIES_WATT = 1;
/** From an emitter's switching to the first reading, at least: 48 of them and twice as many readings take 28 ms. */
const READ_AFTER_US = 250;

export function light(board: Board): Result[] {
  const { beams, supply, geometry } = board;
  const mA = emitterMa(board);
  const metres = beamMetres(board);
  const half = metres * 500;
  const load = receiverLoad(board);
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
      value: lightShare(board, RECEIVER_MA[0], load),
      unit: '',
      least: 0.2,
      how: `${(1000 * metres).toFixed(0)} mm, ${INTENSITY} mW/sr, load ${load}`,
    },
    {
      group: 'beams',
      what: 'strongest receiver, share of full scale',
      value: lightShare(board, RECEIVER_MA[1], load),
      unit: '',
      most: MOST_SHARE,
      how: 'clipped light would hide a half shaded beam',
    },
    {
      group: 'beams',
      what: 'rise of a receiver with its load',
      value: (RISE_US_PER_KILOHM * ohms(load)) / 1000,
      unit: 'us',
      most: READ_AFTER_US / 1.5,
      how: `${RISE_US_PER_KILOHM} us a kilohm; the interpreter reads ${READ_AFTER_US} us after the emitter was switched`,
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
