/**
 * Integrated circuits: pins by their makers' data sheets, and how to buy them. Prices are estimates, one piece. All but
 * the sensor were also held against the symbols of KiCad's library of 2022; the sensor against its data sheet, SLYS045.
 */
import { buy, pins, type Buy, type Kind } from './types.js';

/** @param volts lowest and highest supply. */
function chip(
  id: string,
  footprint: string,
  volts: readonly [number, number],
  pinText: string,
  b: Buy,
  value = id,
): Kind {
  return { id, value, footprint, volts, pins: pins(pinText), buy: b };
}

/** The four variants differ in their factory address only. */
export function hallSensor(variant: string): Kind {
  return chip(
    `TMAG5273${variant}`,
    'SOT-23-6',
    [1.7, 3.6],
    // TEST belongs to ground; INT is an open output that the firmware does not use.
    'SCL:in GND:ground TEST:ground VCC:power INT:free SDA:open',
    buy(
      'Texas Instruments',
      `TMAG5273${variant}QDBVR`,
      'none: the address is in the part',
      0.95,
      `address by its last letters; keep the ${variant} apart from the others, their marks are tiny`,
    ),
  );
}

export const TCA9548A: Kind = chip(
  'TCA9548A',
  'TSSOP-24',
  [1.65, 5.5],
  'A0:in A1:in RESET:in SD0:open SC0:open SD1:open SC1:open SD2:open SC2:open SD3:open SC3:open GND:ground ' +
    'SD4:open SC4:open SD5:open SC5:open SD6:open SC6:open SD7:open SC7:open A2:in SCL:in SDA:open VCC:power',
  buy('Texas Instruments', 'TCA9548APWR', 'PCA9548APW (NXP): same pins', 1.6, 'TSSOP-24'),
);

export const HC595: Kind = chip(
  '74HC595',
  'DIP-16',
  [2, 6],
  'QB:out QC:out QD:out QE:out QF:out QG:out QH:out GND:ground QHS:out SRCLR:in SRCLK:in RCLK:in OE:in SER:in QA:out VCC:power',
  buy(
    'Texas Instruments',
    'SN74HC595N',
    'any 74HC595 in DIP-16; not HCT, which wants 5 V',
    0.6,
    'runs at 3.3 V',
  ),
);

export const ULN2803: Kind = {
  id: 'ULN2803',
  value: 'ULN2803A',
  footprint: 'DIP-18',
  pins: pins(
    'I1:in I2:in I3:in I4:in I5:in I6:in I7:in I8:in GND:ground COM:free O8:open O7:open O6:open O5:open O4:open O3:open O2:open O1:open',
  ),
  buy: buy(
    'Texas Instruments',
    'ULN2803AN',
    'ULN2803APG (Toshiba)',
    0.9,
    'its inputs take 3.3 V; COM stays open, there are no coils',
  ),
};

export const MUX16: Kind = chip(
  'CD74HC4067',
  'SOIC-24W',
  [2, 6],
  'COM I7 I6 I5 I4 I3 I2 I1 I0 S0:in S1:in GND:ground S3:in S2:in E:in I15 I14 I13 I12 I11 I10 I9 I8 VCC:power',
  buy(
    'Texas Instruments',
    'CD74HC4067M96',
    '74HC4067D (Nexperia): same pins',
    1.2,
    'SOIC-24, 7.5 mm wide',
  ),
);

export const AHCT125: Kind = chip(
  'AHCT125',
  'DIP-14',
  [4.5, 5.5],
  'OE1:in A1:in Y1:out OE2:in A2:in Y2:out GND:ground Y3:out A3:in OE3:in Y4:out A4:in OE4:in VCC:power',
  buy(
    'Texas Instruments',
    'SN74AHCT125N',
    'SN74HCT125N',
    0.7,
    'AHCT or HCT only: it makes 5 V out of 3.3 V for the pixels',
  ),
  '74AHCT125',
);

export const LD1117: Kind = chip(
  'LD1117V33',
  'TO-220',
  [4.5, 15],
  'GND:ground OUT:supply IN:power',
  buy(
    'STMicroelectronics',
    'LD1117V33',
    'LM1117T-3.3 (same order of pins)',
    0.6,
    'supply of the sensors alone; its tab carries 3.3 V',
  ),
  '3.3 V 0.8 A',
);

export const MCP1700: Kind = chip(
  'MCP1700',
  'TO-92',
  [2.7, 6],
  'GND:ground IN:power OUT:supply',
  buy(
    'Microchip',
    'MCP1700-3302E/TO',
    'none with this order of pins',
    0.5,
    'supply of switches, registers, multiplexers and receivers',
  ),
  '3.3 V 0.25 A',
);
