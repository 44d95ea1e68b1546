/**
 * Which modules of the firmware lie in which part (parts.ts). What runs in every frame, and what the first look after a
 * shot needs, stays in the bundle; a part is what is wanted together.
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
  contact: ['nudge', 'sense/displacement', 'sense/subtract'],
  search: ['sense/search', 'sense/poses', 'sense/rethink'],
  service: [
    'zeroing',
    'store/resume',
    'store/slots',
    'sense/calibrate',
    'link/lines',
    'link/pairing',
    'service/report',
  ],
  standing: ['service/standing'],
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
  store: ['store/journal', 'store/keep', 'hal/flashPages'],
};

/** Functions of those modules that every frame or look calls. */
const STAYS = new Set(['averageField', 'followDrift', 'newCalibration', 'hasZero', 'apart2']);

const OF = new Map(
  Object.entries(PARTS).flatMap(([part, modules]) => modules.map((m) => [m, part] as const)),
);

/** @param module path below firmware/, without its ending */
export function partOfModule(module: string): string | undefined {
  return OF.get(module);
}

export function staysInBundle(name: string): boolean {
  return STAYS.has(name);
}
