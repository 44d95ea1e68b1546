/**
 * The walk with the reference disc, on the page: what to do now, where the disc is wanted, how far it is, and which sensors are
 * not as they should be. In: lines of the board; out: a card, and a mark on the board. A simulated person does the walking
 * when asked; whoever has a real disc presses OK and lays it himself.
 */
import { h } from './dom.js';
import { el, set } from './svg.js';

export interface CalibrationCard {
  readonly card: HTMLElement;
  /** Where the disc is wanted, for the top of the board's picture. */
  readonly mark: SVGElement;
  hear(text: string): void;
  /** Another world. */
  forget(): void;
}

type Fields = Readonly<Record<string, unknown>>;

const STEPS: readonly (readonly [string, string])[] = [
  ['clear', 'Empty the board'],
  ['zero', 'Measure it empty'],
  ['lay', 'Lay the disc from place to place'],
  ['fit', 'Compute'],
  ['done', 'Store'],
];

function parsed(text: string): Fields {
  try {
    const d: unknown = JSON.parse(text);
    return typeof d === 'object' && d !== null ? (d as Fields) : {};
  } catch {
    return {};
  }
}

export function makeCalibration(
  walk: () => void,
  press: (button: 'ok' | 'undo') => void,
): CalibrationCard {
  const start = h('button', { type: 'button', class: 'job' }, 'Walk the sensors');
  const ok = h('button', { type: 'button', class: 'job' }, 'OK');
  const undo = h('button', { type: 'button', class: 'job' }, 'UNDO');
  const steps = h('ol', { class: 'walk-steps' }, ...STEPS.map(([, words]) => h('li', {}, words)));
  const bar = h('progress', { max: '1', value: '0', 'aria-label': 'Places done' });
  const words = h('p', { role: 'status', 'aria-live': 'polite' });
  const named = h('ul', { class: 'faults', 'aria-label': 'Sensors that were named' });
  const buttons = h('p', {}, start, ' ', ok, ' ', undo);
  const card = h(
    'details',
    { class: 'card calibration', id: 'calibration' },
    h('summary', {}, 'Calibration of the sensors'),
    steps,
    bar,
    words,
    named,
    buttons,
  );
  const mark = el('circle', { class: 'walk-mark', r: 15.875, visibility: 'hidden' });
  start.addEventListener('click', walk);
  ok.addEventListener('click', () => press('ok'));
  undo.addEventListener('click', () => press('undo'));

  function show(step: string): void {
    const now = STEPS.findIndex(([name]) => name === step);
    [...steps.children].forEach((li, i) => {
      if (i === now) li.setAttribute('aria-current', 'step');
      else li.removeAttribute('aria-current');
    });
    start.hidden = now >= 0;
    ok.hidden = now < 0;
    undo.hidden = now < 0;
    bar.hidden = now < 0;
    if (step !== 'lay') set(mark, { visibility: 'hidden' });
  }

  function onWalk(d: Fields): void {
    const step = String(d['step']);
    if (step === 'clear') named.replaceChildren();
    card.open = true;
    words.textContent = String(d['text'] ?? '');
    if (typeof d['of'] === 'number') bar.value = Number(d['n']) / d['of'];
    if (step === 'fit' || step === 'done') bar.value = 1;
    show(step);
    if (step === 'lay' && typeof d['x'] === 'number' && typeof d['y'] === 'number')
      set(mark, { cx: d['x'], cy: -d['y'], visibility: 'visible' });
  }

  show('');
  return {
    card,
    mark,
    hear(text) {
      const d = parsed(text);
      if (d['ev'] === 'walk') onWalk(d);
      else if (d['ev'] === 'fault' && typeof d['code'] === 'string')
        named.append(h('li', {}, String(d['text'])));
      else if (d['ev'] === 'phase' && d['phase'] !== 'walk') show('');
    },
    forget() {
      named.replaceChildren();
      words.textContent = '';
      show('');
    },
  };
}
