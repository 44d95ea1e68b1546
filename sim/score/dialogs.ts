/** Dialogs that ask for something. In: what can be chosen; out: what was chosen, or nothing. */
import { byId, fill, h } from './dom.js';
import type { Seat } from './types.js';
import type { Names } from './words.js';

export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly players: readonly number[];
}

/** Opens a dialog; what was chosen in it, '' for nothing. */
export function choose(id: string): Promise<string> {
  const d = byId(id, HTMLDialogElement);
  d.returnValue = '';
  d.showModal();
  return new Promise((resolve) =>
    d.addEventListener('close', () => resolve(d.returnValue), { once: true }),
  );
}

const SEATS: Readonly<Record<string, readonly Seat[]>> = {
  '2': ['S', 'N'],
  '3': ['S', 'W', 'N'],
  '4': ['S', 'W', 'N', 'E'],
};

/** The fields of a `new` command. */
export async function chooseMatch(
  presets: readonly Preset[],
): Promise<{ preset: string; players: number; starter: string } | null> {
  const preset = byId('preset', HTMLSelectElement);
  const players = byId('players', HTMLSelectElement);
  const starter = byId('starter', HTMLSelectElement);
  const option = (value: string, text: string): HTMLElement => h('option', { value }, text);
  const seats = (): void =>
    fill(
      starter,
      (SEATS[players.value] ?? []).map((s) => option(s, `Seat ${s}`)),
    );
  const counts = (): void => {
    const found = presets.find((p) => p.id === preset.value);
    fill(
      players,
      (found?.players ?? [2]).map((n) => option(String(n), String(n))),
    );
    seats();
  };
  fill(
    preset,
    presets.map((p) => option(p.id, p.name)),
  );
  preset.onchange = counts;
  players.onchange = seats;
  counts();
  if ((await choose('new')) !== 'start') return null;
  return { preset: preset.value, players: Number(players.value), starter: starter.value };
}

/** Names by seat; those that were emptied are left out. */
export async function chooseNames(seats: readonly Seat[], names: Names): Promise<Names | null> {
  const fields = seats.map((s) => {
    const input = h('input', {
      maxlength: '40',
      value: names[s] ?? '',
      autocomplete: 'off',
      'data-seat': s,
    });
    return h('label', {}, `Seat ${s}`, input);
  });
  byId('name-fields', HTMLElement).replaceChildren(...fields);
  if ((await choose('names')) !== 'keep') return null;
  const next: Partial<Record<Seat, string>> = {};
  for (const input of document.querySelectorAll<HTMLInputElement>('#name-fields input')) {
    const name = input.value.trim();
    if (name !== '') next[input.dataset['seat'] as Seat] = name;
  }
  return next;
}
