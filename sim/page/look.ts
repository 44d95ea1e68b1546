/**
 * Dark, light, or as the system has it. In: the switch, and what was chosen last time; out: which of the two style sheets
 * of colours holds. Without scripts the page is as the system has it.
 */
import { recall, remember } from './kept.js';

const LOOKS = ['system', 'dark', 'light'] as const;
type Look = (typeof LOOKS)[number];

const STORE = 'look';
/** Of the browser's own frame, as the metas of index.html. */
const FRAME: Readonly<Record<string, string>> = { dark: '#191512', light: '#efe7db' };

const listeners: (() => void)[] = [];

/** What is painted with colours of its own paints again. */
export function onLook(changed: () => void): void {
  listeners.push(changed);
}

function lookOf(text: string | null): Look {
  return LOOKS.find((l) => l === text) ?? 'system';
}

export function makeLook(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[href="light.css"]');
  const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const bySystem = { sheet: sheet?.media ?? '', frames: frames.map((m) => m.content) };
  const choices = [...document.querySelectorAll<HTMLInputElement>('input[name="look"]')];

  function show(look: Look): void {
    if (sheet) sheet.media = { system: bySystem.sheet, dark: 'not all', light: 'all' }[look];
    frames.forEach((m, i) => (m.content = FRAME[look] ?? bySystem.frames[i] ?? ''));
    for (const c of choices) c.checked = c.value === look;
    for (const changed of listeners) changed();
  }

  for (const c of choices) {
    c.addEventListener('change', () => {
      remember(STORE, c.value);
      show(lookOf(c.value));
    });
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    for (const changed of listeners) changed();
  });
  show(lookOf(recall(STORE)));
}
