/**
 * The form of hw/board.json. In: parsed JSON; out: a typed Board or the list of what is wrong and where.
 * Every field is required and every unknown key is refused, so that a misspelt or forgotten number never becomes a
 * default without a word. What one field says about another (clashes, places) is the linter's: hw/lint.ts.
 */
import * as v from 'valibot';

/** Bounds say what a Crokinole board can be: wider than any board on sale, tighter than a slipped decimal point. */
function within(low: number, high: number) {
  return v.pipe(v.number(), v.minValue(low), v.maxValue(high));
}
function wholeWithin(low: number, high: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high));
}
const text = v.pipe(v.string(), v.nonEmpty());
/** Folders that the build makes for itself. */
const RESERVED = ['firmware', 'sim', 'hw', 'page', 'parts', 'pictures', 'score', 'stamp'];
/** Folders of the build carry it: build/NAME is emptied before the firmware for that board is put there. */
const name = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'a name of small letters, digits and hyphens, at most 40'),
  v.check(
    (given) => !RESERVED.includes(given) && !given.startsWith('hw-'),
    'a name that is no folder of the build itself (firmware, sim, hw, hw-...)',
  ),
);
/** Goes into a comment of the firmware's tables as it is. */
const buildName = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'the name of an interpreter build such as NRF52840DK'),
);
const degrees = within(-360, 360);
const coordinate = within(-450, 450);
/** The addresses that the I2C specification leaves to parts. */
const i2cAddress = wholeWithin(0x08, 0x7b);
const pin = v.pipe(v.string(), v.regex(/^[ABCDH]([0-9]|[1-4][0-9])$/, 'a pin name such as D44'));

const geometry = v.strictObject({
  surfaceRadius: within(200, 450),
  line15Radius: within(60, 150),
  line10Radius: within(120, 300),
  startLineRadius: within(180, 430),
  lineWidth: within(0.5, 5),
  holeDiameter: within(25, 45),
  holeDepth: within(3, 15),
  postCount: v.literal(8),
  postDiameter: within(5, 15),
  postCircleRadius: within(60, 150),
  // Post 0 is the first one after seat E.
  postFirstDeg: within(0, 45),
  discDiameter: within(24, 36),
  discThickness: within(6, 14),
  discMassG: within(2, 15),
  ditchWidth: within(32, 90),
  rimHeight: within(8, 30),
  rimWidth: within(10, 60),
  woodThickness: within(10, 30),
  // The firmware's quadrants are fixed: seats look along the axes, dividers lie between them.
  firstDividerDeg: v.literal(45),
  seatsDeg: v.strictObject({
    S: v.literal(270),
    W: v.literal(180),
    N: v.literal(90),
    E: v.literal(0),
  }),
});

const magnet = v.strictObject({
  axis: v.picklist(['axial', 'diametric']),
  grade: v.picklist(['N35', 'N38', 'N40', 'N42', 'N45', 'N48', 'N50', 'N52']),
  diameter: within(3, 15),
  length: within(1, 6),
  momentAm2: within(0.01, 0.5),
  heightInDisc: within(2, 8),
});

const ring = v.strictObject({
  name: text,
  radius: within(0, 450),
  count: wholeWithin(1, 128),
  firstDeg: degrees,
});

const sensor = v.strictObject({
  id: wholeWithin(0, 127),
  ring: text,
  x: coordinate,
  y: coordinate,
  z: within(-30, -0.5),
  switch: wholeWithin(0, 7),
  branch: wholeWithin(0, 7),
  address: i2cAddress,
});

const hall = v.strictObject({
  part: v.literal('TMAG5273'),
  variants: v.pipe(v.array(v.picklist(['A1', 'B1', 'C1', 'D1'])), v.minLength(1)),
  addresses: v.pipe(v.array(i2cAddress), v.minLength(1)),
  switchPart: v.literal('TCA9548A'),
  switchAddresses: v.pipe(v.array(wholeWithin(0x70, 0x77)), v.minLength(1)),
  branchesPerSwitch: v.literal(8),
  // Fast mode, and what a long cable may need instead.
  bitrateHz: wholeWithin(50000, 1000000),
  rangeMt: v.picklist([40, 80]),
  countsPerUt: within(0.1, 2),
  averaging: v.picklist([1, 2, 4, 8, 16, 32]),
  conversionMs: within(0.3, 10),
  supplyMa: within(0.5, 10),
  depth: within(2, 20),
  holeSensorBelowFloor: within(1, 10),
  pocketDiameter: within(5, 25),
  rings: v.pipe(v.array(ring), v.minLength(1)),
  sensors: v.array(sensor),
});

