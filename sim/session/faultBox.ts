/**
 * The faults of a game, as pages put them on and take them off. In: orders, checked like those of the command line; out:
 * what is broken now, whoever broke it (a scenario does as well).
 */
import { faultArgs, faultOrder } from '../scenario/faults.js';
import type { ClientMessage } from '../page/messages.js';
import { ONCE } from '../world/faults/list.js';
import { boardFor } from '../world/board.js';
import type { World } from '../world/types.js';

export type FaultMessage = Extract<ClientMessage, { t: 'fault' | 'mend' }>;
type Broken = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface FaultBox {
  /** @returns why it was not done, or ''. */
  order(message: FaultMessage): string;
  list(): Broken;
}

/** @param list as the command line writes them. */
export function putFaults(world: World, list: string | undefined): void {
  if (list === undefined) return;
  for (const { name, options } of faultArgs(list, boardFor())) world.fault(name, options);
}

export function openFaultBox(world: World): FaultBox {
  let broken: Broken = {};
  world.onInput(({ act, args }) => {
    const name = String(args[0]);
    if (act === 'fault' && !(ONCE as readonly string[]).includes(name))
      broken = { ...broken, [name]: (args[1] ?? {}) as Broken[string] };
    if (act !== 'clearFault') return;
    broken =
      args.length === 0
        ? {}
        : Object.fromEntries(Object.entries(broken).filter(([key]) => key !== name));
  });
  return {
    order(message) {
      if (message.t === 'mend') {
        world.clearFault(message.name);
        return '';
      }
      const { name, options } = faultOrder(message.name, message.options, boardFor());
      world.fault(name, options);
      return '';
    },
    list: () => broken,
  };
}
