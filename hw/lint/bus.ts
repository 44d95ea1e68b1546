/** The I2C bus: no two parts answer at once, and each sensor sits where its number says (the firmware relies on it). */
import { sharing, type Finding, type Rule } from '../finding.js';
import { checkBusOrder } from '../generate.js';
import { hex } from '../literals.js';
import { BoardError } from '../load.js';
import type { Board } from '../schema.js';

/** The part is made with one address a variant (datasheet, table "device comparison"). */
const ADDRESS_OF: Readonly<Record<string, number>> = { A1: 0x35, B1: 0x22, C1: 0x78, D1: 0x44 };

/** Sensors on a full branch; firmware/hal/hallBus.ts counts so. */
const ON_BRANCH = 4;

function check(board: Board): Finding[] {
  const { hall } = board;
  const found: Finding[] = [];
  hall.addresses.forEach((address, i) => {
    const variant = hall.variants[i];
    if (variant === undefined || ADDRESS_OF[variant] !== address) {
      found.push({
        place: `hall.addresses[${i}]`,
        message: `${hex(address)} is not the address of ${hall.part}${variant ?? ' (no variant given)'}`,
      });
    }
    if (hall.switchAddresses.includes(address)) {
      found.push({
        place: `hall.addresses[${i}]`,
        message: `a switch has the sensor's address ${hex(address)}`,
      });
    }
  });
  if (hall.addresses.length !== ON_BRANCH) {
    found.push({
      place: 'hall.addresses',
      message: `${hall.addresses.length} addresses, expected ${ON_BRANCH}: the firmware reads the address from the last two bits of a sensor's number`,
    });
  }
  if (hall.variants.length !== hall.addresses.length) {
    found.push({
      place: 'hall.variants',
      message: `${hall.variants.length} variants for ${hall.addresses.length} addresses`,
    });
  }
  for (const twins of sharing(hall.switchAddresses, (a) => String(a))) {
    found.push({
      place: 'hall.switchAddresses',
      message: `${twins.length} switches have the address ${hex(twins[0] ?? 0)}`,
    });
  }
  const clashes = sharing(hall.sensors, (s) => `${s.switch}/${s.branch}/${s.address}`);
  for (const twins of clashes) {
    const first = twins[0];
    if (!first) continue;
    found.push({
      place: `hall.sensors`,
      message: `sensors ${twins.map((s) => s.id).join(' and ')} share switch ${first.switch}, branch ${first.branch}, address ${hex(first.address)}`,
    });
  }
  for (const sensor of hall.sensors) {
    if (sensor.switch >= hall.switchAddresses.length) {
      found.push({
        place: `hall.sensors[${sensor.id}].switch`,
        message: `sensor ${sensor.id} is on switch ${sensor.switch}, there are ${hall.switchAddresses.length}`,
      });
    }
  }
  try {
    checkBusOrder(board);
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    found.push({ place: 'hall.sensors', message: error.message });
  }
  const counts = 32768 / (hall.rangeMt * 1000);
  if (Math.abs(hall.countsPerUt / counts - 1) > 0.01) {
    found.push({
      place: 'hall.countsPerUt',
      message: `${hall.countsPerUt} counts per uT, a 16-bit register over +-${hall.rangeMt} mT has ${counts}`,
    });
  }
  return found;
}

export const bus: Rule = { name: 'bus', check };
