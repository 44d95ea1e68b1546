/** sensor-map.csv: a line a sensor: where to drill and which bus place it takes. In: a board; out: the file's text. */
import { hex } from '../literals.js';
import { branchOf, variantOf } from '../netlist/strips.js';
import type { Board } from '../schema.js';
import { csv } from './csv.js';

const HEAD = [
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
  'strip',
];

export function sensorMap(board: Board): string {
  const { hall } = board;
  const rows = hall.sensors.map((s) => {
    const turn = (Math.atan2(s.y, s.x) * 180) / Math.PI;
    const angle = turn < 0 ? turn + 360 : turn;
    const onSwitch = hex(hall.switchAddresses[s.switch] ?? 0);
    return [
      s.id,
      s.ring,
      angle.toFixed(2),
      s.x.toFixed(2),
      s.y.toFixed(2),
      (-s.z).toFixed(2),
      onSwitch,
      s.branch,
      hex(s.address),
      hall.part + variantOf(board, s),
      branchOf(board, s),
    ];
  });
  return csv([HEAD, ...rows]);
}
