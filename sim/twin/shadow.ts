/**
 * The simulator beside a real board: a virtual board on which the same happens. In: the lines of the real one, in order;
 * out: what the simulator rules for every shot. Discs are laid where the real board believes them and glide to where it
 * believes them after the shot, so both rule on the same places, each by itself. It follows from the first shot of a
 * round on, and waits for the next round when the two have come apart.
 */
import { hear, NOTHING_KNOWN, type Belief } from '../page/belief.js';
import type { TwinRuling } from '../page/messages.js';
import { createPerson } from '../world/person.js';
import { parsed } from '../world/parsed.js';
import type { World, WorldOptions } from '../world/types.js';
import { createWorld } from '../world/world.js';

type Fields = Readonly<Record<string, unknown>>;

export interface Shadow {
  /** @returns a ruling of the real board with that of the simulator, when this line was one. */
  hear(t: number, text: string): TwinRuling | undefined;
  close(): void;
}

/** Virtual time in which a board has to answer, ms. */
const ANSWER_MS = 120000;
const GLIDE_MS = 600;
/** A disc on the line believed so near to where it was laid was not shot from there yet, mm. */
const STILL_LIES_MM = 8;
/** Beliefs of a disc that lies still differ by less, mm. */
const STILL_MM = 0.6;
const SLICE_MS = 10;

export function openShadow(
  seed = 1,
  makeWorld: (o: WorldOptions) => World = (o) => createWorld(o),
): Shadow {
  let world: World | undefined;
  let real: Belief = NOTHING_KNOWN;
  let virtual: Belief = NOTHING_KNOWN;
  let following = false;
  let why = 'waits for the first shot of a round';
  /** A ruling of the real board whose discs are still to be told. */
  let placed: Fields = {};
  let owed: Fields | undefined;
  /** Discs of the real board by name: which disc of the virtual one, and where the real one believed it last. */
  let discs = new Map<string, { id: string; x: number; y: number }>();
  let answers: { q: string; took: string }[] = [];
  let match: Fields = {};
  let flags: Fields = {};

  function until(done: () => boolean): boolean {
    if (!world) return false;
    const end = world.now + ANSWER_MS;
    while (!done() && world.now < end) world.runUntil(world.now + SLICE_MS);
    return done();
  }

  function lose(reason: string): void {
    following = false;
    why = `${reason}; waits for the next round`;
  }

  /** A match with the same rules, begun by whoever begins this round. */
  function begin(starter: string): void {
    world?.close();
    virtual = NOTHING_KNOWN;
    const players = Number(match['players']) as 2 | 3 | 4;
    const preset = String(match['preset']);
    const made = makeWorld({ seed, preset, players, computing: 'free' });
    world = made;
    const options = Object.fromEntries(
      ['cleanMissRetry', 'noviceReshoots'].flatMap((key) =>
        typeof flags[key] === 'number' ? [[key, flags[key]]] : [],
      ),
    );
    made.onLine((l) => {
      virtual = hear(virtual, l.t, l.text);
    });
    createPerson(made, {
      answers: false,
      newMatch: { preset, players, starter, seats: match['seats'], ...options },
    });
    discs = new Map();
    answers = [];
    following = until(() => virtual.turn !== null && virtual.phase === 'place');
    if (!following) lose('the virtual board did not start');
  }

  function place(d: Fields): void {
    if (!world) return;
    const name = String(d['id'] ?? '');
    const [x, y] = [Number(d['x']), Number(d['y'])];
    if (name === '') return;
    const known = discs.get(name);
    if (!known) discs.set(name, { id: world.place(String(d['owner']), x, y), x, y });
    else if (Math.hypot(known.x - x, known.y - y) > STILL_MM) {
      world.move(known.id, x, y);
      Object.assign(known, { x, y });
    }
    until(() => virtual.phase === 'ready' && !world?.busy());
  }

  /** Everything goes to where the real board believes it. */
  function shoot(): void {
    if (!world) return;
    const after = new Map(real.discs.map((d) => [d.id, d]));
    const wall = 380;
    const moves = [...discs].flatMap(([name, was]) => {
      const d = after.get(name);
      const truth = world?.disc(was.id);
      if (!truth || truth.state === 'hand') return [];
      if (!d) {
        const r = Math.hypot(truth.x, truth.y) || 1;
        const to = { x: (truth.x * wall) / r, y: (truth.y * wall) / r };
        return truth.state === 'ditch' ? [] : [{ id: was.id, ...to, state: 'ditch' as const }];
      }
      if (Math.hypot(d.x - was.x, d.y - was.y) <= STILL_MM) return [];
      Object.assign(was, { x: d.x, y: d.y });
      return d.zone === '20'
        ? [{ id: was.id, x: 0, y: 0, state: 'hole' as const }]
        : [{ id: was.id, x: d.x, y: d.y }];
    });
    if (moves.length > 0) world.glide(moves, GLIDE_MS);
  }

  /** The disc that was shot is still believed where it was laid: its new place is told next. */
  function stillLies(): boolean {
    const d = real.discs.find((one) => one.id === placed['id']);
    return !!d && Math.hypot(d.x - Number(placed['x']), d.y - Number(placed['y'])) < STILL_LIES_MM;
  }

  function rule(d: Fields): TwinRuling {
    const board = { valid: d['valid'] === 1, reason: String(d['reason']), text: String(d['text']) };
    const n = Number(d['n']);
    if (!following || !world) return { n, board, sim: null, why };
    const before = virtual.ruling;
    shoot();
    for (let k = 0; k < 4 && virtual.ruling === before; k++) {
      until(() => virtual.ruling !== before || virtual.ask !== null);
      if (virtual.ruling !== before || !virtual.ask) break;
      const { q } = virtual.ask;
      world.press(answers.find((a) => a.q === q)?.took === 'undo' ? 'undo' : 'ok');
      until(() => virtual.ask?.q !== q);
    }
    const said = virtual.ruling;
    answers = [];
    if (!said || said === before) {
      lose('the simulator did not rule');
      return { n, board, sim: null, why };
    }
    const sim = { valid: said.valid, reason: said.reason, text: said.text };
    if (sim.valid !== board.valid) lose('the two have come apart');
    return { n, board, sim, why: '' };
  }

  return {
    hear(t, text) {
      real = hear(real, t, text);
      const d = parsed(text);
      if (!d) return undefined;
      switch (d['ev']) {
        case 'match':
          match = d;
          following = false;
          return undefined;
        case 'rules':
          flags = (d['flags'] ?? {}) as Fields;
          return undefined;
        case 'turn':
          if (owed) lose('the places after a shot were not told');
          owed = undefined;
          if (d['shot'] === 1 && match['preset'] !== undefined) begin(String(d['seat']));
          else if (following && !until(() => virtual.phase === 'place'))
            lose('the simulator still waits');
          return undefined;
        case 'placed':
          placed = d;
          if (following && d['legal'] === 1) place(d);
          return undefined;
        case 'answer':
          answers.push({ q: String(d['q']), took: String(d['took']) });
          if (d['q'] === 'accident') lose('discs moved without a shot');
          return undefined;
        case 'undo':
          lose('a ruling was taken back');
          owed = undefined;
          return undefined;
        case 'ruling':
          // a ruling may be said before the places that it came from
          if (!following || (real.ruling?.evidence.whole && !stillLies())) return rule(d);
          owed = d;
          return undefined;
        case 'discs': {
          if (!owed || !real.ruling?.evidence.whole) return undefined;
          const ruling = owed;
          owed = undefined;
          return rule(ruling);
        }
        default:
          return undefined;
      }
    },
    close: () => world?.close(),
  };
}
