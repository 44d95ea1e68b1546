/** Names of parts as a builder finds them. In: numbers; out: texts. */
import { HALL, SENSOR_XY } from '../board.gen.js';
import { radius } from '../geometry.js';

/** Rings of sensors by their radius, mm (hw/board.json, hall.rings): upper limit and name. */
const RINGS: readonly (readonly [number, string])[] = [
  [20, 'hole'],
  [76, 'inside the 15 line'],
  [127, '15 line'],
  [178, 'inside the 10 line'],
  [227, '10 line'],
  [271, 'inside the 5 line'],
  [400, 'starting line'],
];

/** "sensor 57, 10 line at 194 deg, switch 0x71 branch 6 address 0x22". Degrees counter-clockwise from seat E. */
export function sensorName(i: number): string {
  const x = SENSOR_XY[2 * i];
  const y = SENSOR_XY[2 * i + 1];
  const r = radius(x, y);
  let n = 0;
  while (r > RINGS[n][0]) n++;
  const deg = Math.floor((Math.atan2(y, x) * 180) / Math.PI + 360.5) % 360;
  return (
    'sensor ' +
    i +
    ', ' +
    RINGS[n][1] +
    (n > 0 ? ' at ' + deg + ' deg' : '') +
    ', switch 0x' +
    HALL.switches[i >> 5].toString(16) +
    ' branch ' +
    ((i >> 2) & 7) +
    ' address 0x' +
    HALL.addresses[i & 3].toString(16)
  );
}