const place = v.tuple([coordinate, coordinate]);
const chord = v.strictObject({
  id: wholeWithin(0, 31),
  emitter: place,
  receiver: place,
  emitterBit: wholeWithin(0, 63),
  mux: wholeWithin(0, 1),
  channel: wholeWithin(0, 15),
});

const beams = v.strictObject({
  count: wholeWithin(1, 32),
  firstDeg: degrees,
  wallRadius: within(250, 450),
  insideStartLine: within(0.5, 5),
  height: within(2, 12),
  boreDiameter: within(1, 6),
  emitterMa: within(20, 500),
  receiverMux: v.literal('CD74HC4067'),
  channelsPerMux: wholeWithin(1, 16),
  chords: v.array(chord),
});

const shiftChain = v.strictObject({
  part: v.literal('74HC595'),
  bits: wholeWithin(8, 64),
  emitterFirstBit: wholeWithin(0, 63),
  muxAddressFirstBit: wholeWithin(0, 63),
  driver: v.literal('ULN2803'),
});

const leds = v.strictObject({
  part: v.picklist(['SK6812', 'WS2812']),
  count: wholeWithin(4, 300),
  perQuadrant: wholeWithin(1, 75),
  firstDeg: degrees,
  stepDeg: degrees,
  radius: within(250, 500),
  brightnessCap: within(0.05, 1),
  currentLimitMa: within(100, 5000),
  channelMa: within(4, 25),
  idleMa: within(0.2, 2),
});

const button = v.strictObject({
  id: v.picklist(['OK', 'UNDO']),
  pin: v.picklist(['ok', 'undo']),
  deg: degrees,
  radius: within(250, 500),
  pressedLevel: v.picklist([0, 1]),
});

/** Which pin does what; the names are the firmware's. */
export const ROLES = [
  'sda',
  'scl',
  'sck',
  'mosi',
  'latch',
  'mux0',
  'mux1',
  'leds',
  'ok',
  'undo',
] as const;
export type Role = (typeof ROLES)[number];

const use = v.strictObject({
  sda: pin,
  scl: pin,
  sck: pin,
  mosi: pin,
  latch: pin,
  mux0: pin,
  mux1: pin,
  leds: pin,
  ok: pin,
  undo: pin,
});

const controller = v.strictObject({
  interpreterBoard: buildName,
  variables: within(3000, 100000),
  storageKb: within(10, 10000),
  pins: v.array(pin),
  analogPins: v.array(pin),
  neopixelGhosts: v.array(pin),
  use,
  driveHigh: v.array(pin),
  driveLow: v.array(pin),
  places: v.record(pin, text),
});

const tolerances = v.strictObject({
  sensorOffsetSdUt: within(0, 2000),
  sensorGainSd: within(0, 0.2),
  noiseXySdUt: within(0, 100),
  noiseZSdUt: within(0, 100),
  driftUtPerDeg: within(0, 10),
  sensorPositionSd: within(0, 2),
  magnetOffCentreSd: within(0, 1),
  magnetOffCentreMax: within(0, 2),
  magnetTiltRmsDeg: within(0, 5),
  momentSd: within(0, 0.2),
  magnetHeightSd: within(0, 1),
  // The Earth's field anywhere: up to 42 uT across, up to 67 uT up or down.
  earthHorizontalUt: within(0, 45),
  earthVerticalUt: within(-70, 70),
});

export const boardSchema = v.strictObject({
  schema: v.literal('crokinole-board/1'),
  name,
  units: text,
  geometry,
  magnets: v.strictObject({ A: magnet, B: magnet, C: magnet }),
  hall,
  beams,
  shiftChain,
  leds,
  buttons: v.pipe(v.array(button), v.length(2)),
  supply: v.strictObject({
    volts: within(4.5, 5.5),
    limitMa: within(500, 10000),
    controllerMa: within(10, 300),
    logicMa: within(5, 100),
  }),
  controller: text,
  controllers: v.record(name, controller),
  tolerances,
});

export type Board = v.InferOutput<typeof boardSchema>;
export type Sensor = v.InferOutput<typeof sensor>;
export type Chord = v.InferOutput<typeof chord>;
export type Controller = v.InferOutput<typeof controller>;
export type Magnet = v.InferOutput<typeof magnet>;
