/**
 * Tools beside the game, a tab each: instruments, time, scenarios, faults, twin. In: what a tab gives (tabs/*.ts) and
 * every message of the server; out: the area below the board. A tab that gives nothing is not shown. Left, right, Home
 * and End go from tab to tab, as screen readers expect.
 */
import type { Belief } from './belief.js';
import type { DrawnDisc } from './discs.js';
import { byId, h } from './dom.js';
import type { BoardInfo, ClientMessage, ServerMessage, SessionState } from './messages.js';
import { tab as faults } from './tabs/faults.js';
import { tab as instruments } from './tabs/instruments.js';
import { tab as scenarios } from './tabs/scenarios.js';
import { tab as time } from './tabs/time.js';
import { tab as twin } from './tabs/twin.js';

/** What a tool may see and do. */
export interface ToolPage {
  readonly board: BoardInfo;
  /** A layer over the discs, 1 unit = 1 mm, y down: for marks on the board. */
  readonly layer: SVGElement;
  session(): SessionState | undefined;
  /** What the board has said. */
  belief(): Belief;
  /** The true discs as they are drawn now. */
  discs(): readonly DrawnDisc[];
  send(message: ClientMessage): void;
  /** A short message that goes away by itself. */
  say(text: string): void;
}

export interface OpenTool {
  /** Every message, from `hello` on, whether the tab is in front or not. */
  hear?(m: ServerMessage): void;
  /** The tab came to the front or went away: what is costly to draw waits for it. */
  front?(on: boolean): void;
}

export interface Tool {
  readonly title: string;
  /** Once, at `hello`. */
  open(place: HTMLElement, page: ToolPage): OpenTool;
}

const ALL: readonly (readonly [string, Tool | undefined])[] = [
  ['tab-instruments', instruments],
  ['tab-time', time],
  ['tab-scenarios', scenarios],
  ['tab-faults', faults],
  ['tab-twin', twin],
];

export interface Tools {
  hear(m: ServerMessage): void;
}

export function makeTools(page: ToolPage): Tools {
  const area = byId('tools', HTMLDetailsElement);
  const bar = byId('tool-tabs', HTMLElement);
  const entries = ALL.flatMap(([id, tool]) => {
    if (!tool) return [];
    const place = byId(id, HTMLElement);
    const button = h('button', { type: 'button', role: 'tab', 'aria-controls': id }, tool.title);
    button.id = `${id}-name`;
    place.setAttribute('aria-labelledby', button.id);
    return [{ place, button, open: tool.open(place, page) }];
  });
  let chosen = 0;

  function choose(k: number): void {
    chosen = k;
    entries.forEach((e, i) => {
      const on = i === k;
      e.button.setAttribute('aria-selected', String(on));
      e.button.tabIndex = on ? 0 : -1;
      e.place.hidden = !on;
      e.open.front?.(on && area.open);
    });
  }

  entries.forEach((e, i) => {
    bar.append(e.button);
    e.button.addEventListener('click', () => choose(i));
  });
  bar.addEventListener('keydown', (e) => {
    const last = entries.length - 1;
    const to = {
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      ArrowRight: chosen === last ? 0 : chosen + 1,
      Home: 0,
      End: last,
    }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    choose(to);
    entries[to]?.button.focus();
  });
  area.addEventListener('toggle', () => {
    choose(chosen);
    // it opens at the foot of the page: half of the window for it, half for the board
    if (area.open) area.scrollIntoView({ block: 'start' });
  });
  area.hidden = entries.length === 0;
  choose(0);

  return {
    hear(m) {
      for (const e of entries) e.open.hear?.(m);
    },
  };
}
