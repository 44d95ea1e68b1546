/**
 * A sheet as PDF at 1:1 on many pages, each with registration marks, its name and a bar of 100 mm to check the printer.
 * In: a sheet and a paper; out: the file's bytes, the same ones each time.
 */
import PDFDocument from 'pdfkit';
import {
  TO_LINE,
  boxOf,
  type Box,
  type Layer,
  type Point,
  type Shape,
  type Sheet,
} from './shapes.js';
import { EDGE, FOOT, marks, tiles, type Page, type Paper, type Tiling } from './tiles.js';

/** Points of a millimetre. */
const MM = 72 / 25.4;

/** Whether a straight line passes through a box: what is left of it between each pair of sides in turn. */
function crosses([ax, ay]: Point, [bx, by]: Point, box: Box): boolean {
  let [from, to] = [0, 1];
  for (const [a, d, low, high] of [
    [ax, bx - ax, box.x0, box.x1],
    [ay, by - ay, box.y0, box.y1],
  ] as const) {
    if (d === 0) {
      if (a < low || a > high) return false;
      continue;
    }
    const [t0, t1] = [(low - a) / d, (high - a) / d];
    from = Math.max(from, Math.min(t0, t1));
    to = Math.min(to, Math.max(t0, t1));
  }
  return from <= to;
}

