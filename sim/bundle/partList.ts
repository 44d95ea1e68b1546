/**
 * Which modules of the firmware lie in which part (parts.ts). What runs in every frame stays in the bundle; a part is what
 * is wanted together: parts drive each other out, and one that comes back after every other call costs 20 ms each time.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  selftest: ['service/selftest', 'service/selftestHall', 'service/selftestBeams'],
  faults: [
    'sense/foreign',
    'service/tellFaults',
    'service/naming',
    'show/faultLamps',
    'sense/beamFaults',
  ],
  menu: ['play/menu', 'rules/setup', 'rules/presets', 'rules/retry'],
  questions: ['play/accident', 'play/offers', 'play/paths', 'play/who'],
  look: [
    'nudge',
    'sense/certainty',
    'sense/displacement',
    'sense/estimate',
    'sense/search',
    'sense/subtract',
    'sense/weights',
  ],
  blind: ['sense/poses', 'sense/rethink'],
  service: [
    'zeroing',
    'store/resume',
    'store/slots',
    'sense/calibrate',
    'link/lines',
    'link/pairing',
    'service/report',
  ],
  standing: ['service/standing', 'service/kept'],
  walk: [
    'service/walk',
    'service/walkLay',
    'service/walkFit',
    'service/walkPlan',
    'service/spot',
    'service/suspects',
    'service/parts',
    'service/accept',
    'service/acceptFit',
    'service/acceptPlan',
  ],
  shot: ['geometry', 'rules/placement', 'service/air'],
  turn: ['play/ask', 'play/flow', 'play/line', 'play/provisional', 'play/says', 'play/turn'],
  play: ['play/infer', 'play/press', 'play/progress', 'play/shot'],
  rules: [
    'rules/decide',
    'rules/delta',
    'rules/marks',
    'rules/match',
    'rules/reasons',
    'rules/ruling',
    'rules/score',
    'rules/verdict',
    'rules/view',
  ],
  show: ['play/lamps', 'show/scene'],
  store: ['store/journal', 'store/keep', 'store/seal'],
  boot: ['hal/tca9548a', 'hal/tmag5273', 'sense/choose'],
};

/** Functions that lie elsewhere than the rest of their module: part, module, names. */
const APART: readonly (readonly [string, string, string])[] = [
  // what most shots call, counted over some forty of them
  ['shot', 'play/ask', 'put'],
  ['shot', 'play/flow', 'continueTidy count startTurn'],
  ['shot', 'play/infer', 'zoneOf lineDoubt judge buildCase'],
  [
    'shot',
    'play/line',
    'isFor claimPlaced nearLine pickShooter leaveNext nextTurn takePlaced showPlaced whyOf checkWithin',
  ],
  ['shot', 'play/offers', 'offerAgain'],
  ['shot', 'play/progress', 'now pick write noTodo commitShot turnOrOver'],
  ['shot', 'play/who', 'namesMatter'],
  ['shot', 'play/provisional', 'untouched manyGone tryOnLook sameDisc'],
  [
    'shot',
    'play/says',
    'round2 line round4 listText freeId phaseLine placeText places ids nextId todoLine todoText usedIds placedLine turnLine discLines rulingLine',
  ],
  ['shot', 'play/shot', 'zone shot confirm reclaim ruleOrAsk'],
  [
    'shot',
    'play/turn',
    'lookPlace quiet onLook boardChanged follow lookReady isPlace lookTidy remaining settleBack',
  ],
  ['shot', 'rules/delta', 'known nearest same settled byId delta'],
  ['shot', 'rules/marks', 'marksOf'],
  ['shot', 'rules/match', 'playingOn shotTaken advance'],
  ['shot', 'rules/reasons', 'sentence explain paragraph'],
  ['shot', 'rules/ruling', 'names opposed owned byId rule'],
  ['shot', 'rules/score', 'rawOf'],
  ['shot', 'rules/setup', 'playerAt soloOf ownersOf playerOfTurn'],
  ['shot', 'rules/verdict', 'verdict reaches inside judgeContact judgeOpen'],
  ['shot', 'rules/view', 'nobody stepped turnOf added'],
  ['shot', 'play/lamps', 'lampsOf shooterLamps tidyLamps'],
  [
    'shot',
    'show/scene',
    'lamp rowLamps allLamps quadrantStart turnLamps verdictLamps shapeLamps ledToward pointLamps',
  ],
  ['shot', 'store/journal', 'append ring place tend'],
  ['shot', 'store/keep', 'hundredths toRow entryRecord elsewhere keep'],
  ['shot', 'store/seal', 'seal'],
  ['look', 'watch', 'acceptLook average keepLook tryLook unchanged understood'],
  ['look', 'sense/beams', 'shinesThrough'],
  ['look', 'sense/poses', 'otherwise'],
  ['blind', 'sense/estimate', 'blind clear empty restart forgetDitch'],
  ['blind', 'sense/search', 'insertDescending nearest replace split third'],
  ['blind', 'sense/weights', 'allowRim'],
  ['calm', 'watch', 'beamAlone foreignNear forget quiet swinging swingingDisc warnUnsteady'],
  ['faults', 'sense/beams', 'brinkSpots dropBeam fewest onBrink useBeam zeroBeams'],
  ['faults', 'faults', 'blame isOut outOf recovered'],
  ['faults', 'health', 'feedHealth leaveOut newHealth takeBack tooFew'],
  ['faults', 'stuck', 'newStuck staysStuck suspectStuck'],
  ['boot', 'hal/hallBus', 'freeBus setUpBranch setUpHall'],
  ['service', 'log', 'entries entry'],
  ['service', 'keptLog', 'keptBefore openKeptLog unpacked'],
];

/**
 * Functions of those modules that stay in the bundle: every frame calls them, or what they make lives as long as the program
 * and would keep their part with it.
 */
const STAY: readonly (readonly [string, string])[] = [
  [
    'sense/beamFaults',
    'alone coverBeams crossings dropAlone flipped gather judge judgeBeams lonely newBeamWatch probeLoose',
  ],
  ['sense/calibrate', 'averageField followDrift newCalibration'],
  ['sense/choose', 'aim coreChosen many putNative'],
  ['rules/delta', 'apart2'],
];

const OF = new Map(
  Object.entries(PARTS).flatMap(([part, modules]) => modules.map((m) => [m, part] as const)),
);

const functionsOf = (module: string, names: string): string[] =>
  names.split(' ').map((name) => `${module}:${name}`);

const STAYING = new Set(STAY.flatMap(([module, names]) => functionsOf(module, names)));

const OF_FUNCTION = new Map(
  APART.flatMap(([part, module, names]) =>
    functionsOf(module, names).map((name) => [name, part] as const),
  ),
);

/**
 * @param module path below firmware/, without its ending
 * @param name as it stands there, or with what the bundle put behind it to tell it from another
 */
export function partOf(module: string, name: string): string | undefined {
  const full = `${module}:${name.replace(/\$\d+$/, '')}`;
  return STAYING.has(full) ? undefined : (OF_FUNCTION.get(full) ?? OF.get(module));
}

/** Functions that the lists name: `module:name`. */
export const NAMED: readonly string[] = [...STAYING, ...OF_FUNCTION.keys()];
