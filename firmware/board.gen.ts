// Written by hw/generate.ts from hw/board.json: change the board there, then `make board`.
import { fourQuarters, ringPlaces } from './rings.js';
import type { Geometry } from './types.js';

/** Of the meaning of board.json; a calibration made for another board is refused. */
export const BOARD_HASH = '2a248da8';

export const GEOMETRY: Geometry = {
  discRadius: 15.875,
  discHeight: 9.5,
  lineWidth: 1.5875,
  r15: 101.6,
  r10: 203.2,
  rStart: 304.8,
  rSurface: 330.2,
  rHole: 17.4625,
  holeDepth: 6.4,
  postRadius: 4.7625,
  posts: [
    93.8662, 38.8806, 38.8806, 93.8662, -38.8806, 93.8662, -93.8662, 38.8806, -93.8662, -38.8806, -38.8806,
    -93.8662, 38.8806, -93.8662, 93.8662, -38.8806,
  ],
};

/** x0, y0, x1, y1, ... of the sensors. Sensor i: switch i >> 5, branch (i >> 2) & 7, address HALL.addresses[i & 3]. */
export const SENSOR_XY = new Float32Array(ringPlaces([[0, 1, 0], [50.8, 6, 1], [101.6, 16, 0.5], [152.4, 20, 0.5], [203.2, 26, 0], [250, 28, 0.5], [292, 31, 0]]));
/** Height of the sensors, then the exceptions: sensor, z, ... */
export const SENSOR_Z = -9;
export const SENSOR_Z_EXCEPT: readonly number[] = [0, -9.4];

/** TMAG5273: A1 0x35, B1 0x22, C1 0x78, D1 0x44; switches TCA9548A. */
export const HALL = {
  count: 128,
  addresses: [0x35, 0x22, 0x78, 0x44],
  switches: [0x70, 0x71, 0x72, 0x73],
  branches: 8,
  bitrate: 400000,
  rangeMt: 40,
  countsPerUt: 0.8192,
  averaging: 32,
  conversionMs: 2.4,
};

/** One standard deviation, as built, before calibration: of a reading in uT, of places in mm. */
export const ERRORS = {
  noiseXy: 22,
  noiseZ: 12,
  gain: 0.04,
  sensorPosition: 0.3,
  moment: 0.04,
};

/** Field constant K in uT mm3, octupole weight kappa in mm2, height of the magnet in the disc, 1 = lying; owners A, B, C. */
export const MAGNETS: readonly number[] = [5850000, -0.9583, 4.75, 0, 5850000, -0.9583, 4.75, 1, 10400000, -1.8333, 4.75, 0];

/** nx, ny, offset of each chord: the points p with p.n = offset. Emitter i is chain bit emitterBit + i. */
export const BEAMS = new Float32Array(fourQuarters([
  1, 0, 303.55, 0.965927, 0.258815, 303.55, 0.866019, 0.500011, 303.55, 0.707107, 0.707107, 303.55, 0.500011,
  0.866019, 303.55, 0.258815, 0.965927, 303.55,
]));
export const BEAM = {
  count: 24,
  half: 230.26,
  height: 5,
  emitterBit: 0,
  muxBit: 24,
  chainBits: 32,
  perMux: 12,
};

/** Pixel i stands at LED_FIRST_DEG + i LED_STEP_DEG; pixels 0..17 are seat S, then W, N, E. */
export const LED_COUNT = 72;
export const LED_PER_QUADRANT = 18;
export const LED_FIRST_DEG = 312.5;
export const LED_STEP_DEG = -5;
/** Brightest allowed share of full. Currents in mA: all pixels together, one colour of a pixel full on, a dark pixel. */
export const LED_CAP = 0.25;
export const LED_LIMIT_MA = 600;
export const LED_CHANNEL_MA = 12;
export const LED_IDLE_MA = 0.8;

/** Board that runs the compiled core (Cortex-M4F); '' when this one does not. */
export const NATIVE_BOARD = 'JOLTJS';

/** JOLTJS. */
export const PINS = { sda: 'D44', scl: 'D45', sck: 'D29', mosi: 'D3', latch: 'D39', mux0: 'D2', mux1: 'D31', leds: 'D38', ok: 'D46', undo: 'D47' };
/** Outputs that hold a level from power-on: supply and ground of the connectors. */
export const PINS_HIGH: readonly string[] = ['D43', 'D42', 'D7', 'D27'];
export const PINS_LOW: readonly string[] = ['D36', 'D37'];
/** Level of a pressed OK, UNDO. */
export const PRESSED: readonly number[] = [0, 0];
