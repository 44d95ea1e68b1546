/** Pause, step, speed, switches, the board's two buttons and the keys. In: the session's state; out: messages. */
import { byId, write } from './dom.js';
import type { Link } from './link.js';
import type { SessionState } from './messages.js';
import type { Sounds } from './sound.js';

export interface View {
  readonly truth: boolean;
  readonly belief: boolean;
  readonly beams: boolean;
}

export interface Controls {
  show(s: SessionState): void;
  view(): View;
}

/** A press of this length is the long one that the firmware knows, ms of real time. */
const LONG_MS = 800;

/** What keys and buttons reach beside the session. */
export interface Reached {
  readonly sounds: Sounds;
  byHand(): void;
  spin(notches: number): void;
}

export function makeControls(
  link: Link,
  openSetup: () => void,
  redraw: () => void,
  more: Reached,
): Controls {
  const pause = byId('pause', HTMLButtonElement);
  const step = byId('step', HTMLButtonElement);
  const speed = byId('speed', HTMLSelectElement);
  const skip = byId('skip', HTMLInputElement);
  const tidy = byId('tidy', HTMLInputElement);
  const views = [...document.querySelectorAll<HTMLInputElement>('input[name="view"]')];
  const viewed = (): string => views.find((v) => v.checked)?.value ?? 'truth';
  const mute = byId('mute', HTMLButtonElement);
  const beams = byId('show-beams', HTMLInputElement);
  const broken = byId('broken', HTMLElement);
  let paused = false;

  const togglePause = (): void => link.send({ t: 'pause', on: !paused });
  pause.addEventListener('click', togglePause);
  step.addEventListener('click', () => link.send({ t: 'step' }));
  speed.addEventListener('change', () => {
    link.send({ t: 'speed', speed: speed.value === 'max' ? 'max' : Number(speed.value) });
  });
  skip.addEventListener('change', () => link.send({ t: 'set', skip: skip.checked }));
  tidy.addEventListener('change', () => link.send({ t: 'set', tidy: tidy.checked }));
  for (const v of views) v.addEventListener('change', redraw);
  const showMute = (): void => {
    mute.setAttribute('aria-pressed', String(more.sounds.muted));
    mute.title = more.sounds.muted ? 'Sound on (M)' : 'Sound off (M)';
  };
  const toggleMute = (): void => {
    more.sounds.mute(!more.sounds.muted);
    showMute();
  };
  mute.addEventListener('click', toggleMute);
  showMute();
  beams.addEventListener('change', redraw);
  byId('new', HTMLButtonElement).addEventListener('click', openSetup);

  for (const button of ['ok', 'undo'] as const) {
    const b = byId(button, HTMLButtonElement);
    let downAt = 0;
    b.addEventListener('pointerdown', (e) => (downAt = e.timeStamp));
    b.addEventListener('click', (e) => {
      const long = downAt > 0 && e.timeStamp - downAt > LONG_MS;
      downAt = 0;
      link.send(long ? { t: 'press', button, holdMs: 1200 } : { t: 'press', button });
    });
  }
  byId('board', HTMLElement).addEventListener('click', (e) => {
    const target = e.target instanceof Element ? e.target.closest('[data-press]') : null;
    const name = target?.getAttribute('data-press');
    if (name === 'ok' || name === 'undo') link.send({ t: 'press', button: name });
  });

  const keys: Readonly<Record<string, () => void>> = {
    o: () => link.send({ t: 'press', button: 'ok' }),
    u: () => link.send({ t: 'press', button: 'undo' }),
    t: () => link.send({ t: 'tidy' }),
    p: togglePause,
    '.': () => link.send({ t: 'step' }),
    n: openSetup,
    b: () => {
      const next = views[(views.findIndex((v) => v.checked) + 1) % views.length];
      if (next) next.checked = true;
      redraw();
    },
    m: toggleMute,
    h: more.byHand,
    q: () => more.spin(-1),
    e: () => more.spin(1),
  };
  document.addEventListener('keydown', (e) => {
    const typing =
      e.target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(e.target.type);
    if (typing || e.target instanceof HTMLSelectElement || e.ctrlKey || e.metaKey || e.altKey)
      return;
    if (document.querySelector('dialog[open]')) return;
    // A key that is held down is one press; only stepping goes on.
    if (e.repeat && !['.', 'q', 'e'].includes(e.key)) return;
    keys[e.key.toLowerCase()]?.();
  });

  return {
    show(s) {
      paused = s.paused;
      document.documentElement.classList.toggle('paused', s.paused);
      document.documentElement.classList.toggle('calm', s.speed === 'max');
      pause.setAttribute('aria-pressed', String(s.paused));
      pause.title = s.paused ? 'Go on (P)' : 'Pause (P)';
      step.disabled = !s.paused;
      speed.value = String(s.speed);
      skip.checked = s.skip;
      tidy.checked = s.tidy;
      broken.hidden = s.broken === '';
      if (s.broken !== '')
        write(broken, `The simulation stopped: ${s.broken}. New match (N) begins again.`);
    },
    view: () => ({
      truth: viewed() !== 'belief',
      belief: viewed() !== 'truth',
      beams: beams.checked,
    }),
  };
}
