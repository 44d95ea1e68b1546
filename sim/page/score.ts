/**
 * The score sheet from the board's lines: a row for each side with total, twenties of the round, discs left, and the
 * rounds so far. In: belief and who plays; out: the card. What a running round would give is added up from what the
 * board has said to lie there (standing.ts), and stands apart from the match score.
 */
import { sidesOf, type Belief, type RoundScore } from './belief.js';
import { discDefinitions, discFace } from './discs.js';
import { byId, h } from './dom.js';
import type { Owner, SessionState } from './messages.js';
import { hammerOf } from './hammer.js';
import { playerName, skillWords, turnRuns } from './people.js';
import { leadWords, pointsNow, roundRuns, twentiesOf } from './standing.js';
import { el } from './svg.js';

const ICON_R = 15.875;

function icon(owner: Owner): SVGElement {
  return el('svg', { class: 'disc-icon', viewBox: '-17 -17 34 34', 'aria-hidden': 'true' }, [
    discDefinitions(ICON_R),
    discFace(owner, ICON_R),
  ]);
}

/** One dot a disc: full = still to shoot. */
function pips(left: number, of: number, owner: Owner): HTMLElement {
  const row = h('span', {
    class: `pips side-${owner}`,
    role: 'img',
    'aria-label': `${left} discs left`,
  });
  for (let i = 0; i < of; i++) row.append(h('i', i < left ? { class: 'full' } : {}));
  return row;
}

/** A number with what it is below it. No `output`: a screen reader would read out every change. */
function figure(value: number, what: string, name: string): HTMLElement {
  return h('div', { class: 'figure' }, h('b', { class: name }, String(value)), h('span', {}, what));
}

/** What happened to the side in this round so far, or in the one that was just counted. */
function sideNews(side: Owner, b: Belief, counted: RoundScore | undefined): (Node | string)[] {
  const twenties = (counted ? counted.twenties[side] : twentiesOf(b)[side]) ?? 0;
  const gained = counted ? `, +${counted.award[side] ?? 0} for the round` : '';
  return [
    `${twenties}\u00a0${twenties === 1 ? 'twenty' : 'twenties'}${gained}`,
    b.over?.winner === side ? h('strong', { class: 'won' }, ' won the match') : '',
  ];
}

function sideRow(side: Owner, b: Belief, s: SessionState): HTMLElement {
  const members = s.seats.flatMap(([o], i) => (o === side ? [i] : []));
  const last = b.rounds[b.rounds.length - 1];
  const turn = turnRuns(b) && b.turn?.owner === side;
  const left = members.reduce((sum, i) => sum + (b.turn?.left[i] ?? 0), 0);
  const full = members.reduce((sum, i) => sum + (b.full[i] ?? 0), 0);
  const counted = last && ['count', 'between', 'over'].includes(b.phase) ? last : undefined;
  const seats = members.map((i) => s.seats[i]?.[1] ?? '').join(' and ');
  const skill = skillWords(s, members);
  const hammer = turnRuns(b) && hammerOf(b) === side;
  const row = h('div', { class: `side side-${side}${turn ? ' turn' : ''}`, 'data-side': side });
  row.append(
    icon(side),
    h(
      'div',
      { class: 'who' },
      h(
        'span',
        { class: 'name' },
        h('b', {}, members.map((i) => playerName(s, i)).join(' & ')),
        turn ? h('em', {}, 'to shoot') : '',
      ),
      h(
        'span',
        { class: 'small' },
        `seat ${seats}`,
        skill ? h('span', { class: 'roomy' }, `, ${skill}`) : '',
      ),
      h(
        'span',
        { class: 'small' },
        ...sideNews(side, b, counted),
        ' ',
        hammer ? h('span', { class: 'hammer', title: 'Shoots last in this round' }, 'hammer') : '',
      ),
      pips(left, Math.max(full, left), side),
    ),
  );
  if (counted) row.append(figure(counted.raw[side] ?? 0, 'this round', 'now'));
  else if (roundRuns(b)) row.append(figure(pointsNow(b)[side] ?? 0, 'on the board now', 'now'));
  row.append(figure(last?.totals[side] ?? 0, 'match score', 'total'));
  return row;
}

/** `NCA. Round 1, shot 5. A leads by 10 on the board.` */
function headWords(b: Belief, name: string): string {
  if (!b.turn) return 'No match yet';
  const parts = [name, `Round ${b.turn.round}, shot ${b.turn.shot}`];
  if (roundRuns(b)) parts.push(leadWords(pointsNow(b)));
  return parts
    .filter((x) => x !== '')
    .map((x) => `${x}.`)
    .join(' ');
}

/** Board points with the twenties among them, and below what they gave. */
function roundCell(r: RoundScore, side: Owner): HTMLElement {
  const twenties = r.twenties[side] ?? 0;
  const with20 = twenties > 0 ? ` (${twenties}×20)` : '';
  return h(
    'td',
    {},
    h('b', {}, `${r.raw[side] ?? 0}${with20}`),
    h('small', {}, `+${r.award[side] ?? 0} = ${r.totals[side] ?? 0}`),
  );
}

function roundsTable(b: Belief, sides: readonly Owner[]): Node[] {
  const heads = ['Round', ...sides].map((text) => h('th', { scope: 'col' }, text));
  const rows = b.rounds.map((r) => {
    const hammer = r.hammer === '' ? '' : h('small', {}, `hammer ${r.hammer}`);
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, String(r.round), hammer),
      ...sides.map((side) => roundCell(r, side)),
    );
  });
  const words =
    'Points on the board, twenties among them; below: match points gained and the total';
  return [
    h('caption', { class: 'sr' }, words),
    h('thead', {}, h('tr', {}, ...heads)),
    h('tbody', {}, ...rows),
  ];
}

export interface ScoreSheet {
  /** `rules`: name of what is played. */
  show(b: Belief, s: SessionState, rules: string): void;
}

export function makeScore(): ScoreSheet {
  const score = byId('score', HTMLElement);
  const rounds = byId('rounds', HTMLTableElement);
  const sheet = byId('sheet', HTMLDetailsElement);
  let key = '';
  let told: Belief['rounds'] | undefined;
  let names = '';

  return {
    show(b, s, rules) {
      const sides = sidesOf(s.seats);
      const next = JSON.stringify([
        b.turn,
        b.rounds,
        b.rulings.length,
        b.discs,
        b.todo,
        b.over,
        b.phase,
        rules,
        s.seats,
        s.setup.who,
      ]);
      if (next === key) return;
      key = next;
      const round = h('p', { class: 'round' }, headWords(b, rules));
      const rows = [round, ...sides.map((side) => sideRow(side, b, s))];
      // most lines of the board change nothing here, and the browser need not lay out the page for them
      const same =
        rows.length === score.childElementCount &&
        rows.every((row, i) => score.children[i]?.isEqualNode(row) ?? false);
      if (!same) score.replaceChildren(...rows);
      if (told === b.rounds && names === s.seats.join()) return;
      told = b.rounds;
      names = s.seats.join();
      sheet.hidden = b.rounds.length === 0;
      rounds.replaceChildren(...roundsTable(b, sides));
    },
  };
}