function touches(shape: Shape, box: Box): boolean {
  if (shape.kind === 'circle') {
    // A large circle may go round the page without touching it.
    const [x, y] = shape.at;
    const corners = [box.x0, box.x1].flatMap((cx) =>
      [box.y0, box.y1].map((cy) => Math.hypot(cx - x, cy - y)),
    );
    const dx = Math.max(box.x0 - x, 0, x - box.x1);
    const dy = Math.max(box.y0 - y, 0, y - box.y1);
    return Math.hypot(dx, dy) <= shape.r && Math.max(...corners) >= shape.r;
  }
  if (shape.kind === 'path') {
    const { points } = shape;
    const ends = shape.closed ? [...points, ...points.slice(0, 1)] : points;
    return ends.some((p, i) => i > 0 && crosses(ends[i - 1] ?? p, p, box));
  }
  // A text belongs to the page that has its middle, and is not cut there.
  const part = boxOf([shape]);
  const [x, y] = [(part.x0 + part.x1) / 2, (part.y0 + part.y1) / 2];
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

function drawShape(doc: PDFKit.PDFDocument, shape: Shape, layer: Layer): void {
  if (shape.kind === 'text') {
    doc.save().translate(shape.at[0], shape.at[1]).scale(1, -1);
    doc.fillColor(layer.colour).fontSize(shape.height);
    const [x, y] = shape.centred
      ? [-doc.widthOfString(shape.text) / 2, (TO_LINE - 1) * shape.height]
      : [0, -shape.height];
    doc.text(shape.text, x, y, { lineBreak: false });
    doc.restore();
    return;
  }
  const stroke = (width: number, opacity: number): void => {
    if (shape.kind === 'circle') doc.circle(shape.at[0], shape.at[1], shape.r);
    else {
      shape.points.forEach(([x, y], i) => (i ? doc.lineTo(x, y) : doc.moveTo(x, y)));
      if (shape.closed) doc.closePath();
    }
    doc.lineWidth(width).strokeColor(layer.colour, opacity);
    if (layer.dashed) doc.dash(3, { space: 2 });
    else doc.undash();
    doc.stroke();
  };
  // The width of the cut, pale, and the line that the middle of the bit follows.
  if (layer.width) stroke(layer.width, 0.15);
  stroke(0.2, 1);
}

/** The check bar at the bottom of every page, and two lines beside it that say what the page is. */
function drawFoot(doc: PDFKit.PDFDocument, sheet: Sheet, what: string, paper: Paper): void {
  const y = (paper.height - EDGE - FOOT + 6) * MM;
  const x = EDGE * MM;
  doc
    .lineWidth(0.3 * MM)
    .strokeColor('#000000', 1)
    .undash();
  doc
    .moveTo(x, y)
    .lineTo(x + 100 * MM, y)
    .stroke();
  for (let k = 0; k <= 10; k++) {
    const tick = (k % 5 === 0 ? 3 : 1.5) * MM;
    doc
      .moveTo(x + 10 * k * MM, y - tick)
      .lineTo(x + 10 * k * MM, y + tick)
      .stroke();
  }
  doc.fillColor('#000000').fontSize(8);
  doc.text('100 mm: measure it. Print at 100 %, never "fit to page".', x, y + 4 * MM, {
    lineBreak: false,
  });
  doc.text(`${sheet.title}`, x + 105 * MM, y - 2 * MM, { lineBreak: false });
  doc.text(`${paper.name}, ${what}`, x + 105 * MM, y + 2 * MM, { lineBreak: false });
}

function drawPage(
  doc: PDFKit.PDFDocument,
  sheet: Sheet,
  tiling: Tiling,
  page: Page,
  paper: Paper,
): void {
  const { x0, y0, x1, y1 } = page.box;
  const draw = (texts: boolean): void => {
    for (const layer of sheet.layers)
      for (const shape of sheet.shapes)
        if (
          shape.layer === layer.name &&
          (shape.kind === 'text') === texts &&
          touches(shape, page.box)
        )
          drawShape(doc, shape, layer);
  };
  // From here on millimetres of the drawing, y up. Texts may reach over the edge of the page's part.
  doc.save();
  doc.transform(MM, 0, 0, -MM, (EDGE - x0) * MM, (EDGE + y1) * MM);
  draw(true);
  doc.rect(x0, y0, x1 - x0, y1 - y0).clip();
  draw(false);
  // The edge of the part: pages are cut along it.
  doc.undash();
  doc
    .lineWidth(0.3)
    .strokeColor('#a0a0a0', 1)
    .rect(x0, y0, x1 - x0, y1 - y0)
    .stroke();
  for (const [x, y] of marks(page)) {
    doc.lineWidth(0.2).strokeColor('#000000', 1);
    doc
      .circle(x, y, 2)
      .moveTo(x - 4, y)
      .lineTo(x + 4, y)
      .moveTo(x, y - 4)
      .lineTo(x, y + 4)
      .stroke();
  }
  doc.restore();
  const place = `row ${page.row + 1} of ${tiling.rows}, column ${page.column + 1} of ${tiling.columns}`;
  drawFoot(doc, sheet, place, paper);
}

export function tilingOf(sheet: Sheet, paper: Paper): Tiling {
  return tiles(boxOf(sheet.shapes), paper, (box) => sheet.shapes.some((s) => touches(s, box)));
}

/** First page: which page lies where, and what the bench must know. */
function drawOverview(doc: PDFKit.PDFDocument, sheet: Sheet, tiling: Tiling, paper: Paper): void {
  doc
    .fillColor('#000000')
    .fontSize(16)
    .text(sheet.title, EDGE * MM, EDGE * MM);
  doc.fontSize(10).moveDown(0.5);
  for (const note of sheet.notes) doc.text(note);
  doc.moveDown(0.5);
  for (const layer of sheet.layers)
    doc.fillColor(layer.colour).text(`${layer.name}: ${layer.tool}`);
  doc.fillColor('#000000').moveDown(0.5);
  doc.text(
    'Cut one of two neighbours along its grey edge, lay it on the other so that the registration marks meet, tape.',
  );
  const top = doc.y / MM + 6;
  const boxes = tiling.pages.map((p) => p.box);
  const x0 = Math.min(...boxes.map((b) => b.x0));
  const y1 = Math.max(...boxes.map((b) => b.y1));
  const scale = Math.min(
    (paper.width - 2 * EDGE) / (Math.max(...boxes.map((b) => b.x1)) - x0),
    (paper.height - EDGE - FOOT - top) / (y1 - Math.min(...boxes.map((b) => b.y0))),
  );
  doc.save();
  doc.transform(scale * MM, 0, 0, -scale * MM, (EDGE - scale * x0) * MM, (top + scale * y1) * MM);
  for (const layer of sheet.layers)
    for (const shape of sheet.shapes)
      if (shape.layer === layer.name && shape.kind !== 'text') drawShape(doc, shape, layer);
  doc.undash();
  for (const page of tiling.pages) {
    const { box } = page;
    doc
      .lineWidth(0.5 / scale)
      .strokeColor('#c08000', 1)
      .rect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0)
      .stroke();
    doc
      .save()
      .translate(box.x0 + 8 / scale, box.y0 + 8 / scale)
      .scale(1, -1)
      .fillColor('#c08000');
    doc
      .fontSize(4 / scale)
      .text(`${page.row + 1}/${page.column + 1}`, 0, 0, { lineBreak: false })
      .restore();
  }
  doc.restore();
  drawFoot(doc, sheet, 'which page lies where (row/column)', paper);
}

export function pdfBytes(sheet: Sheet, paper: Paper): Promise<Buffer> {
  const size: [number, number] = [paper.width * MM, paper.height * MM];
  const doc = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    info: { Title: sheet.title, CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) =>
    doc.on('end', () => resolve(Buffer.concat(chunks))),
  );
  const tiling = tilingOf(sheet, paper);
  const add = (): void => {
    doc.addPage({
      size,
      margins: { left: EDGE * MM, right: EDGE * MM, top: EDGE * MM, bottom: 0 },
    });
  };
  add();
  drawOverview(doc, sheet, tiling, paper);
  for (const page of tiling.pages) {
    add();
    drawPage(doc, sheet, tiling, page, paper);
  }
  doc.end();
  return done;
}
