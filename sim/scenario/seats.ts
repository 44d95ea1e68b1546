/** Who sits where, as a scenario writes it. The board deals the seats; a file may say them for its reader. */
import type { Setup } from '../../firmware/rules/setup.js';
import { OWNERS, SEATS } from '../../firmware/types.js';
import type { Field } from './field.js';

/** {A: S, B: N} or {A: [S, N], B: [W, E]}: for the reader of the file; the board deals the seats. */
export function checkSeats(f: Field, dealt: Setup['seats']): void {
  const seatsOf = (owner: string): string[] =>
    dealt.filter(([o]) => o === owner).map(([, seat]) => seat);
  const given = f.map(OWNERS);
  for (const owner of OWNERS) {
    const wanted = seatsOf(owner);
    const found =
      given
        .get(owner)
        ?.each('seats')
        .map((one) => one.oneOf(SEATS)) ?? [];
    if ([...found].sort().join() === [...wanted].sort().join()) continue;
    (given.get(owner) ?? f).fail(
      `found ${owner} at ${found.join(' ') || 'no seat'}, expected ${wanted.join(' ') || 'no seat'}: the board deals the seats`,
    );
  }
}
