/**
 * The templates as files: DXF read back by another library, the PDF's pages at 1:1, the tiles without gaps. What the
 * drawings show is held against the sensor map, not against the code that draws.
 */
import DxfParser from 'dxf-parser';
import { inflateSync } from 'node:zlib';
import { dxfText } from '../../hw/draw/dxf.js';
import { boreDepth } from '../../hw/draw/jig.js';
import { pdfBytes, tilingOf } from '../../hw/draw/pdf.js';
import { lensHeight } from '../../hw/draw/rim.js';
import { boxOf, type Sheet } from '../../hw/draw/shapes.js';
import { sheetsOf } from '../../hw/draw/sheets.js';
import { svgText } from '../../hw/draw/svg.js';
import { EDGE, FOOT, OVERLAP, PAPERS, marks } from '../../hw/draw/tiles.js';
import { loadBoard } from '../../hw/load.js';
import { postsOf } from '../../hw/generate.js';
import { grooves, trunksOf } from '../../hw/routes.js';
import { sensorMap } from '../../hw/tables/sensorMap.js';
import { readCsv } from '../../hw/tables/readCsv.js';

const board = loadBoard('hw/board.json');
const sheets = new Map(sheetsOf(board).map((s) => [s.name, s]));

interface Circle {
  type: string;
  layer: string;
  center: { x: number; y: number };
  radius: number;
}

function sheet(name: string): Sheet {
  const found = sheets.get(name);
  if (!found) throw new Error(`no sheet ${name}`);
  return found;
}

function circles(name: string, layer: RegExp): Circle[] {
  const dxf = new DxfParser().parseSync(dxfText(sheet(name)));
  const all = (dxf?.entities ?? []) as unknown as Circle[];
  return all.filter((e) => e.type === 'CIRCLE' && layer.test(e.layer));
}

test('underside.dxf: every sensor of the map is a pocket within 0.01 mm, seen from below, and there are no others', () => {
  const pockets = circles('underside', /^POCKET_D12\.0_Z/);
  const map = readCsv(sensorMap(board), 'table');
  expect(pockets).toHaveLength(map.length);
  for (const row of map) {
    const near = pockets.filter(
      // Turned over about the line W to E.
      (c) => Math.hypot(c.center.x - Number(row.x_mm), c.center.y + Number(row.y_mm)) < 0.01,
    );
    expect({ id: row.id, pockets: near.length }).toEqual({ id: row.id, pockets: 1 });
    expect(near[0]!.radius).toBe(6);
    // Depth by the layer: the sensing spot, under 0.8 mm of puck and 0.5 mm of housing, comes to its height in 12.7 mm.
    const depth = Number(/Z([\d.]+)$/.exec(near[0]!.layer)?.[1]);
    expect(Math.abs(12.7 - depth + 1.3 - Number(row.depth_mm))).toBeLessThan(0.051);
  }
});

test('glued on the wrong way round the template still drills the right holes', () => {
  const { sensors } = board.hall;
  for (const a of sensors)
    expect(sensors.filter((b) => Math.hypot(a.x - b.x, a.y + b.y) < 0.02)).toHaveLength(1);
});

test('every number of a sensor stands at its pocket', () => {
  const labels = sheet('underside').shapes.filter((s) => s.kind === 'text');
  for (const row of readCsv(sensorMap(board), 'table')) {
    const label = labels.find((s) => s.kind === 'text' && s.text === row.id);
    const [x, y] = label?.kind === 'text' ? label.at : [0, 0];
    expect(Math.hypot(x - Number(row.x_mm), y + Number(row.y_mm))).toBeLessThan(12);
  }
});

test('rim.dxf: pixels every 5 degrees clockwise from 312.5, in the middle of the rim', () => {
  const pixels = circles('rim', /^PIXEL_/);
  expect(pixels).toHaveLength(72);
  pixels.forEach((c, i) => {
    const turn = ((312.5 - 5 * i) * Math.PI) / 180;
    expect(c.center.x).toBeCloseTo(390.5 * Math.cos(turn), 2);
    expect(c.center.y).toBeCloseTo(390.5 * Math.sin(turn), 2);
  });
});

test('rim-wall.dxf: 24 windows, emitters above the receivers by the height of a board and a housing', () => {
  const lenses = circles('rim-wall', /^LENS_D3\.0_/);
  expect(lenses).toHaveLength(48);
  const heights = [...new Set(lenses.map((c) => c.center.y.toFixed(2)))].sort();
  expect(heights).toEqual(['2.55', '7.45']);
  expect((lensHeight(board, 'emitter') + lensHeight(board, 'receiver')) / 2).toBe(5);
  // Both of a spot are 4.3 mm apart along the wall, the spots 15 degrees.
  const x = lenses.map((c) => c.center.x).sort((a, b) => a - b);
  for (let i = 0; i + 1 < x.length; i += 2) expect(x[i + 1]! - x[i]!).toBeCloseTo(4.3, 0);
  expect(x[2]! - x[0]!).toBeCloseTo((381 * Math.PI) / 12, 1);
});

test('disc-jig.dxf: nest and guide fit disc and magnet, the bore ends where the magnet lies in the middle', () => {
  expect(circles('disc-jig', /^NEST_/).map((c) => c.radius * 2)).toEqual([31.85]);
  expect(circles('disc-jig', /^GUIDE_/).map((c) => c.radius * 2)).toEqual([6.1]);
  expect(circles('disc-jig', /^DOWEL_/)).toHaveLength(8);
  expect(boreDepth(board)).toBeCloseTo(9.5 / 2 + 2 / 2, 6);
});

