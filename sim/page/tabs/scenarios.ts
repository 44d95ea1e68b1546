/**
 * Scenarios: the gallery with a button for each, the one that plays with its lines, and what was done so far as a
 * scenario or a trace to keep. In: the gallery and the session's state; out: orders.
 */
import { byId, h } from '../dom.js';
import { keepFile } from '../keepFile.js';
import type { GalleryItem, GalleryLesson, ScenarioState, ServerMessage } from '../messages.js';
import type { OpenTool, Tool, ToolPage } from '../tools.js';

const WORDS: Readonly<Record<ScenarioState['outcome'], string>> = {
  running: 'plays',
  passed: 'passed: all was as expected',
  failed: 'failed',
  timeout: 'came to no end',
};

export const tab: Tool = {
  title: 'Scenarios',
  open: openScenarios,
};

function openScenarios(place: HTMLElement, page: ToolPage): OpenTool {
  const items = new Map<string, { item: GalleryItem; card: HTMLElement }>();
  const words = h('p', { role: 'status', 'aria-live': 'polite' });
  const script = h('ol', { class: 'script', tabindex: '0', 'aria-label': 'Lines of the scenario' });
  const playing = h('div', { class: 'now-playing', hidden: '' }, words, script);
  const list = h('div', {}, h('p', {}, 'The gallery is being opened…'));
  const save = h(
    'button',
    { type: 'button', id: 'save-scenario' },
    'Save what I just did as a scenario',
  );
  const trace = h('button', { type: 'button', id: 'save-trace' }, 'Save it as a trace');
  save.addEventListener('click', () => page.send({ t: 'save', as: 'scenario' }));
  trace.addEventListener('click', () => page.send({ t: 'save', as: 'trace' }));
  place.append(h('div', { class: 'tool-row' }, save, trace), playing, list);
  let asked = false;
  let shown = '';
  let told = '';

  function card(item: GalleryItem): HTMLElement {
    const run = h('button', { type: 'button', class: 'job', 'data-run': item.name }, 'Play');
    run.setAttribute('aria-label', `Play: ${item.title}`);
    run.addEventListener('click', () => {
      page.send({ t: 'scenario', name: item.name });
      page.say(`${item.title}: watch the board`);
      byId('board', HTMLElement).scrollIntoView({ block: 'start' });
    });
    const made = h('li', {}, h('strong', {}, item.title), h('p', {}, item.about), run);
    items.set(item.name, { item, card: made });
    return made;
  }

  function fill(lessons: readonly GalleryLesson[]): void {
    items.clear();
    const count = lessons.reduce((n, lesson) => n + lesson.items.length, 0);
    const parts = lessons.map((lesson, i) => {
      const shelf = h('ul', { class: 'shelf' }, ...lesson.items.map(card));
      const details = h(
        'details',
        { class: 'lesson' },
        h('summary', {}, lesson.title, h('small', {}, `${lesson.about} (${lesson.items.length})`)),
        shelf,
      );
      details.open = i === 0;
      return details;
    });
    list.replaceChildren(
      h(
        'p',
        {},
        `${count} scenarios that teach the rules and show what breaks. Each plays on the board above.`,
      ),
      ...parts,
    );
    shown = '';
  }

  function show(s: ScenarioState | undefined): void {
    playing.hidden = s === undefined;
    if ((s?.name ?? '') !== shown) {
      items.forEach(({ card: c }, name) => c.classList.toggle('playing', name === s?.name));
      const text = s ? (items.get(s.name)?.item.text ?? '') : '';
      script.replaceChildren(
        ...text
          .trimEnd()
          .split('\n')
          .map((line) => h('li', {}, line)),
      );
      shown = s?.name ?? '';
      told = '';
    }
    if (!s) return;
    const now = `${s.line} ${s.outcome} ${s.message}`;
    if (now === told) return;
    told = now;
    const title = items.get(s.name)?.item.title ?? s.name;
    const where = s.message === '' ? '' : ` in line ${s.line}: ${s.message}`;
    words.textContent = `“${title}” ${WORDS[s.outcome]}${where}${s.outcome === 'passed' ? '. Go on from here if you like.' : ''}`;
    playing.dataset['outcome'] = s.outcome;
    script.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const row = s.outcome === 'passed' ? undefined : script.children[s.line - 1];
    if (row instanceof HTMLElement) {
      row.setAttribute('aria-current', 'step');
      script.scrollTop = row.offsetTop - script.offsetTop - script.clientHeight / 2;
    }
  }

  return {
    hear(m: ServerMessage) {
      if (m.t === 'gallery') fill(m.lessons);
      if (m.t === 'session') show(m.s.scenario);
      if (m.t === 'file') keepFile(m.name, m.text);
    },
    front(on) {
      if (!on || asked) return;
      asked = true;
      page.send({ t: 'gallery' });
    },
  };
}
