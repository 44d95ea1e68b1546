/**
 * The tab of time: a timeline with marks, steps both ways, and what changed since the last step. In: the server's
 * messages; out: messages to it. Any moment is one click away: the match is played again to it.
 */
import { clockText, h } from '../dom.js';
import type { ServerMessage, StepBy } from '../messages.js';
import type { OpenTool, ToolPage } from '../tools.js';
import { changesBetween } from './diff.js';
import type { MarkRow } from './marks.js';
import { labelTimes, markBeside, shareOf } from './scale.js';
import { tell, toldNothing, type Told } from './told.js';

/** Labels on a line that is so many px wide. */
const PX_A_LABEL = 90;

interface StepButton {
  readonly label: string;
  readonly title: string;
  readonly by: StepBy;
  readonly back: boolean;
  readonly key: string;
}

const STEPS: readonly StepButton[] = [
  { label: '⟨ event', title: 'To the event before', by: 'event', back: true, key: '<' },
  { label: '⟨ frame', title: 'To the end of the frame before', by: 'frame', back: true, key: ',' },
  { label: 'frame ⟩', title: 'To the end of the next frame', by: 'frame', back: false, key: ';' },
  { label: 'event ⟩', title: 'To the next event', by: 'event', back: false, key: '>' },
];

export function openTime(place: HTMLElement, page: ToolPage): OpenTool {
  const slider = h('input', { type: 'range', min: '0', max: '1', value: '0', step: '10' });
  slider.className = 'timeline';
  slider.setAttribute('aria-label', 'Moment of the match');
  const pins = h('div', { class: 'pins' });
  const labels = h('div', { class: 'time-labels', 'aria-hidden': 'true' });
  const where = h('output', { class: 'where' });
  const note = h('p', { class: 'time-note', role: 'status' });
  const changes = h('ul', { class: 'changes', 'aria-label': 'What changed since the last step' });
  const since = h('p', { class: 'since' }, 'Pause, then step: what changed stands here.');
  let told: Told = toldNothing(page.belief());
  let base: Told | undefined;
  let marks: readonly MarkRow[] = [];
  let dragging = false;
  let inFront = false;
  let drawn = '';

  const jump = (to: number): void => {
    base = told;
    page.send({ t: 'jump', to: Math.max(0, Math.round(to)) });
  };
  const step = (b: StepButton): void => {
    if (!page.session()?.paused) page.send({ t: 'pause', on: true });
    base = told;
    page.send({ t: 'step', by: b.by, back: b.back });
  };
  const buttons = STEPS.map((b) => {
    const e = h(
      'button',
      { type: 'button', class: 'job', title: `${b.title} (${b.key})` },
      b.label,
    );
    e.addEventListener('click', () => step(b));
    return e;
  });
  const beside = (way: 1 | -1, label: string, title: string): HTMLButtonElement => {
    const e = h('button', { type: 'button', class: 'job', title }, label);
    e.addEventListener('click', () => {
      const mark = markBeside(marks, told.at, way);
      if (mark) jump(mark[0]);
    });
    return e;
  };
  const before = beside(-1, '⟨⟨ mark', 'To the mark before');
  const after = beside(1, 'mark ⟩⟩', 'To the next mark');
  const pause = h('button', { type: 'button', class: 'job' }, 'Pause');
  pause.addEventListener('click', () => {
    base = told;
    page.send({ t: 'pause', on: !page.session()?.paused });
  });
  document.addEventListener('keydown', (e) => {
    if (e.target instanceof Element && e.target.closest('input, select, textarea, dialog')) return;
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const b = STEPS.find((x) => x.key === e.key);
    if (b) step(b);
  });
  slider.addEventListener('input', () => {
    dragging = true;
    where.value = clockText(Number(slider.value));
  });
  slider.addEventListener('change', () => {
    dragging = false;
    jump(Number(slider.value));
  });
  place.append(
    h('div', { class: 'line-of-time' }, pins, slider, labels),
    h(
      'p',
      { class: 'steps' },
      before,
      ...buttons.slice(0, 2),
      pause,
      ...buttons.slice(2),
      after,
      where,
    ),
    note,
    since,
    changes,
  );

  function drawMarks(end: number): void {
    const width = slider.clientWidth || 600;
    const key = `${end} ${width} ${marks.length} ${marks[marks.length - 1]?.[0] ?? ''}`;
    if (key === drawn) return;
    drawn = key;
    pins.replaceChildren(
      ...marks.map(([t, kind, text]) => {
        const pin = h('button', {
          type: 'button',
          class: 'pin',
          'data-kind': kind,
          tabindex: '-1',
        });
        pin.title = `${clockText(t)} ${text}`;
        pin.setAttribute('aria-label', pin.title);
        pin.style.left = `${100 * shareOf(t, end)}%`;
        pin.addEventListener('click', () => jump(t));
        return pin;
      }),
    );
    labels.replaceChildren(
      ...labelTimes(end, Math.max(2, width / PX_A_LABEL)).map((t) => {
        const label = h('span', {}, clockText(t).replace(/\.0$/, ''));
        label.style.left = `${100 * shareOf(t, end)}%`;
        return label;
      }),
    );
  }

  function draw(): void {
    const s = page.session();
    if (!inFront || !s) return;
    const { goal, ahead } = s.time;
    const end = Math.max(s.time.end, told.at);
    slider.max = String(Math.max(1, end));
    if (!dragging) {
      slider.value = String(told.at);
      slider.setAttribute('aria-valuetext', clockText(told.at));
      where.value = `${clockText(told.at)} of ${clockText(end)}`;
    }
    drawMarks(end);
    before.disabled = markBeside(marks, told.at, -1) === undefined;
    after.disabled = markBeside(marks, told.at, 1) === undefined;
    pause.textContent = s.paused ? 'Go on' : 'Pause';
    note.textContent =
      goal >= 0
        ? `The match is played again: ${clockText(told.at)} of ${clockText(goal)}`
        : ahead
          ? 'What you did later on will be done again as time goes on. Act now, and another future begins.'
          : '';
    changes.hidden = !s.paused || !base;
    since.hidden = !changes.hidden;
    if (s.paused && base && goal < 0) drawChanges(base);
  }

  let listed = '';
  function drawChanges(from: Told): void {
    const rows = changesBetween(from, told);
    const text = JSON.stringify(rows);
    if (text === listed) return;
    listed = text;
    changes.replaceChildren(...rows.map((c) => h('li', { 'data-kind': c.kind }, c.text)));
  }

  let waiting = false;
  return {
    hear(m: ServerMessage) {
      if (m.t === 'marks') marks = m.rows;
      told = tell(told, m, page.belief());
      if (!inFront || waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        draw();
      });
    },
    front(on) {
      inFront = on;
      drawn = '';
      draw();
    },
  };
}
