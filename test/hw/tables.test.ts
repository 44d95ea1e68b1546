/**
 * The builder's tables agree with each other and with what the firmware does: sensors, addresses, pins, wires, parts.
 * The firmware's side is read from firmware/board.gen.ts, which another test holds against hw/board.json.
 */
import * as tables from '../../firmware/board.gen.js';
import { loadBoard } from '../../hw/load.js';
import { checkNetlist } from '../../hw/netlist/check.js';
import { netlistOf } from '../../hw/netlist/netlist.js';
import { bom, bomLines, refsText } from '../../hw/tables/bom.js';
import { connections, netlistTable } from '../../hw/tables/netlistTables.js';
import { sensorMap } from '../../hw/tables/sensorMap.js';
import { readCsv } from '../../hw/tables/readCsv.js';

const board = loadBoard('hw/board.json');
const netlist = netlistOf(board);
const map = readCsv(sensorMap(board), 'table');
const wires = readCsv(connections(netlist), 'table');
const pins = readCsv(netlistTable(netlist.parts), 'table');

/** Net of a pin by part and pin name, as the table tells it. */
const netOf = new Map(pins.map((p) => [`${p.part} ${p.name}`, p.net]));

test('the electrical check finds nothing', () => {
  expect(checkNetlist(board, netlist)).toEqual([]);
});

test('sensor-map.csv: first and last line as typed from the ring table', () => {
  const lines = sensorMap(board).trim().split('\n');
  expect(lines).toHaveLength(129);
  expect(lines[0]).toBe('id,ring,angle_deg,x_mm,y_mm,depth_mm,switch,branch,address,part,strip');
  expect(lines[1]).toBe('0,hole,0.00,0.00,0.00,9.40,0x70,0,0x35,TMAG5273A1,0');
  expect(lines[128]).toBe('127,start,348.39,286.02,-58.78,9.00,0x73,7,0x44,TMAG5273D1,31');
});

test('sensor-map.csv, netlist.csv and the firmware read each sensor at one place of the bus', () => {
  const { addresses, switches } = tables.HALL;
  expect(map).toHaveLength(tables.HALL.count);
  map.forEach((row, i) => {
    const wired = [netOf.get(`S${i} SDA`), netOf.get(`S${i} SCL`)];
    const strip = Number(row.strip);
    expect(wired).toEqual([`B${strip}_SDA`, `B${strip}_SCL`]);
    const onSwitch = `U${(i >> 5) + 1}`;
    expect(netOf.get(`${onSwitch} SD${(i >> 2) & 7}`)).toBe(wired[0]);
    expect(netOf.get(`${onSwitch} SC${(i >> 2) & 7}`)).toBe(wired[1]);
    expect(Number(row.switch)).toBe(switches[i >> 5]);
    expect(Number(row.branch)).toBe((i >> 2) & 7);
    expect(Number(row.address)).toBe(addresses[i & 3]);
    expect([Math.fround(Number(row.x_mm)), Math.fround(Number(row.y_mm))]).toEqual([
      tables.SENSOR_XY[2 * i],
      tables.SENSOR_XY[2 * i + 1],
    ]);
    expect(pins.find((p) => p.part === `S${i}`)?.kind).toBe(row.part);
  });
});

test('the address pins of each switch give the address that the firmware opens', () => {
  tables.HALL.switches.forEach((address, s) => {
    const bits = [0, 1, 2].map((a) => (netOf.get(`U${s + 1} A${a}`) === 'GND' ? 0 : 1 << a));
    expect(0x70 + bits.reduce((sum, b) => sum + b, 0)).toBe(address);
  });
});

test('beam i: chain bit, driver, receiver input and multiplexer are those of the firmware', () => {
  const { BEAM } = tables;
  for (let i = 0; i < BEAM.count; i++) {
    const bit = BEAM.emitterBit + i;
    const output = `U${11 + (bit >> 3)} Q${'ABCDEFGH'[bit & 7]}`;
    const input = netOf.get(output);
    const driver = pins.find(
      (p) => /^U2\d$/.test(p.part) && p.net === input && p.name.startsWith('I'),
    );
    const cathode = netOf.get(`${driver?.part} O${driver?.name.slice(1)}`);
    expect(netOf.get(`IR${i} K`)).toBe(cathode);
    const mux = `U${31 + Math.floor(i / BEAM.perMux)}`;
    expect(netOf.get(`${mux} I${i % BEAM.perMux}`)).toBe(netOf.get(`PT${i} E`));
    expect(netOf.get(`${mux} COM`)).toBe(`MUX${Math.floor(i / BEAM.perMux)}`);
  }
  for (let k = 0; k < 4; k++) {
    const bit = BEAM.muxBit + k;
    const line = netOf.get(`U${11 + (bit >> 3)} Q${'ABCDEFGH'[bit & 7]}`);
    expect([netOf.get(`U31 S${k}`), netOf.get(`U32 S${k}`)]).toEqual([line, line]);
  }
});

