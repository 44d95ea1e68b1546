/** turn, phase, score, totals, twenties, asked, over: what the board says now. */
import { PHASES } from '../../../firmware/link/lines.js';
import { OWNERS, SEATS } from '../../../firmware/types.js';
import type { Field } from '../field.js';
import { either, keyed, map, owner, seat, whole, words, yesNo } from '../form.js';
import type { Run } from '../context.js';
import type { Plan } from '../plan.js';
import { since, type Check, type CheckKind } from './check.js';

/** Codes of `ask` lines (firmware/play/state.ts); yes: any, no: none. */
const QUESTIONS = [
  ...['line', 'open', 'graze', 'ring', 'who', 'direct', 'accident', 'shot', 'check', 'end'],
  'lean',
  ...['retry', 'reshoot', 'level', 'again', 'triple', 'both'],
  ...['yes', 'no'],
];

const TURN_KEYS = ['round', 'shot', 'player', 'owner', 'seat'] as const;

export const turn: CheckKind = {
  name: 'turn',
  summary: 'whose turn: a seat (S) or {owner: A, seat: S, round: 1, shot: 2, player: 0}',
  form: either(seat, map({ round: whole(1), shot: whole(1), player: whole(), owner, seat })),
  read(f, plan): Check {
    const wanted: Record<string, string> = {};
    if (f.isMap) {
      for (const [key, value] of f.map(TURN_KEYS)) wanted[key] = turnField(key, value, plan);
      if (Object.keys(wanted).length === 0) f.fail('found no fields, expected at least one');
    } else wanted['seat'] = f.oneOf(SEATS);
    return {
      problem(run) {
        const t = run.belief.turn as unknown as Record<string, unknown> | undefined;
        if (!t) return `found no turn yet, expected ${Object.values(wanted).join(' ')}`;
        for (const [key, value] of Object.entries(wanted)) {
          if (String(t[key]) !== value) return `found ${key} ${String(t[key])}, expected ${value}`;
        }
        return undefined;
      },
    };
  },
};

function turnField(key: string, f: Field, plan: Plan): string {
  if (key === 'owner') return f.oneOf(plan.owners);
  if (key === 'seat') return f.oneOf(SEATS);
  return String(f.whole(key === 'player' ? 0 : 1));
}

export const phase: CheckKind = {
  name: 'phase',
  summary: 'phase of the board (docs/protocol.md)',
  form: words(PHASES),
  read(f): Check {
    const wanted = f.oneOf(PHASES);
    return {
      problem: (run) =>
        run.belief.phase === wanted
          ? undefined
          : `found phase "${run.belief.phase}", expected "${wanted}"`,
    };
  },
};

type CountName = 'raw' | 'totals' | 'twenties' | 'award';

function counts(name: string, of: CountName, summary: string): CheckKind {
  return {
    name,
    summary,
    form: map(keyed(OWNERS, whole())),
    read(f: Field, plan: Plan): Check {
      const wanted = [...f.map(plan.owners)].map(([k, v]) => [k, v.whole()] as const);
      if (wanted.length === 0) f.fail(`found no side, expected ${plan.owners.join(', ')}`);
      return {
        problem(run: Run) {
          const s = since(run, 'score') ? run.belief.score : undefined;
          if (!s) return `found no score (phase "${run.belief.phase}"), expected the ${name}`;
          const wrong = wanted.find(([k, v]) => s[of][k] !== v);
          return wrong
            ? `found ${JSON.stringify(s[of])}, expected ${JSON.stringify(Object.fromEntries(wanted))}`
            : undefined;
        },
        final: (run: Run) => since(run, 'score') !== undefined,
      };
    },
  };
}

export const score = counts('score', 'raw', 'points of the counted round: {A: 35, B: 20}');
export const award = counts('award', 'award', 'match points of the counted round: {A: 2, B: 0}');
export const totals = counts('totals', 'totals', 'running score: {A: 2, B: 0}');
export const twenties = counts(
  'twenties',
  'twenties',
  'twenties of the counted round: {A: 1, B: 0}',
);

export const asked: CheckKind = {
  name: 'asked',
  summary:
    'the question that was asked since the last act (open, line, graze, ring, ...), yes or no',
  form: either(words(QUESTIONS), yesNo),
  read(f): Check {
    const word = f.word();
    const text = QUESTIONS.includes(word) ? word : f.oneOf(QUESTIONS);
    return {
      problem(run) {
        const q = since(run, 'ask')?.data?.['q'];
        if (text === 'no')
          return q === undefined ? undefined : `found the question "${String(q)}", expected none`;
        if (q === undefined)
          return `found no question, expected ${text === 'yes' ? 'one' : `"${text}"`}`;
        return text === 'yes' || q === text
          ? undefined
          : `found the question "${String(q)}", expected "${text}"`;
      },
      final: (run) => text === 'no' || since(run, 'ask') !== undefined,
    };
  },
};

export const winner: CheckKind = {
  name: 'winner',
  summary: 'winner of the match: A, B, C or draw',
  form: words([...OWNERS, 'draw']),
  read(f, plan): Check {
    const wanted = f.oneOf([...plan.owners, 'draw']);
    return {
      problem(run) {
        const over = run.belief.over;
        if (!over) return `found no end of the match, expected the winner ${wanted}`;
        const found = over['winner'] === null ? 'draw' : String(over['winner']);
        return found === wanted ? undefined : `found winner ${found}, expected ${wanted}`;
      },
      final: (run) => run.belief.over !== undefined,
    };
  },
};
