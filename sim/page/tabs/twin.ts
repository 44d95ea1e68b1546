/** A real board as a twin: what the tab shows (tools.ts); without a tool there is no tab. */
import type { Tool } from '../tools.js';

export const tab: Tool | undefined = undefined;
