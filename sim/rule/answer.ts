/** One case under one rule set: finds what answers its kind. Out: an object with the keys of the kind's `expect`. */
import type { Geometry } from '../../firmware/types.js';
import type { RuleCase } from './cases.js';
import { answerMatch, answerRound } from './match.js';
import type { RuleSet } from './rulesets.js';
import { answerShot } from './shot.js';
import {
  answerAccident,
  answerCoop,
  answerEnd,
  answerOrder,
  answerPlacement,
  answerRetry,
  answerStack,
} from './table.js';

type Answer = Record<string, unknown>;

export function answer(c: RuleCase, set: RuleSet, geo: Geometry): Answer {
  switch (c.kind) {
    case 'shot':
      return answerShot(c, set.flags, geo);
    case 'placement':
      return answerPlacement(c, set, geo);
    case 'round':
      return answerRound(c, set);
    case 'match':
      return answerMatch(c, set);
    case 'order':
      return answerOrder(c, set);
    case 'retry':
      return answerRetry(c, set);
    case 'coop':
      return answerCoop(c, set, geo);
    case 'accident':
      return answerAccident(c, set);
    case 'end':
      return answerEnd(c, set);
    case 'gap':
      return answerGap(c, set, geo);
  }
}

/** What no book says: told by what the case gives. */
function answerGap(c: RuleCase, set: RuleSet, geo: Geometry): Answer {
  if (c.input.has('raw')) return answerRound(c, set);
  if (c.input.has('totals') || c.input.has('roundPoints')) return answerMatch(c, set);
  if (c.input.has('firstStarter')) return answerOrder(c, set);
  if (c.input.has('discs')) return answerStack(c, geo);
  return c.input.fail('raw, totals, roundPoints, firstStarter or discs');
}
