/**
 * The firmware's tables. In: a checked Board; out: the text of firmware/board.gen.ts, in the language subset that the
 * interpreter runs. Everything that can be worked out from its order is left out (bus places of the sensors, bits of
 * the beams), because each number costs program memory twice: as text in flash and as a variable.
 */
import { createHash } from 'node:crypto';
import { BoardError } from './load.js';
import { hex, hexList, list, textList } from './literals.js';
import { ROLES, type Board, type Chord, type Magnet } from './schema.js';

/** mu0 / 4 pi in uT mm3 per A m2: 1e-7 T m3 x 1e6 uT/T x 1e9 mm3/m3. */
const FIELD_OF_MOMENT = 1e8;

/** Decimals that keep the error of a table below the file's own 0.01 mm (unit vectors act over 400 mm). */
const UNIT_DECIMALS = 6;

function rounded(value: number, decimals: number): number {
  const scale = Math.pow(10, decimals);
  return Math.round(value * scale) / scale + 0;
}

/** Changes when anything in the file's meaning changes, but not with its spacing: calibrations are bound to it. */
export function boardHash(board: Board): string {
  return createHash('sha256').update(JSON.stringify(board)).digest('hex').slice(0, 8);
}

/** A chord as the points p with p.n = offset, n pointing out of the board. */
export function chordLine(chord: Chord): { nx: number; ny: number; offset: number; half: number } {
  const [ex, ey] = chord.emitter;
  const [rx, ry] = chord.receiver;
  const length = Math.sqrt((rx - ex) * (rx - ex) + (ry - ey) * (ry - ey));
  const nx = (ry - ey) / length;
  const ny = -(rx - ex) / length;
  const offset = nx * ex + ny * ey;
  const side = offset < 0 ? -1 : 1;
  return { nx: side * nx, ny: side * ny, offset: side * offset, half: length / 2 };
}

/** Weight of the octupole term of a cylinder against its dipole, mm2: (L2/12 - R2/4) / 2. */
export function kappaOf(magnet: Magnet): number {
  const radius = magnet.diameter / 2;
  return (magnet.length * magnet.length) / 24 - (radius * radius) / 8;
}

/** Centres of the posts, flat. */
export function postsOf(board: Board): number[] {
  const { postCount, postCircleRadius, postFirstDeg } = board.geometry;
  const flat: number[] = [];
  for (let k = 0; k < postCount; k++) {
    const angle = ((postFirstDeg + (360 * k) / postCount) * Math.PI) / 180;
    flat.push(rounded(postCircleRadius * Math.cos(angle), 4));
    flat.push(rounded(postCircleRadius * Math.sin(angle), 4));
  }
  return flat;
}

/** Lengths as the firmware and the simulator use them, mm; the form of `Geometry` in firmware/types.ts. */
export function geometryOf(board: Board) {
  const geo = board.geometry;
  return {
    discRadius: geo.discDiameter / 2,
    discHeight: geo.discThickness,
    lineWidth: geo.lineWidth,
    r15: geo.line15Radius,
    r10: geo.line10Radius,
    rStart: geo.startLineRadius,
    rSurface: geo.surfaceRadius,
    rHole: geo.holeDiameter / 2,
    holeDepth: geo.holeDepth,
    postRadius: geo.postDiameter / 2,
    posts: postsOf(board),
  };
}

/** Throws unless each sensor's bus place is the one that its number tells. */
export function checkBusOrder(board: Board): void {
  const { sensors, addresses, branchesPerSwitch } = board.hall;
  sensors.forEach((sensor, i) => {
    const branch = Math.floor(i / addresses.length) % branchesPerSwitch;
    const onSwitch = Math.floor(i / (addresses.length * branchesPerSwitch));
    const address = addresses[i % addresses.length];
    if (sensor.id === i && sensor.switch === onSwitch && sensor.branch === branch) {
      if (sensor.address === address) return;
    }
    throw new BoardError(
      `hall.sensors[${i}]: found sensor ${sensor.id} on switch ${sensor.switch}, branch ${sensor.branch}, ` +
        `address ${hex(sensor.address)}, expected sensor ${i} on switch ${onSwitch}, branch ${branch}, ` +
        `address ${hex(address ?? 0)}: the firmware reads the bus place from the number`,
    );
  });
}

