/**
 * A sheet as PDF at 1:1 on many pages, each with registration marks, its name and a bar of 100 mm to check the printer.
 * In: a sheet and a paper; out: the file's bytes, the same ones each time.
 */
import PDFDocument from 'pdfkit';
import { boxOf, type Box, type Layer, type Shape, type Sheet } from './shapes.js';
import { EDGE, FOOT, marks, tiles, type Page, type Paper, type Tiling } from './tiles.js';

/** Points of a millimetre. */
const MM = 72 / 25.4;

function touches(shape: Shape, box: Box): boolean {
  const pad = shape.kind === 'circle' ? shape.r : shape.kind === 'text' ? 10 : 0;
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
  const part = boxOf([shape]);
  return (
    part.x1 + pad >= box.x0 && part.x0 <= box.x1 && part.y1 + pad >= box.y0 && part.y0 <= box.y1
  );
}

function drawShape(doc: PDFKit.PDFDocument, shape: Shape, layer: Layer): void {
  if (shape.kind === 'text') {
    doc.save().translate(shape.at[0], shape.at[1]).scale(1, -1);
    doc
      .fillColor(layer.colour)
      .fontSize(shape.height)
      .text(shape.text, 0, -shape.height, { lineBreak: false });
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

function drawFoot(
  doc: PDFKit.PDFDocument,
  sheet: Sheet,
  tiling: Tiling,
  page: Page,
  paper: Paper,
): void {
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
  const place = `row ${page.row + 1} of ${tiling.rows}, column ${page.column + 1} of ${tiling.columns}`;
  doc.text(`${sheet.title}`, x + 105 * MM, y - 2 * MM, { lineBreak: false });
  doc.text(`${paper.name}, ${place}`, x + 105 * MM, y + 2 * MM, { lineBreak: false });
}

function drawPage(
  doc: PDFKit.PDFDocument,
  sheet: Sheet,
  tiling: Tiling,
  page: Page,
  paper: Paper,
): void {
  const { x0, y0, x1, y1 } = page.box;
  doc.save();
  doc.rect(EDGE * MM, EDGE * MM, (x1 - x0) * MM, (y1 - y0) * MM).clip();
  // From here on millimetres of the drawing, y up.
  doc.transform(MM, 0, 0, -MM, (EDGE - x0) * MM, (EDGE + y1) * MM);
  for (const layer of sheet.layers)
    for (const shape of sheet.shapes)
      if (shape.layer === layer.name && touches(shape, page.box)) drawShape(doc, shape, layer);
  doc.undash();
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
  drawFoot(doc, sheet, tiling, page, paper);
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
    'Lay neighbouring pages over each other so that their registration marks meet, hold them to the light, tape.',
  );
  const top = doc.y / MM + 6;
  const boxes = tiling.pages.map((p) => p.box);
  const x0 = Math.min(...boxes.map((b) => b.x0));
  const y1 = Math.max(...boxes.map((b) => b.y1));
  const scale = Math.min(
    (paper.width - 2 * EDGE) / (Math.max(...boxes.map((b) => b.x1)) - x0),
    (paper.height - EDGE - top) / (y1 - Math.min(...boxes.map((b) => b.y0))),
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
