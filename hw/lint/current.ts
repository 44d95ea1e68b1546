/** Power: everything on at once stays inside the supply with a reserve, and the pixels' limit can be kept. */
import type { Finding, Rule } from '../finding.js';
import type { Board } from '../schema.js';

/** Share of the supply's rating that may be used; cheap supplies sag near their rating. */
const USABLE = 0.8;

/** Parts and their current, mA. One emitter shines at a time. */
export function currents(board: Board): [string, number][] {
  return [
    [`${board.hall.sensors.length} hall sensors`, board.hall.sensors.length * board.hall.supplyMa],
    ['one emitter', board.beams.emitterMa],
    ['pixels at their limit', board.leds.currentLimitMa],
    ['controller', board.supply.controllerMa],
    ['switches, registers, multiplexers', board.supply.logicMa],
  ];
}

function check(board: Board): Finding[] {
  const { leds, supply } = board;
  const found: Finding[] = [];
  const sum = currents(board).reduce((total, part) => total + part[1], 0);
  const usable = supply.limitMa * USABLE;
  if (sum > usable) {
    const parts = currents(board).map(([name, mA]) => `${name} ${Math.round(mA)}`);
    found.push({
      place: 'supply.limitMa',
      message: `the parts draw ${Math.round(sum)} mA (${parts.join(', ')}), a supply of ${supply.limitMa} gives ${usable} for long`,
    });
  }
  const idle = leds.count * leds.idleMa;
  if (leds.currentLimitMa < idle + leds.perQuadrant * leds.channelMa * leds.brightnessCap) {
    found.push({
      place: 'leds.currentLimitMa',
      message: `${leds.currentLimitMa} mA leaves no quadrant's light over the ${Math.round(idle)} mA of dark pixels`,
    });
  }
  return found;
}

export const current: Rule = { name: 'current', check };
