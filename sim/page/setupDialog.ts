/** The dialog for a new match: rules, players, who is a person and who a bot of which skill, seed. */
import { byId, h } from './dom.js';
import type { MatchSetup, PlayerSetup, PresetInfo, Seat } from './messages.js';

const SEATS_OF: Readonly<Record<number, readonly Seat[]>> = {
  2: ['S', 'N'],
  3: ['S', 'W', 'N'],
  4: ['S', 'W', 'N', 'E'],
};

export interface SetupDialog {
  offer(presets: readonly PresetInfo[], skills: readonly string[]): void;
  open(now: MatchSetup): void;
}

function options(select: HTMLSelectElement, values: readonly string[]): void {
  select.replaceChildren(...values.map((v) => h('option', { value: v }, v)));
}

export function makeSetup(start: (setup: MatchSetup) => void): SetupDialog {
  const dialog = byId('setup', HTMLDialogElement);
  const preset = byId('setup-preset', HTMLSelectElement);
  const players = byId('setup-players', HTMLSelectElement);
  const starter = byId('setup-starter', HTMLSelectElement);
  const who = byId('setup-who', HTMLFieldSetElement);
  const seed = byId('setup-seed', HTMLInputElement);
  const free = byId('setup-free', HTMLInputElement);
  let skillNames: readonly string[] = [];
  let offered: readonly PresetInfo[] = [];
  let wanted: readonly PlayerSetup[] = [];

  function seatCount(): 2 | 3 | 4 {
    return players.value === '3' ? 3 : players.value === '4' ? 4 : 2;
  }

  function seatRows(): void {
    const seats = SEATS_OF[seatCount()] ?? [];
    const chosen = starter.value;
    options(starter, seats);
    if (seats.some((s) => s === chosen)) starter.value = chosen;
    const rows = seats.map((seat, i) => {
      const select = h('select', { 'data-player': String(i) });
      select.append(h('option', { value: 'person' }, 'person'));
      for (const skill of skillNames) select.append(h('option', { value: skill }, `bot, ${skill}`));
      const w = wanted[i] ?? { who: 'bot', skill: skillNames[1] ?? '' };
      select.value = w.who === 'person' ? 'person' : w.skill;
      return h('label', {}, `Seat ${seat} `, select);
    });
    who.replaceChildren(h('legend', {}, 'Who plays'), ...rows);
  }

  function read(): MatchSetup {
    const fallback = skillNames[1] ?? '';
    return {
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
    const counts = offered.find((p) => p.id === preset.value)?.players ?? [2];
    for (const o of players.options) o.disabled = !counts.includes(Number(o.value));
    if (players.selectedOptions[0]?.disabled) players.value = String(counts[0] ?? 2);
    seatRows();
  }

  preset.addEventListener('change', playerCounts);
  players.addEventListener('change', seatRows);
  byId('setup-bots', HTMLButtonElement).addEventListener('click', () => {
    for (const s of who.querySelectorAll('select'))
      if (s.value === 'person') s.value = skillNames[1] ?? '';
  });
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'start') start(read());
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
      starter.value = now.starter;
      free.checked = now.computing === 'free';
      seed.value = String(now.seed + 1);
      dialog.returnValue = '';
      dialog.showModal();
    },
  };
}
