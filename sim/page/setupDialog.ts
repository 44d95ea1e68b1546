/**
 * The dialog for a new match: rules, players, what is agreed on top, who is a person and who a bot of which skill, seed.
 * Beside it the chosen rules are told, row by row, as the server gives them.
 */
import { ADVICE } from './advice.js';
import { byId, h } from './dom.js';
import { showLessons } from './lessons.js';
import {
  OPTIONS,
  type Lesson,
  type MatchOptions,
  type MatchRules,
  type MatchSetup,
  type PlayerSetup,
  type PresetInfo,
  type Seat,
  type UsualMatch,
} from './messages.js';

const OPTION_WORDS: Readonly<Record<keyof MatchOptions, string>> = {
  discs: 'Discs of a player',
  rounds: 'Rounds (0: no end by rounds)',
  target: 'Points that end it (0: none)',
  cleanMissRetry: 'Clean misses to repeat, a round',
  noviceReshoots: 'Re-shoots, a match',
};

export interface SetupDialog {
  offer(presets: readonly PresetInfo[], skills: readonly string[]): void;
  open(now: MatchSetup): void;
  /** The rules of what is chosen now. */
  lessons(rows: readonly Lesson[]): void;
}

function options(select: HTMLSelectElement, values: readonly string[]): void {
  select.replaceChildren(...values.map((v) => h('option', { value: v }, v)));
}

export interface SetupActs {
  start(setup: MatchSetup): void;
  learn(rules: MatchRules): void;
}

export function makeSetup(acts: SetupActs): SetupDialog {
  const dialog = byId('setup', HTMLDialogElement);
  const preset = byId('setup-preset', HTMLSelectElement);
  const players = byId('setup-players', HTMLSelectElement);
  const starter = byId('setup-starter', HTMLSelectElement);
  const who = byId('setup-who', HTMLFieldSetElement);
  const agreed = byId('setup-options', HTMLElement);
  const lessons = byId('setup-lessons', HTMLElement);
  const advice = byId('setup-advice', HTMLElement);
  const seed = byId('setup-seed', HTMLInputElement);
  const free = byId('setup-free', HTMLInputElement);
  let skillNames: readonly string[] = [];
  let offered: readonly PresetInfo[] = [];
  let wanted: readonly PlayerSetup[] = [];

  function seatCount(): 2 | 3 | 4 {
    return players.value === '3' ? 3 : players.value === '4' ? 4 : 2;
  }

  function usual(): UsualMatch | undefined {
    return offered.find((p) => p.id === preset.value)?.usual[seatCount()];
  }

  /** An empty field is as the rules have it; that number stands in it, pale. */
  function optionRows(now: MatchOptions): void {
    const rows = OPTIONS.map(([name, min, max]) => {
      const input = h('input', {
        type: 'number',
        min: String(min),
        max: String(max),
        step: '1',
        'data-option': name,
        placeholder: String(usual()?.options[name] ?? ''),
      });
      input.value = String(now[name] ?? '');
      return h('label', {}, `${OPTION_WORDS[name]} `, input);
    });
    agreed.replaceChildren(h('summary', {}, 'Agreed on top of the rules'), ...rows);
  }

  function readOptions(): MatchOptions {
    const out: Record<string, number> = {};
    for (const input of agreed.querySelectorAll('input')) {
      const v = Math.floor(Number(input.value));
      if (input.value !== '' && input.checkValidity()) out[input.dataset['option'] ?? ''] = v;
    }
    return out;
  }

  function ask(): void {
    const { preset: id, players: n, options: o } = read();
    acts.learn({ preset: id, players: n, ...(o ? { options: o } : {}) });
  }

  function seatRows(): void {
    const rowsOf = usual()?.seats ?? [];
    const sideOf = Object.fromEntries(rowsOf.map(([side, seat]) => [seat, side]));
    const seats = (['S', 'W', 'N', 'E'] as const).filter((s) => sideOf[s] !== undefined);
    const chosen = starter.value;
    options(starter, seats);
    if (seats.some((s) => s === chosen)) starter.value = chosen;
    const rows = seats.map((seat, i) => {
      const select = h('select', { 'data-player': String(i) });
      select.append(h('option', { value: 'person' }, 'person'));
      for (const skill of skillNames) select.append(h('option', { value: skill }, `bot, ${skill}`));
      const w = wanted[i] ?? { who: 'bot', skill: skillNames[1] ?? '' };
      select.value = w.who === 'person' ? 'person' : w.skill;
      return h('label', {}, `Seat ${seat}, side ${sideOf[seat] ?? ''} `, select);
    });
    who.replaceChildren(h('legend', {}, 'Who plays'), ...rows);
  }

  function read(): MatchSetup {
    const fallback = skillNames[1] ?? '';
    const o = readOptions();
    return {
      ...(Object.keys(o).length > 0 ? { options: o } : {}),
      preset: preset.value,
      players: seatCount(),
      computing: free.checked ? 'free' : 'charged',
      starter: (starter.value || 'S') as Seat,
      seed: Math.max(0, Math.floor(Number(seed.value) || 0)),
      who: [...who.querySelectorAll('select')].map((s) =>
        s.value === 'person' ? { who: 'person', skill: fallback } : { who: 'bot', skill: s.value },
      ),
    };
  }

  /** Only numbers of players that the rules are made for. */
  function playerCounts(): void {
    advice.textContent = ADVICE[preset.value] ?? '';
    const counts = offered.find((p) => p.id === preset.value)?.players ?? [2];
    for (const o of players.options) o.disabled = !counts.includes(Number(o.value));
    if (players.selectedOptions[0]?.disabled) players.value = String(counts[0] ?? 2);
    seatRows();
  }

  /** Other rules, other numbers: what was agreed stays only where it was typed. */
  function changed(): void {
    playerCounts();
    optionRows(readOptions());
    ask();
  }

  preset.addEventListener('change', changed);
  players.addEventListener('change', changed);
  agreed.addEventListener('change', ask);
  byId('setup-bots', HTMLButtonElement).addEventListener('click', () => {
    for (const s of who.querySelectorAll('select'))
      if (s.value === 'person') s.value = skillNames[1] ?? '';
  });
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'start') acts.start(read());
  });

  return {
    offer(presets, skills) {
      skillNames = skills;
      offered = presets;
      preset.replaceChildren(...presets.map((p) => h('option', { value: p.id }, p.name)));
    },
    open(now) {
      wanted = now.who;
      preset.value = now.preset;
      players.value = String(now.players);
      playerCounts();
      optionRows(now.options ?? {});
      starter.value = now.starter;
      free.checked = now.computing === 'free';
      seed.value = String(now.seed + 1);
      dialog.returnValue = '';
      dialog.showModal();
      ask();
    },
    lessons(rows) {
      showLessons(lessons, rows);
    },
  };
}
