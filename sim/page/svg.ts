/** SVG elements in two words. The board's y points north, the screen's south: `at` turns a place over. */

const NS = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number>>;

export function el(
  name: string,
  attributes: Attributes = {},
  children: readonly Element[] = [],
): SVGElement {
  const e = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, String(value));
  for (const child of children) e.appendChild(child);
  return e;
}

export function set(e: Element, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, String(value));
}

/** A number for an attribute, to a hundredth. */
export function n(v: number): string {
  return String(Math.round(v * 100) / 100);
}

/** Board coordinates into a transform. */
export function at(x: number, y: number): string {
  return `translate(${n(x)} ${n(-y)})`;
}

/** Point on a circle, screen coordinates; degrees counter-clockwise as on the board. */
export function polar(radius: number, deg: number): [number, number] {
  const a = (deg * Math.PI) / 180;
  return [radius * Math.cos(a), -radius * Math.sin(a)];
}

/** Path of an arc of a circle around the centre, from one direction counter-clockwise to another. */
export function arc(radius: number, fromDeg: number, toDeg: number): string {
  const [x0, y0] = polar(radius, fromDeg);
  const [x1, y1] = polar(radius, toDeg);
  const large = toDeg - fromDeg > 180 ? 1 : 0;
  return `M${n(x0)} ${n(y0)}A${n(radius)} ${n(radius)} 0 ${large} 0 ${n(x1)} ${n(y1)}`;
}
