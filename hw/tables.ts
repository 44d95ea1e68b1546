/** The builder's tables. In: a board; out: the text of sensor-map.csv and connections.csv. */
import { controllerOf } from './generate.js';
import { hex } from './literals.js';
import { ROLES, type Board, type Role } from './schema.js';

function csv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.join(',')).join('\n') + '\n';
}

/** A line a sensor: where to drill and which bus place it takes. */
export function sensorMap(board: Board): string {
  const { hall } = board;
  const head = [
    'id',
    'ring',
    'angle_deg',
    'x_mm',
    'y_mm',
    'depth_mm',
    'switch',
    'branch',
    'address',
    'part',
  ];
  const rows = hall.sensors.map((s) => {
    const turn = (Math.atan2(s.y, s.x) * 180) / Math.PI;
    const angle = turn < 0 ? turn + 360 : turn;
    const variant = hall.variants[hall.addresses.indexOf(s.address)] ?? '?';
    const onSwitch = hex(hall.switchAddresses[s.switch] ?? 0);
    return [
      s.id,
      s.ring,
      angle.toFixed(2),
      s.x.toFixed(2),
      s.y.toFixed(2),
      (-s.z).toFixed(2),
    ].concat([onSwitch, s.branch, hex(s.address), hall.part + variant]);
  });
  return csv([head, ...rows]);
}

export const PURPOSE: Readonly<Record<Role, string>> = {
  sda: 'I2C data to all switches',
  scl: 'I2C clock to all switches',
  sck: 'shift chain SRCLK',
  mosi: 'shift chain SER of the first chip',
  latch: 'shift chain RCLK',
  mux0: 'common of receiver multiplexer 0',
  mux1: 'common of receiver multiplexer 1',
  leds: 'pixel data through the level shifter',
  ok: 'button OK',
  undo: 'button UNDO',
};

/** A line a wire: controller pins, bus branches, emitters and receivers. */
export function connections(board: Board): string {
  const { hall, beams, shiftChain } = board;
  const profile = controllerOf(board);
  const place = (pin: string): string => profile.places[pin] ?? '';
  const rows: (string | number)[][] = [['from', 'from_pin', 'to', 'to_pin', 'what']];
  for (const role of ROLES) {
    const pin = profile.use[role];
    rows.push(['controller', pin, place(pin), role, PURPOSE[role]]);
  }
  for (const pin of profile.driveHigh)
    rows.push(['controller', pin, place(pin), 'high', 'held high by the firmware']);
  for (const pin of profile.driveLow)
    rows.push(['controller', pin, place(pin), 'low', 'held low by the firmware']);
  hall.switchAddresses.forEach((address, s) => {
    for (let branch = 0; branch < hall.branchesPerSwitch; branch++) {
      const ids = hall.sensors
        .filter((x) => x.switch === s && x.branch === branch)
        .map((x) => x.id);
      if (ids.length)
        rows.push([
          `switch ${hex(address)}`,
          `SD${branch}/SC${branch}`,
          `strip ${s * hall.branchesPerSwitch + branch}`,
          'SDA/SCL',
          `sensors ${ids.join(' ')}`,
        ]);
    }
  });
  for (const chord of beams.chords) {
    const chip = Math.floor(chord.emitterBit / 8);
    rows.push([
      `${shiftChain.part} ${chip}`,
      `Q${'ABCDEFGH'[chord.emitterBit % 8] ?? '?'}`,
      `emitter ${chord.id}`,
      'cathode',
      `through ${shiftChain.driver}`,
    ]);
    rows.push([
      `receiver ${chord.id}`,
      'collector',
      `${beams.receiverMux} ${chord.mux}`,
      `C${chord.channel}`,
      'with its load resistor',
    ]);
  }
  for (let k = 0; k < 4; k++) {
    const bit = shiftChain.muxAddressFirstBit + k;
    rows.push([
      `${shiftChain.part} ${Math.floor(bit / 8)}`,
      `Q${'ABCDEFGH'[bit % 8] ?? '?'}`,
      `${beams.receiverMux} 0 and 1`,
      `S${k}`,
      'multiplexer address',
    ]);
  }
  return csv(rows);
}
