/** What each pin of the controller is for, in the words of tables and guides. */
import type { Role } from './schema.js';

export const PURPOSE: Readonly<Record<Role, string>> = {
  sda: 'I2C data to all switches',
  scl: 'I2C clock to all switches',
  sck: 'shift chain SRCLK',
  mosi: 'shift chain SER of the first chip',
  latch: 'shift chain RCLK',
  mux0: 'common of receiver multiplexer 0',
  mux1: 'common of receiver multiplexer 1',
  leds: 'pixel data through the level shifter',
  ok: 'button OK',
  undo: 'button UNDO',
};
