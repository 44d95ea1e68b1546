/** Every step a scenario can take, by the word that starts it. */
import type { StepKind } from '../context.js';
import { expectStep } from './expect.js';
import { accept } from './accept.js';
import { bots } from './bots.js';
import { clearFault, fault } from './fault.js';
import { flick } from './flick.js';
import { glide } from './glide.js';
import { hand } from './hand.js';
import { lift } from './lift.js';
import { move } from './move.js';
import { place } from './place.js';
import { power } from './power.js';
import { hold, press } from './press.js';
import { phone, say } from './say.js';
import { screenshot } from './screenshot.js';
import { turnBoard } from './turnBoard.js';
import { wait } from './wait.js';
import { walk } from './walk.js';

export const STEPS: readonly StepKind[] = [
  place,
  move,
  flick,
  glide,
  lift,
  press,
  hold,
  hand,
  wait,
  fault,
  clearFault,
  power,
  turnBoard,
  say,
  phone,
  expectStep,
  screenshot,
  walk,
  accept,
  bots,
];
