/**
 * One hall sensor (TMAG5273, datasheet SLYS045): what is written to it at set-up and how it is known. Register reads
 * are plain I2C (I2C_RD = 0): register number, repeated start, bytes; the number counts up by itself.
 */

/** X_MSB_RESULT: x, y, z follow, most significant byte first. */
export const RESULT = 0x12;
export const RESULT_BYTES = 6;

const DEVICE_CONFIG_1 = 0x00;
const SENSOR_CONFIG_1 = 0x02;
const MANUFACTURER_ID_LSB = 0x0e;

/** SENSOR_CONFIG_1: channels x, y, z (7 in bits 7:4). SENSOR_CONFIG_2: ranges +-40 mT. */
const CHANNELS = [SENSOR_CONFIG_1, 0x70, 0x00];
/**
 * DEVICE_CONFIG_1: 32 x averaging (5 in bits 4:2), compensation for NdFeB magnets, 0.12 % a degree (1 in bits 6:5).
 * DEVICE_CONFIG_2: low noise (bit 4), continuous (2 in bits 1:0).
 */
const MEASURING = [DEVICE_CONFIG_1, 0x34, 0x12];

/** @returns '' or what is wrong. The switch must be open. */
export function setUpSensor(address: number): string {
  try {
    const id = I2C1.readReg(address, MANUFACTURER_ID_LSB, 2);
    if (id[0] !== 0x49 || id[1] !== 0x54) return 'is no TMAG5273';
    I2C1.writeTo(address, CHANNELS);
    I2C1.writeTo(address, MEASURING);
    const set = I2C1.readReg(address, DEVICE_CONFIG_1, 4);
    if (set[0] !== 0x34 || set[1] !== 0x12 || set[2] !== 0x70 || set[3] !== 0)
      return 'does not keep its settings';
    return '';
  } catch (e) {
    return 'does not answer';
  }
}
