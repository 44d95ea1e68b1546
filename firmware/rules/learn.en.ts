/**
 * The rules of a set of flags, told to somebody who has never played: a row a topic, in our own words. In: flags,
 * players; out: rows. Made of the flags, not of the preset, so that an option that was changed is told as changed.
 * The page and docs/rules.md show it; the board itself never needs it, so it is no part of the firmware.
 */
import type { Flags } from './types.js';

export interface Lesson {
  readonly topic: string;
  readonly text: string;
}

/** What a preset is called, by its id. */
export const PRESET_NAMES: Readonly<Record<string, string>> = {
  nca: 'NCA',
  wcc: 'World Championship',
  home: 'Home guide',
  'home-race100': 'Home guide, race to 100',
  'rulebook-100': 'Rule book, to 100',
  'rulebook-match8': 'Rule book, match play to 8',
  overview: 'Overview, literally',
  refresher: 'Refresher, literally',
  tracey: 'Tracey Boards',
  'two-v-one': 'Two against one',
  'free-for-all': 'Three, each alone',
  practice: 'Together against the center',
};

const TWENTIES =
  'A disc flat in the hole is taken out at once and kept for its owner, whoever knocked it in. In a shot that is not good it counts only if it is not one of the discs that go off; earlier ones are kept. A disc that leans into the hole or hangs over it is worth 15 and stays.';
const SUNK =
  'Flat in the hole, nothing else: a disc that leans into it or hangs over it is no success.';
const ALLOWED = 'There is no second try for a missed shot.';

/** Who sits where and how many discs each has. */
function setUp(f: Flags, players: number, free: boolean): string {
  if (f.attempts > 0) {
    const each = Math.floor(f.attempts / players);
    return `You play together. Each of the ${players} players has ${each} attempts, one after the other.`;
  }
  const d = f.discs;
  if (players === 2) return `Two players sit opposite each other, with ${d[2]} discs each.`;
  if (players === 4) {
    return `Partners sit opposite each other and share a color. Each of the four players has ${d[4]} discs.`;
  }
  if (free) return `Three players, each alone, with ${d.ffa} discs each.`;
  return `Two partners on opposite sides, ${d.pair} discs each, play against one player with ${d.solo}.`;
}

function turns(players: number, free: boolean): string {
  if (players === 3 && !free) {
    return 'One disc a turn. The single player shoots every other turn, always from the same quadrant; the partners take turns in between.';
  }
  return 'One disc a turn, clockwise round the board.';
}

function start(f: Flags): string {
  const over =
    f.overlap === 'half'
      ? 'At most half of it may lie over the edge of your quadrant.'
      : 'It may lie over the edge of your quadrant as long as it still touches that edge.';
  const behind = f.behind ? '' : ' It must not lie behind the line.';
  return `Lay a disc flat in your quadrant so that it touches the starting line, and flick it. ${over}${behind} Wait until the board is still. Once the disc has been flicked it was a shot, even if it hardly moved.`;
}

/** Which struck discs go with the shooter after a foul. */
function goToo(fail: Flags['contactFail']): string {
  if (fail[0] === 'shooter') return 'the disc you shot goes into the ditch';
  const whose = fail[0] === 'own' ? 'every disc of your own side' : 'every disc';
  const how = fail[1] === 'direct' ? 'that it touched itself' : 'that the shot moved';
  return `the disc you shot and ${whose} ${how} go into the ditch`;
}

function contact(f: Flags): string {
  return `While an opposing disc lies on the board, your shot must touch one: with the disc you shoot, or by driving one of your own into it. In which order does not matter, and the disc may go off afterwards. A post is not enough. If no opposing disc is touched, ${goToo(f.contactFail)}.`;
}

function open(f: Flags): string {
  const who = {
    any: 'one disc of the shot (the one you shoot or one that it moves) must come to rest in the 15 circle, touching its line, or in the hole',
    shooter:
      'the disc you shoot must itself come to rest in the 15 circle, touching its line, or in the hole',
    'shooter-inside':
      'the disc you shoot must come to rest wholly inside the 15 circle or in the hole; touching the line is not enough',
  };
  return `While no opposing disc lies on the board, ${who[f.openWho]}. If not, ${goToo(f.openFail)}.`;
}

