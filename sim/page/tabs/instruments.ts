/** Instruments of the board: what the tab shows (tools.ts). */
import { openInstruments } from '../instruments/tab.js';
import type { Tool } from '../tools.js';

export const tab: Tool | undefined = { title: 'Instruments', open: openInstruments };
