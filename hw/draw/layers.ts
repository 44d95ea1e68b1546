/** Layers of the templates. Reference layers show what is on the other side or already there; nothing is cut along them. */
import type { Layer } from './shapes.js';

export const EDGE: Layer = {
  name: 'REFERENCE_EDGE',
  tool: 'edges of the wood that is there; do not cut',
  colour: '#808080',
  dxf: 8,
};
export const ABOVE: Layer = {
  name: 'REFERENCE_ABOVE',
  tool: 'lines, posts and hole on the playing side; do not cut',
  colour: '#b0b0b0',
  dxf: 9,
  dashed: true,
};
export const LABEL: Layer = {
  name: 'LABEL',
  tool: 'numbers and names; do not cut',
  colour: '#303030',
  dxf: 7,
};

function mm(value: number): string {
  return value.toFixed(2).replace(/0$/, '');
}

/** A round pocket or bore, all of one diameter and depth. */
export function bore(name: string, diameter: number, depth: number | null, tool: string): Layer {
  const deep = depth === null ? 'THROUGH' : `Z${mm(depth)}`;
  return { name: `${name}_D${mm(diameter)}_${deep}`, tool, colour: '#c02020', dxf: 1 };
}

/** A groove along a line, as wide as its bit. */
export function groove(name: string, width: number, depth: number, tool: string): Layer {
  return {
    name: `${name}_D${mm(width)}_Z${mm(depth)}`,
    tool,
    colour: '#2050c0',
    dxf: 5,
    width,
  };
}

/** A cut along an outline. */
export function outline(name: string, depth: number | null, tool: string): Layer {
  const deep = depth === null ? 'THROUGH' : `Z${mm(depth)}`;
  return { name: `${name}_${deep}`, tool, colour: '#208040', dxf: 3 };
}

/** A layer of a picture: nothing is cut along it. */
export function plain(name: string, tool: string, colour: string): Layer {
  return { name, tool, colour, dxf: 7 };
}
