/**
 * Integrated circuits: pins by their makers' data sheets, and how to buy them. Prices are estimates, one piece. All but
 * the sensor were also held against the symbols of KiCad's library of 2022; the sensor against its data sheet, SLYS045.
 */
import { pins, type Kind } from './types.js';

/** The four variants differ in their factory address only. */
export function hallSensor(variant: string): Kind {
  return {
    id: `TMAG5273${variant}`,
    value: `TMAG5273${variant}`,
    footprint: 'SOT-23-6',
    volts: [1.7, 3.6],
    // TEST belongs to ground; INT is an open output that the firmware does not use.
    pins: pins('SCL:in GND:ground TEST:ground VCC:power INT:free SDA:open'),
    buy: {
      maker: 'Texas Instruments',
      order: `TMAG5273${variant}QDBVR`,
      alternates: 'none: the address is in the part',
      euro: 0.95,
      note: `address by its last letters; keep the ${variant} apart from the others, their marks are tiny`,
    },
  };
}

export const TCA9548A: Kind = {
  id: 'TCA9548A',
  value: 'TCA9548A',
  footprint: 'TSSOP-24',
  volts: [1.65, 5.5],
  pins: pins(
    'A0:in A1:in RESET:in SD0:open SC0:open SD1:open SC1:open SD2:open SC2:open SD3:open SC3:open GND:ground ' +
      'SD4:open SC4:open SD5:open SC5:open SD6:open SC6:open SD7:open SC7:open A2:in SCL:in SDA:open VCC:power',
  ),
  buy: {
    maker: 'Texas Instruments',
    order: 'TCA9548APWR',
    alternates: 'PCA9548APW (NXP): same pins',
    euro: 1.6,
    note: 'TSSOP-24',
  },
};

export const HC595: Kind = {
  id: '74HC595',
  value: '74HC595',
  footprint: 'DIP-16',
  volts: [2, 6],
  pins: pins(
    'QB:out QC:out QD:out QE:out QF:out QG:out QH:out GND:ground QHS:out SRCLR:in SRCLK:in RCLK:in OE:in SER:in QA:out VCC:power',
  ),
  buy: {
    maker: 'Texas Instruments',
    order: 'SN74HC595N',
    alternates: 'any 74HC595 in DIP-16; not HCT, which wants 5 V',
    euro: 0.6,
    note: 'runs at 3.3 V',
  },
};

export const ULN2803: Kind = {
  id: 'ULN2803',
  value: 'ULN2803A',
  footprint: 'DIP-18',
  pins: pins(
    'I1:in I2:in I3:in I4:in I5:in I6:in I7:in I8:in GND:ground COM:free O8:open O7:open O6:open O5:open O4:open O3:open O2:open O1:open',
  ),
  buy: {
    maker: 'Texas Instruments',
    order: 'ULN2803AN',
    alternates: 'ULN2803APG (Toshiba)',
    euro: 0.9,
    note: 'its inputs take 3.3 V; COM stays open, there are no coils',
  },
};

export const MUX16: Kind = {
  id: 'CD74HC4067',
  value: 'CD74HC4067',
  footprint: 'SOIC-24W',
  volts: [2, 6],
  pins: pins(
    'COM I7 I6 I5 I4 I3 I2 I1 I0 S0:in S1:in GND:ground S3:in S2:in E:in I15 I14 I13 I12 I11 I10 I9 I8 VCC:power',
  ),
  buy: {
    maker: 'Texas Instruments',
    order: 'CD74HC4067M96',
    alternates: '74HC4067D (Nexperia): same pins',
    euro: 1.2,
    note: 'SOIC-24, 7.5 mm wide',
  },
};

export const AHCT125: Kind = {
  id: 'AHCT125',
  value: '74AHCT125',
  footprint: 'DIP-14',
  volts: [4.5, 5.5],
  pins: pins(
    'OE1:in A1:in Y1:out OE2:in A2:in Y2:out GND:ground Y3:out A3:in OE3:in Y4:out A4:in OE4:in VCC:power',
  ),
  buy: {
    maker: 'Texas Instruments',
    order: 'SN74AHCT125N',
    alternates: 'SN74HCT125N',
    euro: 0.7,
    note: 'AHCT or HCT only: it makes 5 V out of 3.3 V for the pixels',
  },
};

export const LD1117: Kind = {
  id: 'LD1117V33',
  value: '3.3 V 0.8 A',
  footprint: 'TO-220',
  volts: [4.5, 15],
  pins: pins('GND:ground OUT:supply IN:power'),
  buy: {
    maker: 'STMicroelectronics',
    order: 'LD1117V33',
    alternates: 'LM1117T-3.3 (same order of pins)',
    euro: 0.6,
    note: 'supply of the sensors alone; its tab carries 3.3 V',
  },
};

export const MCP1700: Kind = {
  id: 'MCP1700',
  value: '3.3 V 0.25 A',
  footprint: 'TO-92',
  volts: [2.7, 6],
  pins: pins('GND:ground IN:power OUT:supply'),
  buy: {
    maker: 'Microchip',
    order: 'MCP1700-3302E/TO',
    alternates: 'none with this order of pins',
    euro: 0.5,
    note: 'supply of switches, registers, multiplexers and receivers',
  },
};
