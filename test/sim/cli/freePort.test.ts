/** `make play` beside another simulator: the next port that is free. */
import { createServer, type AddressInfo } from 'node:net';
import { freePort } from '../../../sim/cli/freePort.js';

test('a port that is taken is passed over; where all are taken the first is named', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as AddressInfo;
  const next = await freePort(port, '127.0.0.1');
  expect(next).toBeGreaterThan(port);
  expect(next).toBeLessThan(port + 20);
  expect(await freePort(port, '127.0.0.1', 1)).toBe(port);
  await new Promise((done) => taken.close(done));
  expect(await freePort(port, '127.0.0.1')).toBe(port);
});
