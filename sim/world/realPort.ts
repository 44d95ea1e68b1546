/** The virtual device as the world's board. */
import { BadInput } from '../cli/badInput.js';
import type { MakePort } from './port.js';

export const makePort: MakePort = () => {
  throw new BadInput('device', 'the virtual device is not built yet');
};
