/**
 * Whether the tables that a builder works from agree with each other: sensor map, netlist, wires, parts list, pockets of
 * the drill template. In: the tables as they are on paper; out: each disagreement in a sentence with table and row. It
 * knows the tables alone, not how they were made, so it also finds what somebody changed by hand.
 */
import type { TableRow } from './readCsv.js';

export interface Tables {
  readonly sensors: readonly TableRow[];
  readonly netlist: readonly TableRow[];
  readonly wires: readonly TableRow[];
  readonly parts: readonly TableRow[];
  /** Pockets of the template, seen from above: middle, and depth of the sensing spot below the surface. */
  readonly pockets: readonly { readonly x: number; readonly y: number; readonly depth: number }[];
}

/** Branches of a switch; the first switch's address; a part's address by its last letters (makers' data sheets). */
const BRANCHES = 8;
const FIRST_SWITCH = 0x70;
const ADDRESS: Readonly<Record<string, number>> = { A1: 0x35, B1: 0x22, C1: 0x78, D1: 0x44 };
/** Supply of the sensors. */
const SENSOR_RAIL = '3V3_HALL';
/** Two decimals of a place, and of the angle at 300 mm. */
const PLACE = 0.01;
const TURN = 0.05;

export function disagreements(t: Tables): string[] {
  const found: string[] = [];
  const pins = new Map(t.netlist.map((p) => [`${p['part']}.${p['pin']}`, p]));
  if (pins.size !== t.netlist.length) found.push('netlist.csv: a pin is listed twice');
  const named = new Map(t.netlist.map((p) => [`${p['part']} ${p['name']}`, p]));
  checkSensors(t, named, found);
  checkWires(t, pins, found);
  checkNets(t, found);
  checkParts(t, found);
  return found;
}

function checkSensors(t: Tables, named: ReadonlyMap<string, TableRow>, found: string[]): void {
  const ids = new Set<string>();
  const radii = new Map<string, number>();
  for (const s of t.sensors) {
    const say = (what: string): void => {
      found.push(`sensor-map.csv: sensor ${s['id']}: ${what}`);
    };
    if (ids.has(s['id'] ?? '')) say('listed twice');
    ids.add(s['id'] ?? '');
    const [x, y] = [Number(s['x_mm']), Number(s['y_mm'])];
    const turn = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
    const off = Math.abs(((turn - Number(s['angle_deg']) + 540) % 360) - 180);
    if (!(off <= TURN))
      say(`angle ${s['angle_deg']} is not that of its place (${turn.toFixed(2)})`);
    const radius = radii.get(s['ring'] ?? '') ?? Math.hypot(x, y);
    radii.set(s['ring'] ?? '', radius);
    if (!(Math.abs(radius - Math.hypot(x, y)) < 3))
      say(`lies off the other sensors of ring ${s['ring']}`);
    const pocket = t.pockets.find((p) => Math.hypot(p.x - x, p.y - y) < PLACE);
    if (!pocket) say(`no pocket of the template at (${x}, ${y})`);
    else if (!(Math.abs(pocket.depth - Number(s['depth_mm'])) < 0.06))
      say(`its pocket puts it ${pocket.depth.toFixed(2)} mm deep, not ${s['depth_mm']}`);
    const strip = (Number(s['switch']) - FIRST_SWITCH) * BRANCHES + Number(s['branch']);
    if (strip !== Number(s['strip']))
      say(`switch and branch are strip ${strip}, not ${s['strip']}`);
    const part = named.get(`S${s['id']} SDA`);
    if (part?.['net'] !== `B${s['strip']}_SDA`)
      say(`its data wire is ${part?.['net'] ?? 'missing'} in netlist.csv`);
    if (part?.['assembly'] !== `strip ${s['strip']}`)
      say(`stands on ${part?.['assembly'] ?? 'nothing'} in netlist.csv`);
    if (part?.['kind'] !== s['part'])
      say(`is a ${part?.['kind'] ?? 'nothing'} in netlist.csv, not ${s['part']}`);
    const nets = { SCL: `B${s['strip']}_SCL`, VCC: SENSOR_RAIL, GND: 'GND', TEST: 'GND' };
    for (const [pin, net] of Object.entries(nets)) {
      const is = named.get(`S${s['id']} ${pin}`)?.['net'];
      if (is !== net) say(`its pin ${pin} is on ${is ?? 'nothing'} in netlist.csv, not ${net}`);
    }
    const capacitor = [1, 2].map((k) => named.get(`CS${s['id']} ${k}`)?.['net']).join(' ');
    if (capacitor !== `${SENSOR_RAIL} GND`) say(`its capacitor is on ${capacitor} in netlist.csv`);
    const address = ADDRESS[(s['part'] ?? '').slice(-2)];
    if (address !== Number(s['address'])) say(`${s['part']} does not answer at ${s['address']}`);
    const onSwitch = named.get(`U${Number(s['switch']) - FIRST_SWITCH + 1} SD${s['branch']}`);
    if (onSwitch?.['net'] !== `B${s['strip']}_SDA`)
      say(`its branch is not at that output of its switch`);
  }
  if (t.pockets.length !== t.sensors.length)
    found.push(`template: ${t.pockets.length} pockets for ${t.sensors.length} sensors`);
}