function edge(f: Flags): string {
  const spin = f.spin
    ? 'A disc that crosses the starting line and comes back by itself stays, unless it touched anything out there but the wood.'
    : 'A disc that crosses the starting line and comes back without leaving the wood stays.';
  const damage =
    f.damage === 'restore'
      ? 'What it moves on its way back is put where it was.'
      : 'What it moves on its way back stays where it ends up, but cannot make a shot good.';
  return `A disc that comes to rest touching the starting line is off. ${spin} A disc that bounces back from the ditch or the rail is off. ${damage}`;
}

function roundScore(f: Flags, free: boolean): string {
  const count =
    'When all discs are shot, count before anything is moved: 15 inside the ring of posts, then 10, then 5, 20 for each disc that fell into the hole. A disc on a line has the lower value.';
  if (f.attempts > 0) return 'Only discs flat in the hole count, one each. The rings give nothing.';
  if (free) {
    return `${count} The best gets 2 points, the second 1. Level at the top: 1 each. Level behind the best: nothing for them. All three level: no book says; 1 each is suggested.`;
  }
  return f.round === '210'
    ? `${count} The better side gets 2 points, level sides 1 each.`
    : `${count} The better side gets the difference, level sides nothing.`;
}

const LEVEL: Readonly<Record<Flags['tie'], string>> = {
  draw: 'If it is level then, it is a draw.',
  'extra-round':
    'If it is level then, one more round decides (if that is level too, no book says more; you are asked).',
  ask: 'What happens if it is level then is not written; you are asked.',
  impossible: 'It cannot be level then, since only one side scores in a round.',
};

function end(f: Flags): string {
  if (f.attempts > 0) {
    return `All ${f.attempts} attempts are made, then you count: ${f.wanted} twenties win. Otherwise your number is the one to beat.`;
  }
  const rounds = f.rounds > 0 ? `${f.rounds} rounds` : '';
  const target = f.target > 0 ? `a side has ${f.target} points at the end of a round` : '';
  const until =
    rounds && target
      ? `The match ends after ${rounds}, or when ${target}.`
      : rounds
        ? `A match is ${rounds}, all of them played; more points win.`
        : `The match ends when ${target}.`;
  return `${until} ${LEVEL[f.tie]}`;
}

function second(f: Flags): string {
  const out: string[] = [];
  if (f.cleanMissRetry > 0) {
    out.push(
      `Each player may repeat ${f.cleanMissRetry} missed shot a round if it touched nothing but posts; the second try counts as the turn.`,
    );
  }
  if (f.noviceReshoots > 0) {
    out.push(
      `Each player may shoot ${f.noviceReshoots} discs of the match again, as agreed before it.`,
    );
  }
  return out.length > 0 ? out.join(' ') : ALLOWED;
}

/** Rows in the order in which a newcomer needs them. */
export function learn(f: Flags, players: number, free: boolean): Lesson[] {
  const together = f.attempts > 0;
  const out: Lesson[] = [
    { topic: 'Players', text: setUp(f, players, free) },
    { topic: 'Turns', text: turns(players, free) },
    { topic: 'Start of a shot', text: start(f) },
  ];
  if (together) {
    out.push({
      topic: 'Each attempt',
      text: 'The board is clear before every attempt: take the disc off after it, whether it is in the hole or not.',
    });
  } else {
    out.push({ topic: 'Opposing discs on the board', text: contact(f) });
    out.push({ topic: 'Open board', text: open(f) });
  }
  out.push({ topic: 'Twenties', text: together ? SUNK : TWENTIES });
  if (!together) out.push({ topic: 'The edge', text: edge(f) });
  out.push({ topic: 'Round', text: roundScore(f, free) });
  out.push({ topic: 'Match', text: end(f) });
  if (!together) {
    out.push({
      topic: 'Next round',
      text:
        players === 2
          ? 'The other player starts the next round.'
          : 'The next player clockwise starts the next round.',
    });
    out.push({ topic: 'Second tries', text: second(f) });
  }
  out.push({
    topic: 'Manners',
    text: 'Stay on your chair, hands off the board unless it is your shot, do not push: flick. The board does not watch over these.',
  });
  return out;
}
