/**
 * The form of hw/board.json. In: parsed JSON; out: a typed Board or the list of what is wrong and where.
 * Every field is required and every unknown key is refused, so that a misspelt or forgotten number never becomes a
 * default without a word. What one field says about another (clashes, places) is the linter's: hw/lint.ts.
 */
import * as v from 'valibot';

const finite = v.pipe(v.number(), v.finite());
const positive = v.pipe(finite, v.minValue(0.001));
const notNegative = v.pipe(finite, v.minValue(0));
const whole = v.pipe(finite, v.integer(), v.minValue(0));
const text = v.pipe(v.string(), v.nonEmpty());
const degrees = v.pipe(finite, v.minValue(-360), v.maxValue(360));
/** Nothing on a Crokinole board is a metre from its centre; a place beyond is a slip of the decimal point. */
const coordinate = v.pipe(finite, v.minValue(-1000), v.maxValue(1000));
const i2cAddress = v.pipe(whole, v.minValue(8), v.maxValue(0x7b));
const pin = v.pipe(v.string(), v.regex(/^[A-Z][0-9]{1,2}$/, 'a pin name such as D44'));

const geometry = v.strictObject({
  surfaceRadius: positive,
  line15Radius: positive,
  line10Radius: positive,
  startLineRadius: positive,
  lineWidth: positive,
  holeDiameter: positive,
  holeDepth: positive,
  postCount: whole,
  postDiameter: positive,
  postCircleRadius: positive,
  postFirstDeg: degrees,
  discDiameter: positive,
  discThickness: positive,
  discMassG: positive,
  ditchWidth: positive,
  rimHeight: positive,
  rimWidth: positive,
  woodThickness: positive,
  firstDividerDeg: degrees,
  seatsDeg: v.strictObject({ S: degrees, W: degrees, N: degrees, E: degrees }),
});

const magnet = v.strictObject({
  axis: v.picklist(['axial', 'diametric']),
  grade: text,
  diameter: positive,
  length: positive,
  momentAm2: positive,
  heightInDisc: positive,
});

const ring = v.strictObject({
  name: text,
  radius: notNegative,
  count: v.pipe(whole, v.minValue(1)),
  firstDeg: degrees,
});

const sensor = v.strictObject({
  id: whole,
  ring: text,
  x: coordinate,
  y: coordinate,
  z: v.pipe(finite, v.minValue(-100), v.maxValue(0)),
  switch: whole,
  branch: whole,
  address: i2cAddress,
});

const hall = v.strictObject({
  part: text,
  variants: v.array(text),
  addresses: v.pipe(v.array(i2cAddress), v.minLength(1)),
  switchPart: text,
  switchAddresses: v.pipe(v.array(i2cAddress), v.minLength(1)),
  branchesPerSwitch: v.pipe(whole, v.minValue(1), v.maxValue(8)),
  bitrateHz: v.pipe(whole, v.minValue(10000), v.maxValue(1000000)),
  rangeMt: positive,
  countsPerUt: positive,
  averaging: v.picklist([1, 2, 4, 8, 16, 32]),
  conversionMs: positive,
  supplyMa: positive,
  depth: positive,
  holeSensorBelowFloor: positive,
  pocketDiameter: positive,
  rings: v.pipe(v.array(ring), v.minLength(1)),
  sensors: v.array(sensor),
});

const place = v.tuple([coordinate, coordinate]);
const chord = v.strictObject({
  id: whole,
  emitter: place,
  receiver: place,
  emitterBit: whole,
  mux: whole,
  channel: whole,
});

const beams = v.strictObject({
  count: whole,
  firstDeg: degrees,
  wallRadius: positive,
  insideStartLine: finite,
  height: positive,
  boreDiameter: positive,
  emitterMa: positive,
  receiverMux: text,
  channelsPerMux: v.pipe(whole, v.minValue(1), v.maxValue(16)),
  chords: v.array(chord),
});

const shiftChain = v.strictObject({
  part: text,
  bits: whole,
  emitterFirstBit: whole,
  muxAddressFirstBit: whole,
  driver: text,
});

const leds = v.strictObject({
  part: text,
  count: whole,
  perQuadrant: whole,
  firstDeg: degrees,
  stepDeg: degrees,
  radius: positive,
  brightnessCap: v.pipe(finite, v.minValue(0.01), v.maxValue(1)),
  currentLimitMa: positive,
  channelMa: positive,
  idleMa: notNegative,
});

const button = v.strictObject({
  id: v.picklist(['OK', 'UNDO']),
  pin: v.picklist(['ok', 'undo']),
  deg: degrees,
  radius: positive,
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
  interpreterBoard: text,
  variables: positive,
  storageKb: positive,
  pins: v.array(pin),
  analogPins: v.array(pin),
  neopixelGhosts: v.array(pin),
  use,
  driveHigh: v.array(pin),
  driveLow: v.array(pin),
  places: v.record(pin, text),
});

const tolerances = v.strictObject({
  sensorOffsetSdUt: notNegative,
  sensorGainSd: notNegative,
  noiseXySdUt: notNegative,
  noiseZSdUt: notNegative,
  driftUtPerDeg: notNegative,
  sensorPositionSd: notNegative,
  magnetOffCentreSd: notNegative,
  magnetOffCentreMax: notNegative,
  magnetTiltRmsDeg: notNegative,
  momentSd: notNegative,
  magnetHeightSd: notNegative,
  earthHorizontalUt: finite,
  earthVerticalUt: finite,
});

export const boardSchema = v.strictObject({
  schema: v.literal('crokinole-board/1'),
  name: text,
  units: text,
  geometry,
  magnets: v.strictObject({ A: magnet, B: magnet, C: magnet }),
  hall,
  beams,
  shiftChain,
  leds,
  buttons: v.array(button),
  supply: v.strictObject({
    volts: positive,
    limitMa: positive,
    controllerMa: positive,
    logicMa: positive,
  }),
  controller: text,
  controllers: v.record(text, controller),
  tolerances,
});

export type Board = v.InferOutput<typeof boardSchema>;
export type Sensor = v.InferOutput<typeof sensor>;
export type Chord = v.InferOutput<typeof chord>;
export type Controller = v.InferOutput<typeof controller>;
export type Magnet = v.InferOutput<typeof magnet>;
