/**
 * A picture of cables: parts with their pins on the left and on the right, a line a wire in its colour. In: wires of the
 * netlist; out: SVG. It draws what connections.csv says, nothing else.
 */
import type { End, Netlist, Part, Wire } from '../netlist/types.js';

const ROW = 7;
const GAP = 6;
const BOX = 56;
/** A wire runs straight past its name before it bends. */
const STRAIGHT = 46;
const BEND = 70;
const STRAIGHT_END = 22;
const BETWEEN = STRAIGHT + BEND + STRAIGHT_END;
const MARGIN = 8;
const TITLE = 12;

const INK: Readonly<Record<string, string>> = {
  red: '#d02020',
  black: '#202020',
  blue: '#2050d0',
  yellow: '#a08000',
  green: '#208040',
  white: '#808080',
  brown: '#804020',
  orange: '#d06000',
  violet: '#8030b0',
  grey: '#606060',
};

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

interface Box {
  readonly ref: string;
  readonly y: number;
  readonly pins: readonly string[];
}

const NATURAL = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Parts of one side under each other, each with the pins that are used there: a connector's in their order, a module's
 * (whose pads lie anywhere) as `ends` come.
 */
function stacked(ends: readonly End[], byRef: ReadonlyMap<string, Part>): Box[] {
  let y = MARGIN + TITLE;
  return [...new Set(ends.map((e) => e.ref))].map((ref) => {
    const used = [...new Set(ends.filter((e) => e.ref === ref).map((e) => e.pin))];
    const kind = byRef.get(ref)?.kind;
    const order = kind?.pins.map((p) => p.number) ?? [];
    const pins = kind?.footprint === 'MODULE' ? used : order.filter((n) => used.includes(n));
    const box = { ref, y, pins };
    y += ROW * (pins.length + 1) + GAP;
    return box;
  });
}

function boxText(box: Box, x: number, part: Part | undefined, left: boolean, said: string): string {
  const height = ROW * (box.pins.length + 1);
  const rows = box.pins.map((n, i) => {
    const name = part?.kind.pins.find((p) => p.number === n)?.name ?? n;
    const text = name === n ? n : `${n} ${name}`;
    const at = left ? x + BOX - 2 : x + 2;
    return `<text x="${at}" y="${box.y + ROW * (i + 2) - 2}" font-size="4" text-anchor="${left ? 'end' : 'start'}">${escaped(text)}</text>`;
  });
  return `<rect x="${x}" y="${box.y}" width="${BOX}" height="${height}" rx="2" fill="#fbf6e8" stroke="#404040" stroke-width="0.5"/>
<text x="${x + 2}" y="${box.y + ROW - 2}" font-size="4.5" font-weight="bold">${escaped(said)}</text>
${rows.join('\n')}`;
}

/** @param named what a part is called. */
export function ladder(
  title: string,
  netlist: Netlist,
  given: readonly Wire[],
  named: (part: Part) => string,
): string {
  const byRef = new Map(netlist.parts.map((p) => [p.ref, p]));
  // By their right ends, so that a module's wires leave it in the order of the sockets that they go to.
  const byTo = [...given].sort(
    (a, b) => NATURAL(a.to.ref, b.to.ref) || NATURAL(a.to.pin, b.to.pin),
  );
  const fromModule = byRef.get(given[0]?.from.ref ?? '')?.kind.footprint === 'MODULE';
  const wires = fromModule ? byTo : given;
  const left = stacked(
    wires.map((w) => w.from),
    byRef,
  );
  const right = stacked(
    byTo.map((w) => w.to),
    byRef,
  );
  const [x0, x1] = [MARGIN + BOX, MARGIN + BOX + BETWEEN];
  const heights = [...left, ...right].map((b) => b.y + ROW * (b.pins.length + 1));
  const [width, height] = [x1 + BOX + MARGIN, Math.max(...heights) + MARGIN];
  const pinY = (boxes: readonly Box[], { ref, pin }: End): number => {
    const box = boxes.find((b) => b.ref === ref);
    return (box?.y ?? 0) + ROW * ((box?.pins.indexOf(pin) ?? 0) + 1.5);
  };
  const lines = wires.map((w) => {
    const [y0, y1] = [pinY(left, w.from), pinY(right, w.to)];
    const ink = INK[w.colour] ?? '#606060';
    const [a, b] = [x0 + STRAIGHT, x1 - STRAIGHT_END];
    const mid = (a + b) / 2;
    return `<path d="M${x0} ${y0}H${a}C${mid} ${y0} ${mid} ${y1} ${b} ${y1}H${x1}" fill="none" stroke="${ink}" stroke-width="0.9"/>
<text x="${x0 + 2}" y="${y0 - 1.7}" font-size="3.4" fill="${ink}">${escaped(`${w.net}, ${w.colour}`)}</text>
<text x="${x1 - 2}" y="${y1 - 1.7}" font-size="3.4" fill="${ink}" text-anchor="end">${escaped(w.colour)}</text>`;
  });
  const box = (b: Box, x: number, isLeft: boolean): string => {
    const part = byRef.get(b.ref);
    return boxText(b, x, part, isLeft, part ? named(part) : b.ref);
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 3}" height="${height * 3}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${MARGIN}" y="${MARGIN + 5}" font-size="6" font-weight="bold">${escaped(title)}</text>
${left.map((b) => box(b, MARGIN, true)).join('\n')}
${right.map((b) => box(b, x1, false)).join('\n')}
${lines.join('\n')}
</svg>
`;
}
