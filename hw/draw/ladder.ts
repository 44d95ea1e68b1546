/**
 * A picture of cables: parts with their pins on the left and on the right, a line a wire in its colour. In: wires of the
 * netlist; out: SVG. It draws what connections.csv says, nothing else.
 */
import type { Netlist, Part, Wire } from '../netlist/types.js';

const ROW = 7;
const GAP = 8;
const BOX = 52;
const BETWEEN = 110;
const MARGIN = 8;
const TITLE = 12;

const INK: Readonly<Record<string, string>> = {
  red: '#d02020',
  black: '#202020',
  blue: '#2050d0',
  yellow: '#c8a000',
  green: '#208040',
  white: '#909090',
  brown: '#804020',
  orange: '#e07000',
  violet: '#8030b0',
  grey: '#808080',
};

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

interface Box {
  readonly ref: string;
  readonly y: number;
  readonly pins: readonly string[];
}

/** Parts of one side under each other, each with the pins that are used here, in the order of the part. */
function stacked(
  refs: readonly string[],
  byRef: ReadonlyMap<string, Part>,
  used: ReadonlySet<string>,
): Box[] {
  let y = MARGIN + TITLE;
  return refs.map((ref) => {
    const pins = (byRef.get(ref)?.kind.pins ?? [])
      .map((p) => p.number)
      .filter((n) => used.has(`${ref}.${n}`));
    const box = { ref, y, pins };
    y += ROW * (pins.length + 1) + GAP;
    return box;
  });
}

function boxText(box: Box, x: number, part: Part | undefined, left: boolean): string {
  const height = ROW * (box.pins.length + 1);
  const rows = box.pins.map((n, i) => {
    const name = part?.kind.pins.find((p) => p.number === n)?.name ?? n;
    const said = name === n ? n : `${n} ${name}`;
    const at = left ? x + BOX - 2 : x + 2;
    return `<text x="${at}" y="${box.y + ROW * (i + 2) - 2}" font-size="4" text-anchor="${left ? 'end' : 'start'}">${escaped(said)}</text>`;
  });
  const title = `${box.ref} ${part?.kind.value ?? ''}`;
  return `<rect x="${x}" y="${box.y}" width="${BOX}" height="${height}" rx="2" fill="#fbf6e8" stroke="#404040" stroke-width="0.5"/>
<text x="${x + 2}" y="${box.y + ROW - 2}" font-size="4.5" font-weight="bold">${escaped(title)}</text>
${rows.join('\n')}`;
}

export function ladder(title: string, netlist: Netlist, wires: readonly Wire[]): string {
  const byRef = new Map(netlist.parts.map((p) => [p.ref, p]));
  const used = new Set(
    wires.flatMap((w) => [`${w.from.ref}.${w.from.pin}`, `${w.to.ref}.${w.to.pin}`]),
  );
  const left = stacked([...new Set(wires.map((w) => w.from.ref))], byRef, used);
  const right = stacked([...new Set(wires.map((w) => w.to.ref))], byRef, used);
  const xRight = MARGIN + BOX + BETWEEN;
  const heights = [...left, ...right].map((b) => b.y + ROW * (b.pins.length + 1));
  const [width, height] = [xRight + BOX + MARGIN, Math.max(...heights) + MARGIN];
  const pinY = (boxes: readonly Box[], ref: string, pin: string): number => {
    const box = boxes.find((b) => b.ref === ref);
    return (box?.y ?? 0) + ROW * ((box?.pins.indexOf(pin) ?? 0) + 1.5);
  };
  const lines = wires.map((w) => {
    const [x0, x1] = [MARGIN + BOX, xRight];
    const y0 = pinY(left, w.from.ref, w.from.pin);
    const y1 = pinY(right, w.to.ref, w.to.pin);
    const ink = INK[w.colour] ?? '#606060';
    const mid = (x0 + x1) / 2;
    return `<path d="M${x0} ${y0}C${mid} ${y0} ${mid} ${y1} ${x1} ${y1}" fill="none" stroke="${ink}" stroke-width="0.9"/>
<text x="${x0 + 2}" y="${y0 - 0.8}" font-size="3.2" fill="${ink}">${escaped(`${w.net}, ${w.colour}`)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 3}" height="${height * 3}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${MARGIN}" y="${MARGIN + 5}" font-size="6" font-weight="bold">${escaped(title)}</text>
${left.map((b) => boxText(b, MARGIN, byRef.get(b.ref), true)).join('\n')}
${right.map((b) => boxText(b, xRight, byRef.get(b.ref), false)).join('\n')}
${lines.join('\n')}
</svg>
`;
}
