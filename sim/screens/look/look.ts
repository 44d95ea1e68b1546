/** What stands on a screen, for somebody who only looks. These functions are run inside a page, each by itself. */

export interface Shown {
  readonly shots: number;
  /** By side: its letter, total, points of the round that runs, its twenties; discs left where there is room for them. */
  readonly sides: readonly (readonly (number | string)[])[];
}

/** The scoreboard; null while it is being told. */
export function lookAtScoreboard(): Shown | null {
  if (document.body.dataset['told'] !== 'yes') return null;
  const number = (e: Element | null): number => Number(e?.textContent);
  return {
    shots: Number(document.body.dataset['shots']),
    sides: [...document.querySelectorAll<HTMLElement>('.side')].map((e) => [
      e.dataset['side'] ?? '',
      number(e.querySelector('.total')),
      ...[...e.querySelectorAll('.figures b')].map(number),
    ]),
  };
}

/** A board on the hall screen; null while there is nothing of it, or it is said to be away. */
export function lookAtHallScreen(board: string): Shown | null {
  const card = document.querySelector<HTMLElement>(`.board[data-board="${board}"]`);
  if (!card || card.classList.contains('away')) return null;
  return {
    shots: Number(card.dataset['shots']),
    sides: [...card.querySelectorAll<HTMLElement>('.row')].map((e) => {
      const round = /^(\d+) \((\d+)/.exec(e.querySelector('.round')?.textContent ?? '');
      return [
        e.dataset['side'] ?? '',
        Number(e.querySelector('.total')?.textContent),
        Number(round?.[1] ?? 0),
        Number(round?.[2] ?? 0),
      ];
    }),
  };
}

/** What the scoreboard has kept for the next reload, as text. */
export function lookIntoMemory(): string {
  return localStorage.getItem('crokinole-score-2') ?? 'null';
}
