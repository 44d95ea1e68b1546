/** Faults on the ring: a violet lamp where the part is; it blinks while it is news. Both ends of a beam. */
import { HALL, SENSOR_XY } from '../board.gen.js';
import { BEAM_PART, BEAMS_PART, HALL_PART, type Fault } from '../faults.js';
import { beamEnd } from '../service/naming.js';
import { ledToward, VIOLET, type Lamp } from './scene.js';

function lampAt(x: number, y: number, news: boolean): Lamp {
  const v = news ? 1 : 0.25;
  return { led: ledToward(x, y), r: VIOLET[0] * v, g: 0, b: VIOLET[2] * v, beat: news ? 1 : 0 };
}

/** @param since what went out after this is news, ms */
export function faultLamps(list: readonly Fault[], since: number): Lamp[] {
  const out: Lamp[] = [];
  for (const f of list) {
    if (f.back >= 0) continue;
    const news = f.from > since;
    if (f.part < HALL.count) {
      out.push(lampAt(SENSOR_XY[2 * f.part], SENSOR_XY[2 * f.part + 1], news));
    } else if (f.part >= BEAM_PART && f.part < BEAMS_PART) {
      for (let end = -1; end < 2; end += 2) {
        const p = beamEnd(f.part - BEAM_PART, end);
        out.push(lampAt(p.x, p.y, news));
      }
    } else if (f.part !== HALL_PART && f.part !== BEAMS_PART) out.push(lampAt(f.x, f.y, news));
  }
  return out;
}
