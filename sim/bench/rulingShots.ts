/** Shots whose rulings are counted: few discs and many, good ones and fouls that take others along. */
import type { Disc } from '../../firmware/types.js';
import type { Contact, Shot } from '../../firmware/rules/types.js';

/** Discs on three circles, the shooter's own first; A's next disc is shot. */
function shot(discs: number, struck: readonly string[]): Shot {
  const own = Math.floor(discs / 2);
  const before: Disc[] = [];
  for (let i = 0; i < discs - 1; i++) {
    const owner = i < own ? 'A' : 'B';
    const r = 150 + (i % 3) * 40;
    const angle = (2 * Math.PI * i) / discs;
    const [x, y] = [r * Math.cos(angle), r * Math.sin(angle)].map((v) => Math.round(v * 100) / 100);
    const id = `${owner}${i < own ? i + 1 : i - own + 1}`;
    before.push({ id, owner, x, y, zone: r < 185 ? '10' : '5' });
  }
  const id = `A${own + 1}`;
  const rest: Disc = { id, owner: 'A', x: 10, y: -220, zone: '5' };
  return {
    shooter: { id, owner: 'A', seat: 'S' },
    players: 2,
    before,
    after: [
      ...before.filter((d) => struck.includes(d.id)),
      rest,
      ...before.filter((d) => !struck.includes(d.id)),
    ],
    moved: struck.length + 1,
    contacts: struck.map((other): Contact => [id, other]),
    events: [],
  };
}

export const RULING_SHOTS: Readonly<Record<string, Shot>> = {
  valid12: shot(12, ['B1', 'A2']),
  valid24: shot(24, ['B1', 'B2', 'A2', 'A3']),
  foul24: shot(24, ['A1', 'A2', 'A3', 'A4']),
};