test('grooves and trunks keep away from posts; trunks also from pockets', () => {
  const posts = postsOf(board);
  let nearest = Infinity;
  for (const line of grooves(board)) {
    for (let i = 0; i + 1 < line.length; i++) {
      const [ax, ay] = line[i]!;
      const [bx, by] = line[i + 1]!;
      for (let k = 0; k <= 20; k++) {
        const [x, y] = [ax + ((bx - ax) * k) / 20, ay + ((by - ay) * k) / 20];
        for (let p = 0; p < posts.length; p += 2)
          nearest = Math.min(nearest, Math.hypot(x - posts[p]!, y - posts[p + 1]!));
      }
    }
  }
  // Post, wood, half a groove.
  expect(nearest).toBeGreaterThan(4.76 + 2 + 3);
  const trunks = trunksOf(board);
  expect(trunks).toHaveLength(8);
  for (const t of trunks) expect(t.wall).toBeGreaterThan(1.5);
});

test.each(PAPERS.map((p) => [p.name, p] as const))(
  '%s: pages cover the drawing, and neighbours carry the same registration marks',
  (_name, paper) => {
    for (const s of sheets.values()) {
      const tiling = tilingOf(s, paper);
      const box = boxOf(s.shapes);
      const all = tiling.pages.map((p) => p.box);
      expect(Math.min(...all.map((b) => b.x0))).toBeLessThanOrEqual(box.x0);
      expect(Math.max(...all.map((b) => b.x1))).toBeGreaterThanOrEqual(box.x1);
      expect(Math.min(...all.map((b) => b.y0))).toBeLessThanOrEqual(box.y0);
      expect(Math.max(...all.map((b) => b.y1))).toBeGreaterThanOrEqual(box.y1);
      for (const page of tiling.pages) {
        expect(page.box.x1 - page.box.x0).toBeCloseTo(paper.width - 2 * EDGE, 6);
        expect(page.box.y1 - page.box.y0).toBeCloseTo(paper.height - 2 * EDGE - FOOT, 6);
        const right = tiling.pages.find((p) => p.row === page.row && p.column === page.column + 1);
        if (!right) continue;
        expect(page.box.x1 - right.box.x0).toBeCloseTo(OVERLAP, 6);
        expect(marks(page)[1]![0]).toBeCloseTo(marks(right)[0]![0], 6);
        expect(marks(page)[1]![1]).toBeCloseTo(marks(right)[0]![1], 6);
      }
      // Every shape is on some page.
      for (const shape of s.shapes.filter((q) => q.kind === 'circle')) {
        const [x, y] = shape.at;
        const edge = [x + shape.r, y];
        expect(
          all.some(
            (b) => edge[0]! >= b.x0 && edge[0]! <= b.x1 && edge[1]! >= b.y0 && edge[1]! <= b.y1,
          ),
        ).toBe(true);
      }
    }
  },
);

/** All drawing commands of a PDF, page by page. */
function contents(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map((m) => {
    const raw = Buffer.from(m[1] ?? '', 'latin1');
    try {
      return inflateSync(raw).toString('latin1');
    } catch {
      return '';
    }
  });
}

test('the PDF is at 1:1: paper size, scale of the drawing and a check bar of 100 mm on every page', async () => {
  for (const paper of PAPERS) {
    const s = sheet('underside');
    const pdf = await pdfBytes(s, paper);
    const text = pdf.toString('latin1');
    const boxes = [...text.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes).toHaveLength(1 + tilingOf(s, paper).pages.length);
    expect((Number(boxes[0]![1]) / 72) * 25.4).toBeCloseTo(paper.width, 2);
    expect((Number(boxes[0]![2]) / 72) * 25.4).toBeCloseTo(paper.height, 2);
    const drawn = contents(pdf);
    const pages = drawn.filter((c) => c.includes(' re\nW n'));
    expect(pages).toHaveLength(boxes.length - 1);
    for (const page of pages) {
      const scale = /2\.834646 0 0 -2\.834646 /.exec(page) ?? /2\.83465 0 0 -2\.83465 /.exec(page);
      expect(scale).not.toBeNull();
    }
    // The first page, which shows where the others lie, has one too.
    const bars = drawn.map(
      (page) =>
        [...page.matchAll(/([\d.]+) ([\d.]+) m\n([\d.]+) \2 l\n/g)]
          .map((m) => ((Number(m[3]) - Number(m[1])) / 72) * 25.4)
          .filter((mm) => Math.abs(mm - 100) < 0.01).length,
    );
    expect(bars.filter((n) => n > 0)).toEqual(boxes.map(() => 1));
  }
});

test('the same board gives the same bytes', async () => {
  const [a, b] = [
    await pdfBytes(sheet('disc-jig'), PAPERS[0]!),
    await pdfBytes(sheet('disc-jig'), PAPERS[0]!),
  ];
  expect(a.equals(b)).toBe(true);
});

test('layers are tools: every shape lies on a layer of the list, and the SVG has them all', () => {
  for (const s of sheets.values()) {
    const names = s.layers.map((l) => l.name);
    expect(new Set(names).size).toBe(names.length);
    for (const shape of s.shapes) expect(names).toContain(shape.layer);
    const svg = svgText(s);
    for (const name of names) expect(svg).toContain(`<g id="${name}">`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    // At 1:1: a unit of the drawing is a millimetre of the paper, and a bar to measure it by.
    const size = /width="([\d.]+)mm" height="([\d.]+)mm" viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg)!;
    expect([size[1], size[2]]).toEqual([size[3], size[4]]);
    expect(svg).toMatch(/<g id="CHECK_BAR"><path d="M[-\d.]+ [-\d.]+h100M/);
  }
});
