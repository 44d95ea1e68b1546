/** Design rules, mm: what every maker of cheap two-layer boards can do. The router keeps them, KiCad checks them. */
export const RULES = {
  clearance: 0.15,
  track: 0.2,
  wideTrack: 0.6,
  viaSize: 0.6,
  viaDrill: 0.3,
  edge: 0.4,
  holeToCopper: 0.25,
} as const;
