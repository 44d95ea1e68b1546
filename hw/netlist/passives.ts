/** Resistors, capacitors, protection, opto parts: pins and how to buy them. Prices are estimates. */
import { buy, pins, type Buy, type Kind } from './types.js';

function two(id: string, value: string, footprint: string, b: Buy, names = '1 2'): Kind {
  return { id, value, footprint, pins: pins(names), buy: b };
}

/** Axial quarter watt. */
export function resistor(ohms: string): Kind {
  return two(
    `R ${ohms}`,
    ohms,
    'R-AXIAL',
    buy('Yageo', `MFR-25 ${ohms}`, 'any 1 % 0.25 W', 0.05, ''),
  );
}

export const R_EMITTERS: Kind = two(
  'R 27R 1W',
  '27R 1W',
  'R-AXIAL-15',
  buy('Yageo', 'RSF100 27R', 'any 27 ohm 1 W', 0.15, 'sets the current of all emitters together'),
);

/** Eight resistors with one common pin, SIP-9. */
export function network(ohms: string, code: string): Kind {
  return {
    id: `RN ${ohms}`,
    value: `8x${ohms}`,
    footprint: 'SIP-9',
    pins: pins('C R1 R2 R3 R4 R5 R6 R7 R8'),
    buy: buy(
      'Bourns',
      `4609X-101-${code}LF`,
      'any bussed SIP-9',
      0.5,
      'pin 1 (the dot) is the common one',
    ),
  };
}

export const C_SENSOR: Kind = two(
  'C 100n 0603',
  '100n',
  'C-0603',
  buy('Murata', 'GRM188R71H104KA93D', 'any X7R 0603', 0.02, 'one beside each sensor'),
);
export const C_CHIP: Kind = two(
  'C 100n',
  '100n',
  'C-DISC-5',
  buy('Kemet', 'C320C104K5R5TA', 'any X7R, 5 mm', 0.12, 'one beside each chip'),
);
export const C_10U: Kind = two(
  'C 10u',
  '10u 25V',
  'C-RADIAL-5',
  buy('Panasonic', 'ECA-1EM100', 'any 10 uF 25 V radial', 0.12, 'long lead is plus'),
  'P N',
);
export const C_1000U: Kind = two(
  'C 1000u',
  '1000u 10V',
  'C-RADIAL-10',
  buy(
    'Panasonic',
    'ECA-1AM102',
    '1000 uF, 10 to 16 V, 10 mm',
    0.4,
    'pixels; also the pulse of an emitter',
  ),
  'P N',
);

export const FUSE: Kind = two(
  'FUSE',
  'T1.6A',
  'FUSE-5X20',
  buy(
    'Schurter',
    'FST 5x20 T 1.6 A, holder 0031.8201',
    'any T 1.6 A 5x20 mm and open holder, 22.6 mm apart',
    1.2,
    'slow',
  ),
);
export const TVS: Kind = two(
  'TVS',
  'SMBJ5.0A',
  'SMB',
  buy('Littelfuse', 'SMBJ5.0A', 'P6SMB6.8A', 0.4, 'takes surges from the supply'),
  'K A',
);
export const REVERSE: Kind = two(
  'D 1N5822',
  '1N5822',
  'DO-201',
  buy(
    'Vishay',
    '1N5822',
    'SB340',
    0.3,
    'a supply connected the wrong way blows the fuse, not the board',
  ),
  'K A',
);

export const EMITTER: Kind = two(
  'EMITTER',
  '940 nm 3 mm',
  'T1-FLAT',
  buy(
    'Vishay',
    'VSLB3940',
    'TSAL4400 (half the light: RN11 to RN13 of twice the ohms)',
    0.5,
    'infrared; long lead is A',
  ),
  'A K',
);
export const RECEIVER: Kind = two(
  'RECEIVER',
  'NPN 3 mm',
  'T1-FLAT',
  buy(
    'ams Osram',
    'SFH 309 FA-4/5',
    'TEFT4300 (wider: keep the tube long)',
    0.6,
    'black, keeps daylight out; the flat side with the short lead is C',
  ),
  'C E',
);

export const PIXEL: Kind = {
  id: 'PIXEL',
  value: 'SK6812',
  footprint: 'PIXEL-DOT',
  volts: [4.5, 5.5],
  pins: pins('VDD:power DOUT:out GND:ground DIN:in'),
  buy: buy(
    'various',
    'SK6812 or WS2812B on a round board of 10 mm',
    'single pixels cut from a strip of 30 a metre',
    0.25,
    'GRB, not RGBW; buy 10 % more',
  ),
};

export const BUTTON: Kind = two(
  'BUTTON',
  'push, 6 x 6 mm',
  'PANEL',
  buy(
    'various',
    'push button 6 x 6 mm, 7 mm from seat to tip, normally open',
    'any that fits a bore of 9 mm, 5 mm deep',
    0.2,
    'of its four legs use two that lie across from corner to corner',
  ),
);

export const SUPPLY: Kind = {
  id: 'SUPPLY',
  value: '5 V 3 A',
  footprint: 'PANEL',
  pins: pins('PLUS:supply MINUS:ground'),
  buy: buy(
    'Mean Well',
    'GST25E05-P1J with panel jack 5.5 x 2.1 mm',
    'any 5.0 to 5.2 V 3 A with the plus inside',
    14,
    'not a phone charger: many drop to 4.6 V',
  ),
};
