/** The whole board's netlist: parts with the net of each pin, and the wires between the assemblies. */
import type { Board } from '../schema.js';
import { hubParts } from './hub.js';
import { buttonParts, pixelParts, spotParts } from './rim.js';
import { socketParts } from './sockets.js';
import { stripParts } from './strips.js';
import type { Netlist, Part } from './types.js';
import { wiresOf } from './wires.js';

export function partsOf(board: Board): Part[] {
  return [
    ...stripParts(board),
    ...hubParts(board),
    ...socketParts(board),
    ...spotParts(board),
    ...pixelParts(board),
    ...buttonParts(board),
  ];
}

export function netlistOf(board: Board): Netlist {
  return { parts: partsOf(board), wires: wiresOf(board) };
}
