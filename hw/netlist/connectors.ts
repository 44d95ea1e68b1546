/** Connectors and pads. Straight, keyed, and of a different family or number of pins for each kind of cable. */
import { buy, pins, type Kind, type PinType } from './types.js';

/** Straight connector with pins in a row; `side` says which two boards it joins, for the one who has to plug it. */
export function socket(
  id: string,
  count: number,
  order: string,
  euro: number,
  note: string,
  type: PinType = 'passive',
): Kind {
  const names = Array.from({ length: count }, (_, i) => `${i + 1}:${type}`).join(' ');
  return {
    id,
    value: id,
    footprint: id,
    pins: pins(names),
    buy: buy('JST', order, 'none: another family would fit the wrong socket', euro, note),
  };
}

export const PH3 = socket('PH-3', 3, 'B3B-PH-K-S with PHR-3', 0.25, 'buttons');
export const PH4 = socket('PH-4', 4, 'B4B-PH-K-S with PHR-4', 0.3, 'strips');
export const PH7 = socket('PH-7', 7, 'B7B-PH-K-S with PHR-7', 0.4, 'emitters of a quarter');
export const PH8 = socket('PH-8', 8, 'B8B-PH-K-S with PHR-8', 0.45, 'receivers of a quarter');
export const XH3 = socket('XH-3', 3, 'B3B-XH-A with XHP-3', 0.3, 'pixels');
export const VH2 = socket('VH-2', 2, 'B2P-VH with VHR-2N', 0.35, 'power in');
export const SH4 = socket(
  'SH-4',
  4,
  'SM04B-SRSS-TB',
  0.6,
  'controller, ready-made cables of 100 mm',
);
export const XH2 = socket('XH-2', 2, 'B2B-XH-A with XHP-2', 0.25, 'power to the controller');

export const HEADER: Kind = {
  id: 'HEADER-2X8',
  value: 'controller',
  footprint: 'HEADER-2X8',
  pins: pins(Array.from({ length: 16 }, (_, i) => `${i + 1}`).join(' ')),
  buy: buy(
    'Wurth',
    '61201621621',
    'any shrouded header 2x8, 2.54 mm',
    0.6,
    'what has no ready-made cable; the notch shows pin 1',
  ),
};

/** Bare pads for wires: part of a board, nothing to buy. */
export function pads(count: number): Kind {
  return {
    id: `PADS-${count}`,
    value: 'wires',
    footprint: `PADS-${count}`,
    pins: pins(Array.from({ length: count }, (_, i) => `${i + 1}`).join(' ')),
  };
}
