/**
 * A walk over everything on a page that can be pressed, chosen or written into, found in the DOM as it is there at that
 * moment: each is operated once and has to have an effect. It is done in the page itself, so that some hundred of them
 * take seconds; before each it is looked whether a finger would reach it. In: a page; out: what was operated, what had no
 * effect, what could never be pressed. Time is stopped all along, so that nothing changes by itself.
 */
import type { Page } from 'playwright-core';

export interface Walk {
  readonly operated: readonly string[];
  /** Nothing changed, nothing was sent, no file was offered; or something lies over it, or it has no name. */
  readonly idle: readonly string[];
  /** Seen, and never free to be pressed. */
  readonly never: readonly string[];
}

interface Effects {
  sent: number;
  changed: number;
}
type Watched = Window & { effects: Effects };

/** To be called before the page is loaded. */
export async function watchEffects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const effects: Effects = { sent: 0, changed: 0 };
    Object.assign(window, { effects });
    window.WebSocket = class extends WebSocket {
      override send(data: string): void {
        effects.sent++;
        super.send(data);
      }
    };
    // A file is kept by a link that never stands in the page.
    const press = HTMLElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      effects.changed++;
      press.call(this);
    };
    new MutationObserver((all) => {
      for (const m of all) {
        const e = m.target instanceof Element ? m.target : m.target.parentElement;
        // what is told goes away by itself
        const away = e?.id === 'toast' && m.type === 'attributes';
        if (!away && !e?.closest('#clock, .line-of-time, .where')) effects.changed++;
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

export async function walkControls(page: Page): Promise<Walk> {
  return page.evaluate(async () => {
    const CONTROLS = 'button, select, input, summary, [role="slider"], [data-press]';
    /** Operated after all others that are there, in this order: they lead away from what is shown. */
    const LAST = [
      '[role="tab"]',
      '#tab-instruments-name',
      '.event-list button',
      '.close',
      '#tab-time-name',
      '#tab-scenarios-name',
      '#new, [value="cancel"]',
      '#setup-start',
    ];
    /** Of a list of equals one is enough. */
    const EQUALS = '.shelf, .pins, .event-list, #rulings';
    /** What is chosen in these counts when something else is pressed: a new value is all they have to show. */
    const LATER = '#setup, .fault-option, .instrument';
    /** An effect comes with the next picture or the answer of the server, ms. */
    const PATIENCE_MS = 1500;

    const QUIET_MS = 120;

    const { effects } = window as unknown as Watched;
    const operated = new Set<string>();
    const groups = new Set<Element>();
    /** Seen, and whether it was free at any time. */
    const seen = new Map<string, boolean>();
    const idle: string[] = [];

    const labelOf = (e: Element): Element => e.closest('label') ?? e;
    function nameOf(e: Element): string {
      if (e.id !== '') return `#${e.id}`;
      const place = e.closest('[id]')?.id ?? '';
      const text = labelOf(e).textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
      const data = [...e.attributes].find((a) => /^data-(?!kind$)/.test(a.name))?.value;
      const words = [e.getAttribute('aria-label') ?? text, data, e.getAttribute('value')];
      const told = words.filter((w) => w).join(', ');
      return `${place}: ${told.replace(/\d+(\.\d+)?/g, '0')}`;
    }
    /** What a screen reader calls it; the words of a list are not its name. */
    function isNamed(e: Element): boolean {
      // the buttons drawn in the rim are pictures of OK and UNDO beside the board
      if (e instanceof SVGElement) return true;
      const field = e instanceof HTMLInputElement || e instanceof HTMLSelectElement;
      const words = field
        ? [...(e.labels ?? [])].map((l) => l.textContent).join('')
        : e.textContent;
      return `${e.getAttribute('aria-label') ?? ''}${words}`.trim() !== '';
    }
    function isFree(e: Element): boolean {
      if (e.matches(':disabled, .chip[aria-pressed="true"]')) return false;
      if (e instanceof HTMLInputElement && e.type === 'radio') return !e.checked;
      if (e instanceof HTMLSelectElement)
        return [...e.options].filter((o) => !o.disabled).length > 1;
      return true;
    }
    const lateness = (e: Element): number =>
      LAST.reduce((last, s, i) => (e.matches(s) ? i : last), -1);

    function inSight(): Element[] {
      const within = document.querySelector('dialog[open]') ?? document.body;
      return [...within.querySelectorAll(CONTROLS)].filter((e) => {
        const box = labelOf(e).getBoundingClientRect();
        return box.width > 0 && box.height > 0 && labelOf(e).checkVisibility();
      });
    }
    const inEquals = (e: Element): boolean => {
      const group = e.closest(EQUALS);
      return group !== null && groups.has(group);
    };

    /** What lies over its middle, if a finger would not get it. */
    function covered(e: Element): string {
      const target = labelOf(e);
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (top && (target.contains(top) || top.contains(target))) return '';
      return `covered by ${top?.tagName ?? 'nothing'} ${top?.id ?? ''} ${top?.className ?? ''}`;
    }

    const changed = (e: Element, ...types: string[]): void => {
      for (const type of types) e.dispatchEvent(new Event(type, { bubbles: true }));
    };
    const key = (e: Element, name: string): void => {
      if (e instanceof HTMLElement) e.focus();
      e.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    };
    function operate(e: Element): void {
      if (e instanceof HTMLSelectElement) {
        const others = [...e.options].filter((o) => !o.disabled && !o.selected);
        e.value = others[0]?.value ?? '';
        changed(e, 'input', 'change');
      } else if (e instanceof HTMLInputElement && ['range', 'number'].includes(e.type)) {
        e.focus();
        const was = e.value;
        if (e.value === '') e.value = e.min;
        else e.stepUp();
        if (e.value === was) e.stepDown();
        changed(e, 'input', 'change');
      } else if (e instanceof HTMLInputElement && ['text', 'search'].includes(e.type)) {
        e.value = e.type === 'text' ? '{"cmd":"report"}' : 'n';
        changed(e, 'input', 'change');
      } else if (e.matches('[role="slider"]')) key(e, 'ArrowRight');
      else if (e.matches('.tray .chip')) key(e, 'Enter');
      else e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    const values = (): string =>
      [...document.querySelectorAll<HTMLInputElement>('input, select')]
        .map((f) => `${f.value}${f.checked}`)
        .join();

    const tick = (): Promise<void> => new Promise((done) => setTimeout(done, 10));
    async function until(holds: () => boolean): Promise<boolean> {
      const end = performance.now() + PATIENCE_MS;
      while (!holds()) {
        if (performance.now() > end) return false;
        await tick();
      }
      return true;
    }
    /** What the server is asked for has come. */
    async function quiet(): Promise<void> {
      for (let last = -1; last !== effects.changed;) {
        last = effects.changed;
        await new Promise((done) => setTimeout(done, QUIET_MS));
      }
    }
    async function stop(): Promise<void> {
      const pause = document.querySelector<HTMLElement>('#pause');
      const stands = (): boolean => pause?.getAttribute('aria-pressed') === 'true';
      if (stands()) return;
      pause?.click();
      await until(stands);
    }

    for (;;) {
      await stop();
      const all = inSight();
      for (const e of all) {
        const name = nameOf(e);
        seen.set(name, seen.get(name) === true || isFree(e));
      }
      const next = all
        .filter((e) => isFree(e) && !operated.has(nameOf(e)) && !inEquals(e))
        .sort((a, b) => lateness(a) - lateness(b))[0];
      if (next === undefined) {
        if (operated.has('#setup-start') || document.querySelector('dialog[open]')) break;
        document.querySelector<HTMLElement>('#new')?.click();
        continue;
      }
      const name = nameOf(next);
      operated.add(name);
      const group = next.closest(EQUALS);
      if (group) groups.add(group);
      if (!isNamed(next)) idle.push(`${name}: a screen reader has no name for it`);
      const over = covered(next);
      if (over !== '') {
        idle.push(`${name}: ${over}`);
        continue;
      }
      await tick();
      effects.sent = effects.changed = 0;
      const before = values();
      operate(next);
      const later = next.closest(LATER) !== null;
      const had = await until(
        () => effects.sent + effects.changed > 0 || (later && values() !== before),
      );
      if (!had) idle.push(name);
      if (next.matches('[role="tab"], #new, #tools > summary, .steps button')) await quiet();
    }
    const never = [...seen].flatMap(([name, free]) => (free ? [] : [name]));
    return { operated: [...operated], idle, never };
  });
}
