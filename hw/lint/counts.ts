/** Numbers that must agree with each other: rings and sensors, beams and chords, the two buttons. */
import { at, distance, type Finding, type Rule } from '../finding.js';
import { chordsOf, sensorsOf } from '../layout.js';
import type { Board } from '../schema.js';

/** How far a sensor or beam may be moved by hand off its place in the ring table, mm. */
const SENSOR_MOVED = 3;
const BEAM_MOVED = 0.5;

function check(board: Board): Finding[] {
  const found: Finding[] = [];
  const { hall, beams } = board;
  const planned = sensorsOf(board);
  const places = hall.switchAddresses.length * hall.branchesPerSwitch * hall.addresses.length;
  if (hall.sensors.length !== planned.length) {
    found.push({
      place: 'hall.sensors',
      message: `${hall.sensors.length} sensors are listed, the rings hold ${planned.length}`,
    });
  }
  if (hall.sensors.length > places) {
    found.push({
      place: 'hall.sensors',
      message: `${hall.sensors.length} sensors, the bus has ${places} places`,
    });
  }
  hall.sensors.forEach((sensor, i) => {
    const plan = planned[i];
    if (!plan) return;
    if (sensor.ring !== plan.ring) {
      found.push({
        place: `hall.sensors[${i}].ring`,
        message: `sensor ${sensor.id} is in ring "${sensor.ring}", the ring table has it in "${plan.ring}"`,
      });
    }
    const off = distance(sensor.x, sensor.y, plan.x, plan.y);
    if (off > SENSOR_MOVED) {
      found.push({
        place: `hall.sensors[${i}]`,
        message: `sensor ${sensor.id} at ${at(sensor.x, sensor.y)} is ${off.toFixed(1)} mm from its place ${at(plan.x, plan.y)} in ring "${plan.ring}"`,
      });
    }
    if (Math.abs(sensor.z - plan.z) > SENSOR_MOVED) {
      found.push({
        place: `hall.sensors[${i}].z`,
        message: `sensor ${sensor.id} at height ${sensor.z}, its ring lies at ${plan.z}`,
      });
    }
  });
  if (beams.chords.length !== beams.count) {
    found.push({
      place: 'beams.chords',
      message: `${beams.chords.length} chords are listed, the count is ${beams.count}`,
    });
  }
  const plannedChords = chordsOf(board);
  beams.chords.forEach((chord, i) => {
    const plan = plannedChords[i];
    if (!plan) return;
    if (chord.id !== i) {
      found.push({
        place: `beams.chords[${i}].id`,
        message: `found beam ${chord.id}, expected ${i}: beams are listed in order`,
      });
    }
    for (const end of ['emitter', 'receiver'] as const) {
      const off = distance(chord[end][0], chord[end][1], plan[end][0], plan[end][1]);
      if (off > BEAM_MOVED) {
        found.push({
          place: `beams.chords[${i}].${end}`,
          message: `${end} ${chord.id} at ${at(...chord[end])} is ${off.toFixed(1)} mm from its place ${at(...plan[end])}`,
        });
      }
    }
  });
  return found;
}

export const counts: Rule = { name: 'counts', check };
