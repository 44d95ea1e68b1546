/**
 * `sim layout`: the sensors, beams and lengths that simulator and firmware use. It reads board.json as the simulator
 * does, the compiled tables as the firmware does, and prints only when both tell the same; otherwise exit status 1.
 */
import { parseArgs } from 'node:util';
import * as tables from '../../firmware/board.gen.js';
import { boardHash, chordLine } from '../../hw/generate.js';
import { BOARD_FILE, loadSimBoard, type SimBoard } from '../board.js';
import { EXIT, type Io, type Verb } from './verb.js';

export interface Layout {
  sensors: { id: number; x: number; y: number; z: number }[];
  beams: {
    id: number;
    emitter: readonly [number, number];
    receiver: readonly [number, number];
    z: number;
    normal: readonly [number, number];
    offset: number;
  }[];
  geometry: SimBoard['geometry'];
}

/** The board as the simulator sees it. */
export function simLayout(sim: SimBoard): Layout {
  const { hall, beams } = sim.board;
  return {
    sensors: hall.sensors.map(({ id, x, y, z }) => ({ id, x, y, z })),
    beams: beams.chords.map((chord) => {
      const line = chordLine(chord);
      return {
        id: chord.id,
        emitter: chord.emitter,
        receiver: chord.receiver,
        z: beams.height,
        normal: [round6(line.nx), round6(line.ny)],
        offset: Math.round(line.offset * 100) / 100,
      };
    }),
    geometry: sim.geometry,
  };
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

/** Where the firmware's tables tell something else than the layout; empty when they agree. */
export function disagreements(layout: Layout, hash: string): string[] {
  const found: string[] = [];
  const compare = (what: string, firmware: unknown, board: unknown): void => {
    // the firmware's tables hold single precision
    const single = (_key: string, v: unknown): unknown =>
      typeof v === 'number' ? Math.fround(v) : v;
    if (JSON.stringify(firmware, single) === JSON.stringify(board, single)) return;
    const short = (_key: string, v: unknown): unknown =>
      typeof v === 'number' ? Number(v.toPrecision(7)) : v;
    found.push(
      `${what}: the firmware has ${JSON.stringify(firmware, short)}, the board ${JSON.stringify(board, short)}`,
    );
  };
  compare('hash', tables.BOARD_HASH, hash);
  compare('geometry', tables.GEOMETRY, layout.geometry);
  compare('sensors', tables.HALL.count, layout.sensors.length);
  compare('beams', tables.BEAM.count, layout.beams.length);
  layout.sensors.forEach((sensor, i) => {
    const x = tables.SENSOR_XY[2 * i];
    const y = tables.SENSOR_XY[2 * i + 1];
    compare(`sensor ${sensor.id}`, [x, y, firmwareZ(i)], [sensor.x, sensor.y, sensor.z]);
  });
  layout.beams.forEach((beam, i) => {
    compare(
      `beam ${beam.id}`,
      [...tables.BEAMS.slice(3 * i, 3 * i + 3)],
      [...beam.normal, beam.offset],
    );
  });
  return found;
}

function firmwareZ(sensor: number): number | undefined {
  for (let k = 0; k < tables.SENSOR_Z_EXCEPT.length; k += 2) {
    if (tables.SENSOR_Z_EXCEPT[k] === sensor) return tables.SENSOR_Z_EXCEPT[k + 1];
  }
  return tables.SENSOR_Z;
}

const usage = `usage: sim layout [--board FILE]
Prints {sensors, beams, geometry} as one JSON object; mm, x east, y north, z up from the playing surface.
FILE defaults to ${BOARD_FILE}. Exit status 1 when the firmware's tables were made from another board.`;

function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { board: { type: 'string' } } });
  const sim = loadSimBoard(values.board);
  const layout = simLayout(sim);
  const found = disagreements(layout, boardHash(sim.board));
  for (const line of found) io.err(line);
  if (found.length > 0) {
    io.err('the firmware was built for another board: run `make board`');
    return Promise.resolve(EXIT.failed);
  }
  io.out(JSON.stringify(layout));
  io.err(
    `${layout.sensors.length} sensors, ${layout.beams.length} beams: firmware and simulator agree`,
  );
  return Promise.resolve(EXIT.done);
}

export const verb: Verb = {
  name: 'layout',
  summary: 'sensors, beams and lengths, as simulator and firmware see them',
  usage,
  run,
};
