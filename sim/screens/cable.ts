/** A cable that can be cut: everything between a free port on loopback and another one goes through it, until it is. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface Cable {
  readonly port: number;
  /** All that goes through it breaks off; who comes is not let through until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export function openCable(to: number): Promise<Cable> {
  const ends = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(to, 'localhost');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  const drop = (): void => {
    for (const s of [...ends]) s.destroy();
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        cut() {
          whole = false;
          drop();
        },
        mend: () => void (whole = true),
        close: () =>
          new Promise((done) => {
            drop();
            server.close(() => done());
          }),
      }),
    );
  });
}
