/**
 * The bots at the table. In: what the board has said, who plays which seat, the world; out: discs laid down and
 * flicked, a rematch when only bots play. They read the board's lines as a player would. Lifting, answering and
 * clearing is a careful person's work (sim/world/person.ts).
 */
import { chairOf, type Belief, type Turn } from '../page/belief.js';
import type { MatchSetup, PlayerSetup } from '../page/messages.js';
import type { World } from '../world/types.js';

/** Where a bot lays its disc and how it flicks it, mm and mm/s. */
export interface BotShot {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly spin?: number;
}

/** Finds the next shot of a bot; given from outside so that tests can seat others. */
export type Chooser = (world: World, turn: Turn, skill: string) => BotShot;

/** How long a bot thinks, ms: short enough not to bore, long enough to read the ring. */
const THINK_MS = 500;
/** Bots look at a finished match for this long before the next one, ms. */
const REMATCH_MS = 6000;
/** When the board has not moved on after an act, the act is repeated after this time, ms. */
const AGAIN_MS = 8000;

export interface Table {
  /** The disc that the player whose turn it is has laid down; '' when none. */
  shooter: string;
  forTurn: string;
  plan: BotShot | null;
  due: string;
  dueAt: number;
}

export function emptyTable(): Table {
  return { shooter: '', forTurn: '', plan: null, due: '', dueAt: 0 };
}

/** Who plays the turn that runs. */
export function whoseTurn(setup: MatchSetup, b: Belief): PlayerSetup | undefined {
  return b.turn ? setup.who[chairOf(b.seats, b.turn.seat)] : undefined;
}

export function botsOnly(setup: MatchSetup): boolean {
  return setup.who.every((w) => w.who === 'bot');
}

type Act = 'place' | 'again' | 'flick' | 'rematch' | '';

function nextAct(setup: MatchSetup, b: Belief, table: Table): Act {
  if (b.phase === 'over') return botsOnly(setup) ? 'rematch' : '';
  if (whoseTurn(setup, b)?.who !== 'bot') return '';
  if (b.phase === 'place') {
    if (table.shooter === '') return 'place';
    return b.placed?.legal === false && table.plan ? 'again' : '';
  }
  return b.phase === 'ready' && table.plan ? 'flick' : '';
}

/** A place that the board may find better: 2 mm further in, and away from the divider. */
function farther(p: { readonly x: number; readonly y: number }): { x: number; y: number } {
  const r = Math.sqrt(p.x * p.x + p.y * p.y);
  const upright = Math.abs(p.x) < Math.abs(p.y);
  const x = p.x * (upright ? 0.95 : 1);
  const y = p.y * (upright ? 1 : 0.95);
  const share = (r - 2) / Math.sqrt(x * x + y * y);
  return { x: x * share, y: y * share };
}

/** Called every slice of virtual time. */
export function sitAtTable(
  world: World,
  setup: MatchSetup,
  b: Belief,
  table: Table,
  choose: Chooser,
): void {
  const key = b.turn ? `${b.turn.round}/${b.turn.shot}/${b.turn.player}/${b.turn.since}` : '';
  if (key !== table.forTurn) Object.assign(table, { forTurn: key, shooter: '', plan: null });
  if (world.busy()) return;
  const act = nextAct(setup, b, table);
  const due = act === '' ? '' : `${act} ${key} ${b.phaseAt}`;
  if (due !== table.due) {
    table.due = due;
    table.dueAt = world.now + (act === 'rematch' ? REMATCH_MS : THINK_MS);
  }
  if (act === '' || world.now < table.dueAt) return;
  table.dueAt = world.now + AGAIN_MS;
  if (act === 'rematch') world.press('ok');
  else if (act === 'place' && b.turn) {
    const shot = choose(world, b.turn, whoseTurn(setup, b)?.skill ?? 'average');
    table.plan = shot;
    table.shooter = world.place(b.turn.owner, shot.x, shot.y);
  } else if (act === 'again' && table.plan) {
    table.plan = { ...table.plan, ...farther(table.plan) };
    world.move(table.shooter, table.plan.x, table.plan.y);
  } else if (act === 'flick' && table.plan) {
    world.flick(table.shooter, table.plan);
    table.plan = null;
  }
}