function checkWires(t: Tables, pins: ReadonlyMap<string, TableRow>, found: string[]): void {
  t.wires.forEach((w, i) => {
    for (const end of ['from', 'to'] as const) {
      const key = `${w[`${end}_part`]}.${w[`${end}_pin`]}`;
      const pin = pins.get(key);
      const say = (what: string): void => {
        found.push(`connections.csv:${i + 2}: ${key} ${what}`);
      };
      if (!pin) say('is not in netlist.csv');
      else if (pin['net'] !== w['net']) say(`is on ${pin['net']} in netlist.csv, not ${w['net']}`);
      else if (pin['name'] !== w[`${end}_name`]) say(`is called ${pin['name']} in netlist.csv`);
      else if (pin['assembly'] !== w[end]) say(`is part of ${pin['assembly']} in netlist.csv`);
    }
    if (!(Number(w['length_mm']) > 0)) found.push(`connections.csv:${i + 2}: no length`);
  });
}

/** What copper joins by itself: the hub, a puck, the board of a spot; every other part alone. */
function groupOf(p: TableRow): string {
  const puck = /^(?:S|CS|PA|PB)(\d+)$/.exec(p['part'] ?? '');
  if (puck) return `puck ${puck[1] ?? ''}`;
  const at = p['assembly'] ?? '';
  return at === 'hub' || at.startsWith('spot') ? at : (p['part'] ?? '');
}

/** A net has two pins at least, and wires join all copper that it is on. */
function checkNets(t: Tables, found: string[]): void {
  const nets = new Map<string, TableRow[]>();
  for (const p of t.netlist) {
    if (p['net'] === '-') continue;
    const here = nets.get(p['net'] ?? '');
    if (here) here.push(p);
    else nets.set(p['net'] ?? '', [p]);
  }
  const group = new Map(t.netlist.map((p) => [p['part'] ?? '', groupOf(p)]));
  for (const [net, here] of nets) {
    if (here.length < 2)
      found.push(`netlist.csv: net ${net} has one pin, ${here[0]?.['part']}.${here[0]?.['pin']}`);
    const parent = new Map(here.map((p) => [groupOf(p), groupOf(p)]));
    const root = (g: string): string => {
      const up = parent.get(g) ?? g;
      return up === g ? g : root(up);
    };
    for (const w of t.wires) {
      if (w['net'] !== net) continue;
      const ends = [w['from_part'], w['to_part']].map((ref) => group.get(ref ?? '') ?? '');
      parent.set(root(ends[0] ?? ''), root(ends[1] ?? ''));
    }
    const pieces = new Set(here.map((p) => root(groupOf(p))));
    if (pieces.size > 1)
      found.push(
        `connections.csv: no wire of net ${net} joins ${[...pieces].slice(0, 3).join(' and ')}`,
      );
  }
  for (const net of new Set(t.wires.map((w) => w['net'] ?? '')))
    if (!nets.has(net)) found.push(`connections.csv: net ${net} is not in netlist.csv`);
}

/** Copper alone: wire pads are counted in no list. */
const NOT_BOUGHT = /^PADS-/;

function checkParts(t: Tables, found: string[]): void {
  const kinds = new Map<string, Set<string>>();
  for (const p of t.netlist) {
    const kind = p['kind'] ?? '';
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(p['part'] ?? ''));
  }
  checkAlike(t, found);
  for (const [kind, refs] of kinds) {
    if (NOT_BOUGHT.test(kind)) continue;
    const lines = t.parts.filter((l) => l['part'] === kind);
    const [line] = lines;
    if (!line || lines.length > 1) found.push(`bom.csv: ${lines.length} lines for ${kind}`);
    else if (Number(line['quantity']) !== refs.size)
      found.push(`bom.csv: ${line['quantity']} of ${kind}, netlist.csv has ${refs.size}`);
  }
}

/** All rows of a part say one kind and one assembly; all parts of a kind have the same pins. */
function checkAlike(t: Tables, found: string[]): void {
  const parts = new Map<string, TableRow[]>();
  for (const p of t.netlist) {
    const here = parts.get(p['part'] ?? '');
    if (here) here.push(p);
    else parts.set(p['part'] ?? '', [p]);
  }
  const pinsOf = (rows: readonly TableRow[]): string =>
    rows.map((p) => `${p['pin']} ${p['name']}`).join(', ');
  const usual = new Map<string, Map<string, number>>();
  for (const [ref, rows] of parts) {
    for (const column of ['kind', 'assembly'] as const) {
      const said = new Set(rows.map((p) => p[column]));
      if (said.size > 1)
        found.push(`netlist.csv: ${ref} has more than one ${column}: ${[...said].join(', ')}`);
    }
    const kind = rows[0]?.['kind'] ?? '';
    const counts = usual.get(kind) ?? new Map<string, number>();
    counts.set(pinsOf(rows), (counts.get(pinsOf(rows)) ?? 0) + 1);
    usual.set(kind, counts);
  }
  for (const [kind, counts] of usual)
    if (counts.size > 1)
      found.push(
        `netlist.csv: parts of kind ${kind} differ in their pins: ${[...counts.keys()].join(' | ')}`,
      );
}
