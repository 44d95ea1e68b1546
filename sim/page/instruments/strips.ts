/** A strip a sensor, the newest frame on the right: what passed over the board and when. */
import { h } from '../dom.js';
import { AXES, colourOf, component, FIELD, shareOn, type Axis } from './colour.js';
import { makeSheet } from './canvas.js';
import type { Instrument } from './instrument.js';

/** Frames in a strip. */
const FRAMES = 200;
const HEIGHT = 384;

export const strips: Instrument = {
  id: 'strips',
  title: 'Sensors',
  about:
    'A strip for each of the 128 sensors, from the middle of the board (top) outwards; the newest frame is on the right.',
  feeds: ['frame'],
  open(place, page) {
    const count = page.board.sensors.length;
    const sheet = makeSheet('Strips of the sensors over the last frames', HEIGHT);
    const select = h('select', { 'aria-label': 'What is shown of the field' });
    for (const axis of AXES) select.append(h('option', { value: axis }, axis));
    select.value = 'z';
    const read = h('output', { class: 'read' }, 'Point at a strip to read it.');
    place.append(sheet.element, h('p', { class: 'row' }, select, read));
    // the order of the strips: by distance from the middle
    const order = page.board.sensors
      .map(([x, y], i) => [Math.hypot(x, y), i] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, i]) => i);
    const strip = document.createElement('canvas');
    strip.width = FRAMES;
    strip.height = count;
    const g = strip.getContext('2d');
    const column = g?.createImageData(1, count);
    let last: readonly number[] = [];
    sheet.element.addEventListener('pointermove', (e) => {
      const box = sheet.element.getBoundingClientRect();
      const sensor = order[Math.floor(((e.clientY - box.top) / box.height) * count)];
      if (sensor === undefined) return;
      const [x, y] = page.board.sensors[sensor] ?? [0, 0];
      const v = [0, 1, 2].map((k) => last[3 * sensor + k] ?? 0);
      read.value = `Sensor ${sensor} at ${Math.round(x)}, ${Math.round(y)}: x ${v[0]}, y ${v[1]}, z ${v[2]} µT`;
    });
    select.addEventListener('change', () => g?.clearRect(0, 0, FRAMES, count));
    return {
      hear(m) {
        if (m.fresh) g?.clearRect(0, 0, FRAMES, count);
        if (!m.frame || !g || !column) return;
        last = m.frame.field;
        const axis = select.value as Axis;
        order.forEach((sensor, row) => {
          const silent = m.frame?.silent.includes(sensor);
          const rgb = silent
            ? [255, 0, 60]
            : colourOf(shareOn(component(last, sensor, axis), FIELD));
          column.data.set([...rgb, 255], 4 * row);
        });
        g.globalCompositeOperation = 'copy';
        g.drawImage(strip, -1, 0);
        g.globalCompositeOperation = 'source-over';
        g.putImageData(column, FRAMES - 1, 0);
      },
      draw() {
        const { g: out, width, height } = sheet.begin();
        out.imageSmoothingEnabled = false;
        out.drawImage(strip, 0, 0, width, height);
      },
    };
  },
};
