/**
 * What can break, by name, with the options of each. A table only: scenarios, the command line and the page check
 * orders against it; apply.ts does it. Lengths and times carry units where people write them.
 */
import { OWNERS } from '../../../firmware/types.js';
import type { Quantity } from '../../scenario/quantity.js';

export type OptionKind = Quantity | 'whole' | 'number' | 'disc' | readonly string[];

export interface FaultKind {
  readonly summary: string;
  readonly options: Readonly<Record<string, OptionKind>>;
  readonly required: readonly string[];
}

export const FAULTS = {
  'dead-sensor': {
    summary: 'a hall sensor answers no more',
    options: { sensor: 'whole' },
    required: ['sensor'],
  },
  'dead-branch': {
    summary: 'all sensors on a branch of a switch answer no more',
    options: { switch: 'whole', branch: 'whole' },
    required: ['switch', 'branch'],
  },
  'dead-switch': {
    summary: 'all sensors behind a switch answer no more',
    options: { switch: 'whole' },
    required: ['switch'],
  },
  'open-branch': {
    summary:
      'a switch keeps a branch open whatever is written: two answer at once, the bus has the AND of both',
    options: { switch: 'whole', branch: 'whole' },
    required: ['switch', 'branch'],
  },
  'stuck-sensor': {
    summary: 'a hall sensor keeps the counts that it has now',
    options: { sensor: 'whole' },
    required: ['sensor'],
  },
  'swapped-sensors': {
    summary: 'two hall sensors are wired in place of each other',
    options: { sensor: 'whole', with: 'whole' },
    required: ['sensor', 'with'],
  },
  'noisy-sensor': {
    summary: 'a hall sensor has this much more noise, microtesla',
    options: { sensor: 'whole', ut: 'number' },
    required: ['sensor'],
  },
  'misplaced-sensor': {
    summary: 'a hall sensor was glued in so far off its place',
    options: { sensor: 'whole', x: 'length', y: 'length' },
    required: ['sensor'],
  },
  drift: {
    summary: 'all hall sensors drift by this much a minute, microtesla',
    options: { ut: 'number' },
    required: ['ut'],
  },
  warmth: {
    summary:
      'the board becomes warmer by so many degrees within a time; every sensor drifts in its own way',
    options: { degrees: 'number', over: 'time' },
    required: ['degrees'],
  },
  'foreign-magnet': {
    summary: 'a phone or loudspeaker beside the board',
    options: { x: 'length', y: 'length', moment: 'number' },
    required: [],
  },
  steel: {
    summary:
      'a lump of iron of this radius near the board: the fields of the Earth and of the discs make a magnet of it',
    options: { x: 'length', y: 'length', z: 'length', radius: 'length' },
    required: ['x', 'y'],
  },
  'led-field': {
    summary: 'supply and ground of the ring of lamps lie this far apart: its current makes a field',
    options: { gap: 'length' },
    required: [],
  },
  'bit-errors': {
    summary: 'every bit that a hall sensor reports flips on the bus with this probability',
    options: { rate: 'number' },
    required: [],
  },
  swing: {
    summary: "a disc's reading swings by a share at a frequency",
    options: { disc: 'disc', share: 'number', hz: 'number' },
    required: ['disc'],
  },
  'odd-disc': {
    summary:
      'a disc was made badly: its magnet is off the middle or half the thickness, tilted, weak, or that of a side',
    options: {
      disc: 'disc',
      off: 'length',
      height: 'length',
      tilt: 'angle',
      strength: 'number',
      magnet: OWNERS,
    },
    required: ['disc'],
  },
  'beam-stuck': {
    summary: 'a receiver sees always light or never',
    options: { beam: 'whole', as: ['light', 'dark'] },
    required: ['beam'],
  },
  'beam-inverted': {
    summary: 'a receiver is wired the wrong way round',
    options: { beam: 'whole' },
    required: ['beam'],
  },
  'beam-leak': {
    summary: 'a share of the light reaches a receiver past what stands in its beam',
    options: { beam: 'whole', share: 'number' },
    required: ['beam'],
  },
  'beam-weak': {
    summary: 'an emitter gives a share of its light, and loses more each minute',
    options: { beam: 'whole', share: 'number', fade: 'number' },
    required: ['beam', 'share'],
  },
  'beam-crosstalk': {
    summary: 'a share of full scale reaches a receiver from another emitter',
    options: { beam: 'whole', from: 'whole', share: 'number' },
    required: ['beam', 'from'],
  },
  'loose-wire': {
    summary: "a receiver's wire toggles at 50 Hz",
    options: { beam: 'whole' },
    required: ['beam'],
  },
  ambient: {
    summary: 'light from outside rises to a share of full scale within a time',
    options: { level: 'number', over: 'time' },
    required: ['level'],
  },
  flicker: {
    summary: 'light from outside flickers at 100 Hz',
    options: { depth: 'number' },
    required: [],
  },
  bounce: {
    summary: 'the buttons bounce for this long at every edge',
    options: { for: 'time' },
    required: [],
  },
  hang: {
    summary: 'the next transfer on the bus never ends: the program stands still',
    options: {},
    required: [],
  },
  'bus-stuck': {
    summary: 'a sensor holds the bus low until it gets nine clocks',
    options: {},
    required: [],
  },
  'out-of-memory': {
    summary: 'the interpreter finds no memory and cuts short what runs',
    options: {},
    required: [],
  },
  exception: {
    summary: 'a call of the hardware throws what nobody expects',
    options: {},
    required: [],
  },
  'brown-out': {
    summary:
      'the supply sags: the controller starts anew, the chips keep their state and the bus is stuck',
    options: {},
    required: [],
  },
  'reader-stalled': {
    summary: 'a program on the computer holds the USB port open and does not read',
    options: {},
    required: [],
  },
  'power-cut-at-write': {
    summary:
      'the power fails in the middle of the n-th flash write from now on; `of: calibration` counts only writes of that',
    options: { n: 'whole', of: ['all', 'calibration'] },
    required: ['n'],
  },
  'offset-sensor': {
    summary: 'a hall sensor reads so much more on every axis, microtesla',
    options: { sensor: 'whole', ut: 'number' },
    required: ['sensor'],
  },
  'gain-sensor': {
    summary: 'a hall sensor gives this share of what it should',
    options: { sensor: 'whole', share: 'number' },
    required: ['sensor'],
  },
  'turned-board': {
    summary: "the whole board is turned on its table, in the Earth's field",
    options: { by: 'angle' },
    required: ['by'],
  },
  'turned-disc': {
    summary: 'a disc is taken up and laid down where it lay, turned over and round',
    options: { disc: 'disc' },
    required: ['disc'],
  },
  'stacked-disc': {
    summary: 'a hand lays a disc on top of another',
    options: { disc: 'disc', on: 'disc' },
    required: ['disc', 'on'],
  },
  'leaning-disc': {
    summary: 'a disc slides to the hole and leans in it',
    options: { disc: 'disc' },
    required: ['disc'],
  },
  'hanging-disc': {
    summary: 'a disc slides to the hole and hangs over it',
    options: { disc: 'disc' },
    required: ['disc'],
  },
  hand: {
    summary: 'a hand reaches in to a place for a while',
    options: { x: 'length', y: 'length', for: 'time' },
    required: [],
  },
  sleeve: {
    summary: 'a sleeve drags a disc along, by so much',
    options: { disc: 'disc', x: 'length', y: 'length' },
    required: ['disc'],
  },
  'cleared-board': {
    summary: 'hands take everything off the board',
    options: {},
    required: [],
  },
  'both-buttons': {
    summary: 'both buttons are pressed at once',
    options: {},
    required: [],
  },
  'held-button': {
    summary: 'a button is held down for a while',
    options: { button: ['ok', 'undo'], for: 'time' },
    required: ['button'],
  },
  'power-cut': {
    summary: 'somebody pulls the plug, and puts it in again after a while',
    options: { for: 'time' },
    required: [],
  },
} as const satisfies Record<string, FaultKind>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
/** What happens and is over: nothing is left that could be mended. */
export const ONCE: readonly FaultName[] = [
  ...(['hang', 'bus-stuck', 'out-of-memory', 'exception', 'brown-out'] as const),
  ...(['turned-disc', 'stacked-disc', 'leaning-disc', 'hanging-disc', 'hand', 'sleeve'] as const),
  ...(['cleared-board', 'both-buttons', 'held-button', 'power-cut', 'power-cut-at-write'] as const),
];

export type FaultOptions = Readonly<Record<string, unknown>>;

export function isFault(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}
