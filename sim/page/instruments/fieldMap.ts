/** A map of a field over the board: colours between the sensors, the board's lines, believed discs, a number under the pointer. */
import { h } from '../dom.js';
import type { ToolPage } from '../tools.js';
import { AXES, colourOf, component, shareOn, valueOf, type Axis, type Scale } from './colour.js';
import { FONT, ink, makeSheet } from './canvas.js';
import { gridOver, nearest, spread } from './grid.js';

export interface FieldMap {
  readonly element: HTMLElement;
  show(field: readonly number[], silent: readonly number[]): void;
  draw(): void;
}

const POINTS = 88;
const HEIGHT = 340;

/** Room for the number at either end of the legend, units of the sheet. */
const LEGEND_WORDS = 60;

export function makeFieldMap(page: ToolPage, label: string, scale: Scale, first: Axis): FieldMap {
  const { board } = page;
  const reach = board.rOuter;
  const grid = gridOver(board.sensors, POINTS, reach);
  const sheet = makeSheet(label, HEIGHT);
  const select = h('select', { 'aria-label': 'What is shown of the field' });
  const WORDS = { size: 'size', x: 'x, to the east', y: 'y, to the north', z: 'z, upwards' };
  for (const axis of AXES) select.append(h('option', { value: axis }, WORDS[axis]));
  select.value = first;
  const read = h('output', { class: 'read' }, 'Point at a sensor to read it.');
  const small = document.createElement('canvas');
  small.width = small.height = POINTS;
  const pixels = small.getContext('2d');
  const image = pixels?.createImageData(POINTS, POINTS);
  let field: readonly number[] = [];
  let silent: readonly number[] = [];
  let pointed = -1;

  function side(width: number): number {
    return Math.min(width, HEIGHT - 24);
  }
  sheet.element.addEventListener('pointermove', (e) => {
    const at = sheet.at(e);
    const s = side(at.width);
    const x = ((2 * (at.x - (at.width - s) / 2)) / s - 1) * reach;
    const y = (1 - (2 * at.y) / s) * reach;
    const [sensor, far] = nearest(board.sensors, x, y);
    pointed = far < 40 ? sensor : -1;
    draw();
  });
  select.addEventListener('change', () => draw());

  function draw(): void {
    const { g, width } = sheet.begin();
    const s = side(width);
    const axis = select.value as Axis;
    const left = (width - s) / 2;
    g.save();
    g.translate(left + s / 2, s / 2);
    g.beginPath();
    g.arc(0, 0, s / 2, 0, 7);
    g.clip();
    if (pixels && image && field.length > 0) {
      const values = board.sensors.map((_, i) => component(field, i, axis));
      spread(grid, values).forEach((v, p) => {
        const [r, gr, b] = colourOf(shareOn(v, scale));
        image.data.set([r, gr, b, 255], 4 * p);
      });
      pixels.putImageData(image, 0, 0);
      g.imageSmoothingEnabled = true;
      g.drawImage(small, -s / 2, -s / 2, s, s);
    }
    const mm = s / 2 / reach;
    g.strokeStyle = 'rgb(255 255 255 / 35%)';
    for (const r of [board.rHole, board.r15, board.r10, board.rStart, board.rSurface]) {
      g.beginPath();
      g.arc(0, 0, r * mm, 0, 7);
      g.stroke();
    }
    board.sensors.forEach(([x, y], i) => {
      g.fillStyle = silent.includes(i) ? '#ff5a4a' : 'rgb(255 255 255 / 45%)';
      const r = silent.includes(i) || i === pointed ? 4 : 1.2;
      g.beginPath();
      g.arc(x * mm, -y * mm, r, 0, 7);
      g.fill();
    });
    g.strokeStyle = '#fff';
    g.setLineDash([4, 3]);
    for (const d of page.belief().discs) {
      g.beginPath();
      g.arc(d.x * mm, -d.y * mm, board.rDisc * mm, 0, 7);
      g.stroke();
    }
    g.restore();
    legend(g, width);
    tellPointed();
  }

  function legend(g: CanvasRenderingContext2D, width: number): void {
    const wide = Math.min(width - 2 * LEGEND_WORDS, 260);
    const x0 = (width - wide) / 2;
    const size = select.value === 'size';
    for (let k = 0; k < wide; k++) {
      const share = size ? k / wide : (2 * k) / wide - 1;
      const [r, gr, b] = colourOf(share);
      g.fillStyle = `rgb(${r} ${gr} ${b})`;
      g.fillRect(x0 + k, HEIGHT - 14, 1.5, 9);
    }
    g.fillStyle = ink('ink-2');
    g.font = FONT;
    g.textBaseline = 'alphabetic';
    g.textAlign = 'right';
    g.fillText(size ? '0' : `−${Math.round(valueOf(1, scale))}`, x0 - 5, HEIGHT - 5);
    g.textAlign = 'left';
    g.fillText(`${Math.round(valueOf(1, scale))} µT`, x0 + wide + 5, HEIGHT - 5);
  }

  function tellPointed(): void {
    if (pointed < 0) return;
    const [x, y] = board.sensors[pointed] ?? [0, 0];
    const v = [0, 1, 2].map((k) => field[3 * pointed + k] ?? 0);
    read.value = `Sensor ${pointed} at ${Math.round(x)}, ${Math.round(y)}: x ${v[0]}, y ${v[1]}, z ${v[2]} µT`;
  }

  return {
    element: h(
      'div',
      { class: 'field-map' },
      sheet.element,
      h('p', { class: 'row' }, select, read),
    ),
    show(next, quiet) {
      field = next;
      silent = quiet;
    },
    draw,
  };
}