export function controllerOf(board: Board): Board['controllers'][string] {
  const profile = Object.hasOwn(board.controllers, board.controller)
    ? board.controllers[board.controller]
    : undefined;
  if (profile) return profile;
  const known = Object.keys(board.controllers).join(', ');
  throw new BoardError(`controller: found "${board.controller}", expected one of ${known}`);
}

/** [radius, number, angle of the first in steps] of the rings that points in this order stand on. */
function ringsOf(xy: readonly number[]): [number, number, number][] {
  const rings: [number, number, number][] = [];
  for (let i = 0; i < xy.length; i += 2) {
    const [x = 0, y = 0] = [xy[i], xy[i + 1]];
    const radius = rounded(Math.hypot(x, y), 1);
    const last = rings[rings.length - 1];
    if (last && last[0] === radius) last[1]++;
    else rings.push([radius, 1, Math.atan2(y, x) / (2 * Math.PI)]);
  }
  return rings.map(([radius, count, turn]) => [radius, count, rounded(turn * count, 1)]);
}

function placesOf(rings: readonly (readonly [number, number, number])[]): number[] {
  return rings.flatMap(([radius, count, first]) =>
    Array.from({ length: count }, (_, i) => (2 * Math.PI * (i + first)) / count).flatMap((a) => [
      rounded(radius * Math.cos(a), 2),
      rounded(radius * Math.sin(a), 2),
    ]),
  );
}

function same(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((v, i) => v === b[i]);
}

/** Places as rings where those give the same numbers. */
function placesText(xy: readonly number[]): string {
  const rings = ringsOf(xy);
  if (!same(placesOf(rings), xy)) return list(xy);
  return `ringPlaces([${rings.map((r) => `[${r.join(', ')}]`).join(', ')}])`;
}

/** Chords as the first quarter of them where the others are that quarter turned. */
function chordsText(chords: readonly number[]): string {
  const quarter = chords.slice(0, chords.length / 4);
  const all = [...quarter];
  for (let i = 0; i < 3 * quarter.length; i += 3)
    all.push(0 - (all[i + 1] ?? 0), all[i] ?? 0, all[i + 2] ?? 0);
  return same(all, chords) ? `fourQuarters(${list(quarter)})` : list(chords);
}

