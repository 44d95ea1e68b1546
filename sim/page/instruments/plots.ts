/** Values of one's choice over time, a lane each. */
import { clockText, h } from '../dom.js';
import { FONT, ink, makeSheet, PALETTE } from './canvas.js';
import { boundsOf, History, ticks } from './series.js';
import type { Instrument } from './instrument.js';
import { PLAIN, valueNamed, type Sample, type Value } from './values.js';

const KEPT = 1500;
const LANE = 92;
const MOST = 5;
/** A minute of the board's time is in view. */
const SPAN_MS = 60_000;
const FIRST = ['sensor 0 z', 'frame', 'current'] as const;

interface Lane {
  readonly value: Value;
  readonly history: History<Sample>;
}

export const plots: Instrument = {
  id: 'plots',
  title: 'Plots',
  about:
    'Values over the last minute: a sensor (sensor 17 z), a beam (beam 3 shade), frame, lateness, current, left over.',
  feeds: ['frame', 'times', 'load', 'left'],
  wide: true,
  open(place, page) {
    const lanes: Lane[] = [];
    const sheet = makeSheet('Plots of the chosen values over time', LANE * FIRST.length + 20);
    const chosen = h('span', { class: 'chosen' });
    const input = h('input', {
      type: 'text',
      list: 'plot-values',
      'aria-label': 'Value to plot',
      placeholder: 'sensor 17 z',
    });
    const options = h('datalist', { id: 'plot-values' });
    const names = [
      ...PLAIN.map((v) => v.name),
      'sensor 0 z',
      'sensor 1 size',
      'beam 0 shade',
      'beam 0 light',
    ];
    for (const name of names) options.append(h('option', { value: name }));
    const form = h(
      'form',
      { class: 'row' },
      input,
      h('button', { type: 'submit', class: 'job' }, 'Plot'),
      chosen,
    );
    place.append(form, options, sheet.element);
    form.addEventListener('submit', (e) => {
      e.preventDefault();
      if (add(input.value)) input.value = '';
      else page.say(`There is no value "${input.value}"; try: sensor 17 z, beam 3 shade, frame`);
    });

    function add(name: string): boolean {
      const { sensors, beams } = page.board;
      const value = valueNamed(name, sensors.length, beams.length);
      if (!value) return false;
      if (lanes.some((l) => l.value.name === value.name)) return true;
      lanes.push({ value, history: new History(KEPT) });
      if (lanes.length > MOST) lanes.shift();
      tellNames();
      return true;
    }
    function tellNames(): void {
      chosen.replaceChildren(
        ...lanes.map((l) => {
          const off = h(
            'button',
            { type: 'button', class: 'job', title: `No longer plot ${l.value.name}` },
            `${l.value.name} ×`,
          );
          off.addEventListener('click', () => {
            lanes.splice(lanes.indexOf(l), 1);
            tellNames();
          });
          return off;
        }),
      );
    }
    for (const name of FIRST) add(name);

    return {
      hear(m) {
        for (const { value, history } of lanes) {
          if (m.fresh) history.clear();
          history.add(value.read(m));
        }
      },
      draw() {
        sheet.resize(LANE * Math.max(1, lanes.length) + 20);
        const { g, width } = sheet.begin();
        const end = Math.max(SPAN_MS / 6, ...lanes.map((l) => l.history.last?.[0] ?? 0));
        const begin = Math.max(0, end - SPAN_MS);
        const x = (t: number): number => 64 + ((t - begin) / (end - begin)) * (width - 68);
        g.font = FONT;
        g.textBaseline = 'middle';
        lanes.forEach((lane, k) => drawLane(g, lane, k, begin, x, width));
        g.fillStyle = ink('ink-2');
        g.textAlign = 'center';
        for (const t of ticks(begin / 1000, end / 1000, width / 110))
          g.fillText(
            clockText(t * 1000).replace(/\.0$/, ''),
            Math.min(width - 16, Math.max(70, x(t * 1000))),
            LANE * lanes.length + 9,
          );
      },
    };
  },
};

function drawLane(
  g: CanvasRenderingContext2D,
  lane: Lane,
  k: number,
  begin: number,
  x: (t: number) => number,
  width: number,
): void {
  const rows = lane.history.list().filter(([t]) => t >= begin);
  const [low, high] = boundsOf(rows.map((r) => r[1]));
  const top = LANE * k + 18;
  const tall = LANE - 26;
  const y = (v: number): number => top + tall - ((v - low) / (high - low)) * tall;
  g.textAlign = 'right';
  for (const t of ticks(low, high, 3)) {
    g.fillStyle = ink('edge');
    g.fillRect(64, y(t), width - 68, 1);
    g.fillStyle = ink('ink-2');
    g.fillText(String(t), 60, y(t));
  }
  g.strokeStyle = PALETTE[k] ?? '#888';
  g.lineWidth = 1.5;
  g.beginPath();
  rows.forEach(([t, v], i) => (i === 0 ? g.moveTo(x(t), y(v)) : g.lineTo(x(t), y(v))));
  g.stroke();
  g.fillStyle = ink('ink');
  g.textAlign = 'left';
  const last = lane.history.last;
  const now = last ? `${Number(last[1].toPrecision(4))} ${lane.value.unit}` : 'nothing yet';
  g.fillText(`${lane.value.name}: ${now}`, 66, top - 9);
}
