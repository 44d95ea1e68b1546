/**
 * The KiCad files: read back by a reader of the tests' own, held against the netlist, and checked by KiCad itself where it
 * is installed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courtyard } from '../../hw/kicad/footprintNodes.js';
import { padsOf, type Design } from '../../hw/kicad/design.js';
import { designsOf } from '../../hw/kicad/designs.js';
import { drc } from '../../hw/kicad/drc.js';
import { turnedBy } from '../../hw/kicad/footprint.js';
import { pcbText } from '../../hw/kicad/pcb.js';
import { refWords } from '../../hw/kicad/refWords.js';
import { projectText } from '../../hw/kicad/project.js';
import { route, type Routed } from '../../hw/kicad/router.js';
import { RULES } from '../../hw/kicad/rules.js';
import { schematicText } from '../../hw/kicad/schematic.js';
import { loadBoard } from '../../hw/load.js';
import { partsOf } from '../../hw/netlist/netlist.js';
import { all, numbers, one, parsed, type List } from './sexpr.js';
import { copperOf, faultsOf } from './copper.js';

const board = loadBoard('hw/board.json');
const designs = new Map(designsOf(board).map((d) => [d.name, d]));
const small = ['strip', 'pair'].map((name): [string, Design, Routed] => {
  const design = designs.get(name)!;
  return [name, design, route(design)];
});

test('the hub holds exactly the parts of the hub, the strip a strip, the pair a spot', () => {
  const refs = (name: string): string[] =>
    designs
      .get(name)!
      .parts.map((p) => p.part.ref)
      .sort();
  const of = (assembly: string): string[] =>
    partsOf(board)
      .filter((p) => p.assembly === assembly)
      .map((p) => p.ref)
      .sort();
  expect(refs('hub')).toEqual(of('hub'));
  expect(refs('strip')).toEqual(of('strip 0'));
  expect(refs('pair')).toEqual(of('spot 0'));
});

test.each([...designs.values()].map((d) => [d.name, d] as const))(
  '%s: no part stands on another, all pads lie on the board',
  (_name, design) => {
    const boxes = design.parts.map(({ part, place }) => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = courtyard({ part, place });
      const corners = [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ].map(([x = 0, y = 0]) => turnedBy(x, y, place.deg));
      const xs = corners.map((c) => c[0] + place.x);
      const ys = corners.map((c) => c[1] + place.y);
      return {
        ref: part.ref,
        x0: Math.min(...xs),
        x1: Math.max(...xs),
        y0: Math.min(...ys),
        y1: Math.max(...ys),
      };
    });
    const over: string[] = [];
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) {
        const apart =
          a.x1 <= b.x0 + 1e-6 || b.x1 <= a.x0 + 1e-6 || a.y1 <= b.y0 + 1e-6 || b.y1 <= a.y0 + 1e-6;
        if (!apart) over.push(`${a.ref} ${b.ref}`);
      }
    });
    // The two parts of a pair lie turned, above and below each other's leads: their boxes say nothing.
    if (design.name !== 'pair') expect(over).toEqual([]);
    const xs = design.outline.map((p) => p[0]);
    const ys = design.outline.map((p) => p[1]);
    for (const pad of padsOf(design)) {
      expect(pad.x - pad.hw).toBeGreaterThan(Math.min(...xs) + 0.2);
      expect(pad.x + pad.hw).toBeLessThan(Math.max(...xs) - 0.2);
      expect(pad.y - pad.hh).toBeGreaterThan(Math.min(...ys) + 0.2);
      expect(pad.y + pad.hh).toBeLessThan(Math.max(...ys) - 0.2);
    }
  },
);

test('every part of the hub has its name printed beside it, off all pads', () => {
  const hub = designs.get('hub')!;
  const words = refWords(hub);
  expect(words.map((w) => w.text).sort()).toEqual(hub.parts.map((p) => p.part.ref).sort());
  for (const w of words) {
    const half = (w.text.length * w.size) / 2;
    const over = padsOf(hub).filter(
      (p) => Math.abs(p.x - w.x) < p.hw + half && Math.abs(p.y - w.y) < p.hh + w.size / 2,
    );
    expect({ word: w.text, over: over.map((p) => p.ref) }).toEqual({ word: w.text, over: [] });
    const { place } = hub.parts.find((p) => p.part.ref === w.text)!;
    const own = [place, ...padsOf(hub).filter((p) => p.ref === w.text)];
    expect(Math.min(...own.map((p) => Math.hypot(w.x - p.x, w.y - p.y)))).toBeLessThan(6);
  }
});

test.each(small)(
  '%s: tracks keep their distance and join every net, by a reader that knows no router',
  (_name, design, routed) => {
    expect(faultsOf(copperOf(parsed(pcbText(design, routed))), RULES.clearance)).toEqual([]);
  },
);

test('that reader sees a track that is moved, and one that is missing', () => {
  const [, design, routed] = small[0]!;
  const file = parsed(pcbText(design, routed));
  const track = all(file, 'segment')[3]!;
  const without = file.filter((x) => x !== track);
  expect(faultsOf(copperOf(without), RULES.clearance).join('\n')).toMatch(/in 2 pieces/);
  const moved = file.map((x) => {
    if (x !== track) return x;
    const [sx = 0, sy = 0] = numbers(one(track, 'start'));
    return track.map((y) =>
      Array.isArray(y) && y[0] === 'end' ? ['end', `${sx + 9}`, `${sy + 4}`] : y,
    ) as List;
  });
  expect(faultsOf(copperOf(moved), RULES.clearance).length).toBeGreaterThan(0);
});

test('the same board gives the same files', () => {
  const [, design, routed] = small[1]!;
  expect(pcbText(design, route(design))).toBe(pcbText(design, routed));
  expect(schematicText(design)).toBe(schematicText(design));
});

test.each([...designs.values()].map((d) => [d.name, d] as const))(
  '%s: the schematic joins by its labels what the netlist joins, pin by pin',
  (_name, design) => {
    const sheet = parsed(schematicText(design));
    const at = (list: List): string =>
      numbers(one(list, 'at'))
        .slice(0, 2)
        .map((n) => n.toFixed(3))
        .join();
    const labels = new Map(all(sheet, 'global_label').map((l) => [at(l), l[1] as string]));
    const open = new Set(all(sheet, 'no_connect').map(at));
    const symbols = new Map(
      all(one(sheet, 'lib_symbols'), 'symbol').map((s) => [s[1] as string, s]),
    );
    const seen: Record<string, Record<string, string | null>> = {};
    for (const symbol of all(sheet, 'symbol')) {
      const ref = all(symbol, 'property').find((p) => p[1] === 'Reference')![2] as string;
      if (ref.startsWith('#')) continue;
      const [x = 0, y = 0] = numbers(one(symbol, 'at'));
      const pins = all(symbols.get(one(symbol, 'lib_id')[1] as string)!, 'symbol').flatMap((s) =>
        all(s, 'pin'),
      );
      const joined: Record<string, string | null> = {};
      for (const pin of pins) {
        const [px = 0, py = 0] = numbers(one(pin, 'at'));
        const place = [x + px, y - py].map((n) => n.toFixed(3)).join();
        const net = labels.get(place) ?? (open.has(place) ? null : 'nothing at its end');
        joined[one(pin, 'number')[1] as string] = net;
      }
      seen[ref] = joined;
    }
    const wanted = Object.fromEntries(
      design.parts.map(({ part }) => [
        part.ref,
        Object.fromEntries(part.kind.pins.map((p, i) => [p.number, part.nets[i] ?? null])),
      ]),
    );
    expect(seen).toEqual(wanted);
  },
);

test("KiCad's own design-rule check of strip and pair", () => {
  const folder = mkdtempSync(join(tmpdir(), 'kicad-'));
  try {
    const files = small.map(([name, design, routed]) => {
      writeFileSync(join(folder, `${name}.kicad_pro`), projectText(design));
      writeFileSync(join(folder, `${name}.kicad_pcb`), pcbText(design, routed));
      return join(folder, `${name}.kicad_pcb`);
    });
    const done = drc(files);
    if (done === undefined) {
      process.stderr.write('SKIPPED: KiCad is not installed; its design-rule check did not run\n');
      return;
    }
    expect(done).toMatchObject({ ok: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