/** Text of firmware/board.gen.ts. */
export function firmwareTables(board: Board): string {
  checkBusOrder(board);
  const { hall, beams, leds, shiftChain } = board;
  const profile = controllerOf(board);
  const xy: number[] = [];
  const deeper: number[] = [];
  for (const sensor of hall.sensors) {
    xy.push(sensor.x, sensor.y);
    if (sensor.z !== -hall.depth) deeper.push(sensor.id, sensor.z);
  }
  const chords: number[] = [];
  let half = 0;
  for (const chord of beams.chords) {
    const line = chordLine(chord);
    chords.push(rounded(line.nx, UNIT_DECIMALS), rounded(line.ny, UNIT_DECIMALS));
    chords.push(rounded(line.offset, 2));
    half = rounded(line.half, 2);
  }
  const { A, B, C } = board.magnets;
  const magnets: number[] = [];
  for (const magnet of [A, B, C]) {
    magnets.push(rounded(magnet.momentAm2 * FIELD_OF_MOMENT, 0), rounded(kappaOf(magnet), 4));
    magnets.push(magnet.heightInDisc, magnet.axis === 'diametric' ? 1 : 0);
  }
  const pins = ROLES.map((role) => `${role}: '${profile.use[role]}'`);
  const t = board.tolerances;
  return `// Written by hw/generate.ts from hw/board.json: change the board there, then \`make board\`.
import { fourQuarters, ringPlaces } from './rings.js';
import type { Geometry } from './types.js';

/** Of the meaning of board.json; a calibration made for another board is refused. */
export const BOARD_HASH = '${boardHash(board)}';

export const GEOMETRY: Geometry = {
${geometryFields(board)}
};

/** x0, y0, x1, y1, ... of the sensors. Sensor i: switch i >> 5, branch (i >> 2) & 7, address HALL.addresses[i & 3]. */
export const SENSOR_XY = new Float32Array(${placesText(xy)});
/** Height of the sensors, then the exceptions: sensor, z, ... */
export const SENSOR_Z = ${-hall.depth};
export const SENSOR_Z_EXCEPT: readonly number[] = ${list(deeper)};

/** ${hall.part}: ${hall.variants.map((name, i) => `${name} ${hex(hall.addresses[i] ?? 0)}`).join(', ')}; switches ${hall.switchPart}. */
export const HALL = {
  count: ${hall.sensors.length},
  addresses: ${hexList(hall.addresses)},
  switches: ${hexList(hall.switchAddresses)},
  branches: ${hall.branchesPerSwitch},
  bitrate: ${hall.bitrateHz},
  rangeMt: ${hall.rangeMt},
  countsPerUt: ${hall.countsPerUt},
  averaging: ${hall.averaging},
  conversionMs: ${hall.conversionMs},
};

/** One standard deviation, as built, before calibration: of a reading in uT, of places in mm. */
export const ERRORS = {
  noiseXy: ${t.noiseXySdUt},
  noiseZ: ${t.noiseZSdUt},
  gain: ${t.sensorGainSd},
  sensorPosition: ${t.sensorPositionSd},
  moment: ${t.momentSd},
};

/** Field constant K in uT mm3, octupole weight kappa in mm2, height of the magnet in the disc, 1 = lying; owners A, B, C. */
export const MAGNETS: readonly number[] = ${list(magnets)};

/** nx, ny, offset of each chord: the points p with p.n = offset. Emitter i is chain bit emitterBit + i. */
export const BEAMS = new Float32Array(${chordsText(chords)});
export const BEAM = {
  count: ${beams.chords.length},
  half: ${half},
  height: ${beams.height},
  emitterBit: ${shiftChain.emitterFirstBit},
  muxBit: ${shiftChain.muxAddressFirstBit},
  chainBits: ${shiftChain.bits},
  perMux: ${beams.channelsPerMux},
};

/** Pixel i stands at LED_FIRST_DEG + i LED_STEP_DEG; pixels 0..17 are seat S, then W, N, E. */
export const LED_COUNT = ${leds.count};
export const LED_PER_QUADRANT = ${leds.perQuadrant};
export const LED_FIRST_DEG = ${leds.firstDeg};
export const LED_STEP_DEG = ${leds.stepDeg};
/** Brightest allowed share of full. Currents in mA: all pixels together, one colour of a pixel full on, a dark pixel. */
export const LED_CAP = ${leds.brightnessCap};
export const LED_LIMIT_MA = ${leds.currentLimitMa};
export const LED_CHANNEL_MA = ${leds.channelMa};
export const LED_IDLE_MA = ${leds.idleMa};

/** Board that runs the compiled core (Cortex-M4F); '' when this one does not. */
export const NATIVE_BOARD = '${nativeBoard(profile.interpreterBoard)}';

/** ${profile.interpreterBoard}. */
export const PINS = { ${pins.join(', ')} };
/** Outputs that hold a level from power-on: supply and ground of the connectors. */
export const PINS_HIGH: readonly string[] = ${textList(profile.driveHigh)};
export const PINS_LOW: readonly string[] = ${textList(profile.driveLow)};
/** Level of a pressed OK, UNDO. */
export const PRESSED: readonly number[] = ${list(board.buttons.map((b) => b.pressedLevel))};
`;
}

/** Interpreter builds for a Cortex-M4F, by their names (boards/*.py: nRF52840). */
const CORTEX_M4F = ['JOLTJS', 'NRF52840DK'];

function nativeBoard(name: string): string {
  return CORTEX_M4F.includes(name) ? name : '';
}

function geometryFields(board: Board): string {
  const lines = Object.entries(geometryOf(board)).map(
    ([name, value]) => `  ${name}: ${Array.isArray(value) ? list(value, '  ') : String(value)},`,
  );
  return lines.join('\n');
}
