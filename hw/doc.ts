/**
 * The tables of docs/hardware.md. In: a board and the document; out: the document with everything between its two
 * marks written anew, so that no number in it can be older than the board.
 */
import { controllerOf } from './generate.js';
import { hex } from './literals.js';
import { currents } from './lint/current.js';
import { BoardError } from './load.js';
import { table, type Row } from './markdown.js';
import { ROLES, type Board, type Sensor } from './schema.js';
import { PURPOSE } from './purpose.js';

const START = '<!-- tables: written by `make board` -->';
const END = '<!-- end of tables -->';

export function withTables(board: Board, document: string): string {
  const from = document.indexOf(START);
  const to = document.indexOf(END);
  if (from < 0 || to < from) {
    throw new BoardError(`docs/hardware.md: found no "${START}" before "${END}"`);
  }
  const middle = [pinTable(board), busTable(board), ringTable(board), powerTable(board)].join(
    '\n\n',
  );
  return `${document.slice(0, from + START.length)}\n\n${middle}\n\n${document.slice(to)}`;
}

function pinTable(board: Board): string {
  const profile = controllerOf(board);
  const place = (pin: string): string => profile.places[pin] ?? '';
  const rows: Row[] = ROLES.map((role) => {
    const pin = profile.use[role];
    return [pin, place(pin), role, PURPOSE[role]];
  });
  for (const pin of profile.driveHigh)
    rows.push([pin, place(pin), 'high', 'held high from power-on']);
  for (const pin of profile.driveLow) rows.push([pin, place(pin), 'low', 'held low from power-on']);
  for (const pin of profile.neopixelGhosts)
    rows.push([pin, place(pin), 'unused', 'toggles while pixels are sent']);
  const title = `### Pins of the controller (profile \`${board.controller}\`)`;
  return `${title}\n\n${table(['pin', 'place', 'role', 'what'], rows)}`;
}

function busTable(board: Board): string {
  const { hall } = board;
  const rows: Row[] = [];
  hall.switchAddresses.forEach((address, s) => {
    for (let branch = 0; branch < hall.branchesPerSwitch; branch++) {
      const here = hall.sensors.filter((x) => x.switch === s && x.branch === branch);
      if (here.length > 0) rows.push([hex(address), branch, idsText(here), ringsText(here)]);
    }
  });
  const parts = hall.addresses.map((a, i) => `${hall.variants[i] ?? '?'} ${hex(a)}`).join(', ');
  return (
    `### I2C map\n\n${hall.part} ${parts}, in this order on each branch; ` +
    `${hall.bitrateHz / 1000} kHz.\n\n${table(['switch', 'branch', 'sensors', 'rings'], rows)}`
  );
}

function idsText(sensors: readonly Sensor[]): string {
  return `${sensors[0]?.id ?? ''} to ${sensors[sensors.length - 1]?.id ?? ''}`;
}

function ringsText(sensors: readonly Sensor[]): string {
  return [...new Set(sensors.map((s) => s.ring))].join(', ');
}

function ringTable(board: Board): string {
  const rows = board.hall.rings.map((ring): Row => {
    const here = board.hall.sensors.filter((s) => s.ring === ring.name);
    const depths = [...new Set(here.map((s) => -s.z))].join(', ');
    return [ring.name, ring.radius, ring.count, ring.firstDeg, depths, idsText(here)];
  });
  return `### Rings of sensors\n\n${table(['ring', 'radius', 'sensors', 'first at', 'depth', 'ids'], rows)}`;
}

function powerTable(board: Board): string {
  const parts = currents(board);
  const sum = parts.reduce((total, part) => total + part[1], 0);
  const rows: Row[] = parts.map(([name, mA]) => [name, Math.round(mA)]);
  rows.push(['sum', Math.round(sum)], [`supply, ${board.supply.volts} V`, board.supply.limitMa]);
  return `### Current, everything on at once\n\n${table(['part', 'mA'], rows)}`;
}
