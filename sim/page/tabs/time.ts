/** Time controls and the timeline: what the tab shows (tools.ts). */
import { openTime } from '../time/tab.js';
import type { Tool } from '../tools.js';

export const tab: Tool | undefined = { title: 'Time', open: openTime };
