/**
 * Which modules of the firmware lie in which part (parts.ts). What runs in every frame stays in the bundle; a part is
 * what is wanted together.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  texts: ['rules/texts.en', 'rules/reasons'],
  faults: ['service/tellFaults', 'service/faultTexts.en', 'service/naming', 'show/faultLamps'],
};

const OF = new Map(
  Object.entries(PARTS).flatMap(([part, modules]) => modules.map((m) => [m, part] as const)),
);

/** @param module path below firmware/, without its ending */
export function partOfModule(module: string): string | undefined {
  return OF.get(module);
}
