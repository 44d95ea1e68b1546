/** What an instrument is. In: the feeds that it wants (messages.ts); out: a card in the tab of instruments. */
import type { Feed, ProbeMessage } from '../messages.js';
import type { ToolPage } from '../tools.js';

export interface OpenInstrument {
  hear(m: ProbeMessage): void;
  /** At most once a picture of the screen, after something was heard. */
  draw(): void;
}

export interface Instrument {
  readonly id: string;
  readonly title: string;
  /** One sentence: what is seen. */
  readonly about: string;
  readonly feeds: readonly Feed[];
  /** Takes two columns where there is room. */
  readonly wide?: boolean;
  open(place: HTMLElement, page: ToolPage): OpenInstrument;
}
