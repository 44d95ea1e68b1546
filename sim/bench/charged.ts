/**
 * What the virtual device charges for a program (sim/device/instrument.ts), to be held against what the real
 * interpreter spends. In: the program that is counted there; out: instructions. Peripherals are natives that do
 * nothing here too; they are charged by sim/device/costs.ts, not by this.
 */
import { createContext, runInContext } from 'node:vm';
import { instrument } from '../device/instrument.js';

/** Everything there is, any member a function that gives itself. */
function anything(): unknown {
  const self: unknown = new Proxy(function nothing() {}, {
    get: (_target, key) => (key === Symbol.toPrimitive ? () => 0 : self),
    apply: () => self,
    set: () => true,
  });
  return self;
}

const NATIVES =
  'SPI1 I2C1 E USB Bluetooth NRF getTime setTimeout setWatch digitalWrite digitalRead analogRead pinMode process require Modules';

export function charged(program: string): number {
  const $cost = { n: 0 };
  const natives = Object.fromEntries(NATIVES.split(' ').map((n) => [n, anything()]));
  const files = new Map<string, string>();
  const storage = {
    write: (name: string, text: string): unknown => files.set(name, text),
    read: (name: string): string | undefined => files.get(name),
  };
  natives['require'] = (name: string): unknown => (name === 'Storage' ? storage : anything());
  const evaluated = (text: string): unknown => runInContext(instrument(text), context) as unknown;
  const console = { log: () => undefined };
  const context = createContext({ ...natives, $cost, console, eval: evaluated });
  runInContext('var global = this;', context);
  runInContext(instrument(program), context);
  return $cost.n;
}
