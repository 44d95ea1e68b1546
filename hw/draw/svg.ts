/** A sheet as SVG at 1:1 with its layers as groups, a legend and the notes. In: a sheet; out: the file's text. */
import { TO_LINE, boxOf, type Layer, type Shape, type Sheet } from './shapes.js';

const MARGIN = 15;
const LEGEND_LINE = 9;

/** Hundredths of a millimetre are plenty for eyes, and keep the files small. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function shapeText(shape: Shape, size: number): string {
  if (shape.kind === 'circle')
    return `<circle cx="${n(shape.at[0])}" cy="${n(-shape.at[1])}" r="${n(shape.r)}"/>`;
  if (shape.kind === 'path') {
    const d = shape.points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(-y)}`).join('');
    return `<path d="${d}${shape.closed ? 'Z' : ''}"/>`;
  }
  const height = shape.height * size;
  const [x, y] = shape.at;
  const where = shape.centred
    ? `x="${n(x)}" y="${n(-y + TO_LINE * height)}" text-anchor="middle"`
    : `x="${n(x)}" y="${n(-y)}"`;
  // A white edge, so that a text can be read on a line.
  const edge = `paint-order="stroke" stroke="#ffffff" stroke-width="${n(0.2 * height)}"`;
  return `<text ${where} ${edge} font-size="${n(height)}">${escaped(shape.text)}</text>`;
}

function group(layer: Layer, shapes: readonly Shape[], thin: number): string {
  const lines = shapes.filter((s) => s.kind !== 'text');
  const texts = shapes.filter((s) => s.kind === 'text');
  const wide = layer.width ?? thin;
  const dash = layer.dashed ? ` stroke-dasharray="4 3"` : '';
  const fade = layer.width ? ' stroke-opacity="0.35" stroke-linecap="round"' : '';
  const drawn = lines.length
    ? `<g fill="none" stroke="${layer.colour}" stroke-width="${n(wide)}"${dash}${fade}>\n${lines.map((s) => shapeText(s, 1)).join('\n')}\n</g>\n`
    : '';
  const said = texts.length
    ? `<g fill="${layer.colour}">\n${texts.map((s) => shapeText(s, 1.15)).join('\n')}\n</g>\n`
    : '';
  return `<g id="${layer.name}">\n${drawn}${said}</g>`;
}

/** Whoever prints the file or takes it into another program measures this. */
function checkBar(x: number, y: number, line: number): string {
  const ticks = Array.from({ length: 11 }, (_, k) => {
    const tick = (k % 5 === 0 ? 0.35 : 0.2) * line;
    return `M${n(x + 10 * k)} ${n(y - tick)}V${n(y + tick)}`;
  });
  return `<g id="CHECK_BAR"><path d="M${n(x)} ${n(y)}h100${ticks.join('')}" fill="none" stroke="#000000" stroke-width="0.3"/>
<text x="${n(x + 104)}" y="${n(y + 0.2 * line)}" font-size="${n(0.6 * line)}">100 mm</text></g>`;
}

export function svgText(sheet: Sheet): string {
  const box = boxOf(sheet.shapes);
  const wide = Math.max(box.x1 - box.x0, 150);
  const scale = Math.min(Math.max(wide / 500, 0.5), 1.5);
  const legend = sheet.layers.length + sheet.notes.length + 1;
  const line = LEGEND_LINE * scale;
  const x = box.x0 - MARGIN;
  const y = -box.y1 - MARGIN;
  const w = wide + 2 * MARGIN;
  const bar = -box.y0 + MARGIN + line * (legend + 1.2);
  const h = box.y1 - box.y0 + 2 * MARGIN + line * (legend + 2);
  const groups = sheet.layers.map((layer) =>
    group(
      layer,
      sheet.shapes.filter((s) => s.layer === layer.name),
      0.5 * scale,
    ),
  );
  const said = [
    ...sheet.notes.map((note) => ({ colour: '#303030', text: note })),
    ...sheet.layers.map((l) => ({ colour: l.colour, text: `${l.name}: ${l.tool}` })),
  ].map(
    ({ colour, text }, i) =>
      `<text x="${n(box.x0)}" y="${n(-box.y0 + MARGIN + line * (i + 2))}" font-size="${n(5.5 * scale)}" fill="${colour}">${escaped(text)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w)}mm" height="${n(h)}mm" viewBox="${n(x)} ${n(y)} ${n(w)} ${n(h)}" font-family="sans-serif">
<title>${escaped(sheet.title)}</title>
<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="#ffffff"/>
${groups.join('\n')}
<text x="${n(box.x0)}" y="${n(-box.y0 + MARGIN + line * 0.8)}" font-size="${n(7 * scale)}" font-weight="bold">${escaped(sheet.title)}</text>
${said.join('\n')}
${sheet.times === undefined ? checkBar(box.x0, bar, line) : ''}
</svg>
`;
}
