/** Pockets under the board: clear of posts, of each other and of the hole, and inside the wood. */
import { at, distance, type Finding, type Rule } from '../finding.js';
import { postsOf } from '../generate.js';
import { SPOT_UNDER_FLOOR } from '../puck.js';
import type { Board, Sensor } from '../schema.js';

/** Wood that must stay between a pocket and a post's bore, another pocket or the hole's wall, mm. */
const WALL = 3;
/** Wood that must stay above a pocket, and room below a sensor's spot for its housing and the wires, mm. */
const ROOF = 1.5;
const BELOW = 2.2;

function name(sensor: Sensor): string {
  return `sensor ${sensor.id} at ${at(sensor.x, sensor.y)}`;
}

function check(board: Board): Finding[] {
  const { geometry: geo, hall } = board;
  const found: Finding[] = [];
  const pocket = hall.pocketDiameter / 2;
  const posts = postsOf(board);
  hall.sensors.forEach((sensor, i) => {
    const place = `hall.sensors[${i}]`;
    for (let k = 0; k < geo.postCount; k++) {
      const x = posts[2 * k] ?? 0;
      const y = posts[2 * k + 1] ?? 0;
      const gap = distance(sensor.x, sensor.y, x, y) - pocket - geo.postDiameter / 2;
      if (gap < WALL) {
        found.push({
          place,
          message: `${name(sensor)} leaves ${gap.toFixed(1)} mm of wood to post ${k} at ${at(x, y)}, at least ${WALL}`,
        });
      }
    }
    for (const other of hall.sensors.slice(i + 1)) {
      const gap = distance(sensor.x, sensor.y, other.x, other.y) - 2 * pocket;
      if (gap < WALL) {
        found.push({
          place,
          message: `pockets of ${name(sensor)} and ${name(other)} leave ${gap.toFixed(1)} mm of wood, at least ${WALL}`,
        });
      }
    }
    const r = distance(sensor.x, sensor.y, 0, 0);
    const hole = geo.holeDiameter / 2;
    const underHole = r < hole;
    if (underHole ? r + pocket > hole : r - pocket < hole + WALL) {
      found.push({
        place,
        message: `${name(sensor)}: its pocket cuts the wall of the 20-hole (radius ${hole})`,
      });
    }
    if (r + pocket > geo.surfaceRadius - WALL) {
      found.push({
        place,
        message: `${name(sensor)}: its pocket breaks the edge of the board at ${geo.surfaceRadius}`,
      });
    }
    const roof = -sensor.z - SPOT_UNDER_FLOOR - (underHole ? geo.holeDepth : 0);
    if (roof < ROOF) {
      found.push({
        place,
        message: `${name(sensor)}: ${roof.toFixed(1)} mm of wood above its pocket, at least ${ROOF}`,
      });
    }
    const below = geo.woodThickness + sensor.z;
    if (below < BELOW) {
      found.push({
        place,
        message: `${name(sensor)} at height ${sensor.z} is not inside the wood (thickness ${geo.woodThickness}): ${below.toFixed(1)} mm for housing and wires, at least ${BELOW}`,
      });
    }
  });
  return found;
}

export const pockets: Rule = { name: 'pockets', check };