test('each pin of the controller reaches its part', () => {
  const profile = board.controllers[board.controller]!;
  const reached: Record<string, string> = {
    sda: 'U1 SDA',
    scl: 'U1 SCL',
    mux0: 'U31 COM',
    mux1: 'U32 COM',
    ok: 'R72 2',
    undo: 'R74 2',
    sck: 'R61 1',
    mosi: 'R62 1',
    latch: 'R63 1',
    leds: 'R64 1',
  };
  for (const [role, pin] of Object.entries(tables.PINS)) {
    expect(profile.use[role as keyof typeof profile.use]).toBe(pin);
    const net = pins.find((p) => p.part === 'U0' && p.pin === pin)?.net;
    expect({ role, net }).toEqual({ role, net: netOf.get(reached[role] ?? '') });
    expect(wires.filter((w) => w.from_part === 'U0' && w.from_pin === pin)).toHaveLength(1);
  }
  expect([netOf.get('R61 2'), netOf.get('R62 2'), netOf.get('R63 2'), netOf.get('R64 2')]).toEqual([
    netOf.get('U11 SRCLK'),
    netOf.get('U11 SER'),
    netOf.get('U11 RCLK'),
    netOf.get('U41 A1'),
  ]);
  expect([netOf.get('SW0 1'), netOf.get('SW1 1')]).toEqual([
    netOf.get('R72 1'),
    netOf.get('R74 1'),
  ]);
});

test('pixels follow each other clockwise from the first one of the firmware to the last', () => {
  expect(pins.filter((p) => p.kind === 'PIXEL' && p.name === 'DIN')).toHaveLength(tables.LED_COUNT);
  for (let i = 0; i + 1 < tables.LED_COUNT; i++)
    expect(netOf.get(`LED${i} DOUT`)).toBe(netOf.get(`LED${i + 1} DIN`));
  expect(netOf.get('LED0 DIN')).toBe(netOf.get('R41 2'));
});

test('connections.csv: strips, emitters, receivers, pixels, buttons, controller, each with its wires', () => {
  const cables = (match: RegExp): number => wires.filter((w) => match.test(w.cable)).length;
  expect(new Set(wires.filter((w) => /^strip/.test(w.cable)).map((w) => w.cable)).size).toBe(32);
  expect(cables(/^strip/)).toBe(32 * 4 * 4);
  expect(wires.filter((w) => /^emitter \d/.test(w.what))).toHaveLength(24);
  expect(wires.filter((w) => /^receiver \d/.test(w.what))).toHaveLength(24);
  expect(cables(/^pixels/)).toBe(3 + 72 * 2 + 71);
  expect(cables(/^buttons/)).toBe(4);
  expect(cables(/^controller power/)).toBe(2);
  // Ten roles, two high outputs that end in a socket, two grounds.
  expect(cables(/^controller (Q|pads)/)).toBe(14);
  for (const w of wires) expect(Number(w.length_mm)).toBeGreaterThan(20);
});

// Worked out by hand: along hub and channel to the passage, along the rim, up from the hub, and 200 mm to spare.
test.each([
  ['JE0', 'W0', 198 + 260 + 43 + 200],
  ['JE0', 'W3', 198 + 260 + 307 + 43 + 200],
  ['JR1', 'W6', 161 + 290 + 43 + 200],
  ['JX1', 'LED0', 91 + 290 + 34 + 43 + 200],
  ['JB1', 'SW0', 68 + 290 + 221 + 43 + 200],
  ['JS15', 'PB63', 22 + 143 + 147 + 25 + 200],
])('the wire from %s to %s reaches', (from, to, mm) => {
  const length = wires
    .filter((w) => w.from_part === from && w.to_part === to)
    .map((w) => Number(w.length_mm));
  expect(length.length).toBeGreaterThan(0);
  for (const l of length) {
    expect(l).toBeGreaterThan(mm - 5);
    expect(l).toBeLessThan(mm + 15);
  }
});

test('no two kinds of cable fit one socket', () => {
  const kinds = new Map<string, Set<string>>();
  for (const p of pins.filter((q) => /^J/.test(q.part))) {
    const purpose = p.part.replace(/\d+$/, '');
    kinds.set(p.kind, (kinds.get(p.kind) ?? new Set()).add(purpose));
  }
  for (const purposes of kinds.values()) expect([...purposes]).toHaveLength(1);
});

test('bom.csv counts what the netlist holds, part by part, and prices are estimates', () => {
  const lines = readCsv(bom(board, netlist), 'table');
  const kinds = new Set(netlist.parts.filter((p) => p.kind.buy).map((p) => p.kind.id));
  for (const kind of kinds) {
    const here = netlist.parts.filter((p) => p.kind.id === kind);
    expect(lines.filter((l) => l.part === kind)).toMatchObject([{ quantity: String(here.length) }]);
  }
  const sensors = lines.filter((l) => l.part!.startsWith('TMAG5273'));
  expect(sensors.map((l) => l.quantity)).toEqual(['32', '32', '32', '32']);
  expect(Object.keys(lines[0] ?? {})).toContain('price_each_eur_estimate');
  for (const l of lines) {
    expect(l.order_number).not.toBe('');
    expect(Number(l.quantity)).toBeGreaterThan(0);
  }
  const strange = bomLines(board, netlist).filter((l) => !kinds.has(l.part));
  expect(strange.map((l) => l.part.split(' ')[0])).toEqual(
    expect.arrayContaining(['circuit', 'cable', 'crimp', 'magnet', 'wire,']),
  );
});

test.each([
  [['S0', 'S1', 'S2', 'S5'], 'S0 to S2 S5'],
  [['S0', 'S4', 'S8'], 'S0 to S8 every 4'],
  [['C41', 'C71', 'C72'], 'C41 C71 C72'],
  [['JP'], 'JP'],
])('references %j are told as %s', (refs, said) => {
  expect(refsText(refs)).toBe(said);
});
