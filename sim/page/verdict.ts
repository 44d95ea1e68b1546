/**
 * What the board says, for people: its sentence, the last ruling with its paragraph, the open question, what is left
 * to be done by hand. In: the belief (link lines alone); out: the card beside the board.
 */
import type { Ask, Belief, Job, Resumed, RulingNews, Todo } from './belief.js';
import { byId, h, write } from './dom.js';
import type { SessionState } from './messages.js';
import { turnWords } from './people.js';
import { paraWords } from './why.js';

export interface VerdictActs {
  press(button: 'ok' | 'undo'): void;
  tidy(): void;
  lift(job: Job): void;
}

/** Phases in which the board has nothing of its own to say. */
const PHASE_WORDS: Readonly<Record<string, string>> = {
  boot: 'The board starts.',
  clear: 'Take every disc off the board, then press OK.',
  menu: 'Press OK to start a match.',
  place: 'Lay a disc on the starting line.',
  ready: 'The disc lies well. Shoot.',
  flight: 'The disc is under way.',
  settle: 'The board is looking.',
  ask: 'The board asks.',
  tidy: 'Something has to be done by hand.',
  count: 'The round is counted.',
  between: 'Clear the board.',
  over: 'The match is over.',
  halt: 'The sensors cannot referee.',
};

function rulingParts(r: RulingNews): Node[] {
  const parts: Node[] = [
    h('span', { class: 'badge' }, r.valid ? '✓ Valid' : '✗ Foul'),
    h('span', { class: 'sentence' }, r.text || r.reason),
  ];
  const from = [r.seat && `Shot of seat ${r.seat}`, r.para && `§ ${paraWords(r.para)}`];
  const small = from.filter((x) => x !== '').join(' · ');
  if (small !== '') parts.push(h('span', { class: 'para' }, small));
  return parts;
}

/** The board had no power; what it says of the match that it took up again. */
function resumedParts(r: Resumed): Node[] {
  const lost = r.damaged > 0 ? ` ${r.damaged} stored steps could not be read.` : '';
  return [
    h('span', { class: 'badge' }, '↻ Power is back'),
    h('span', { class: 'sentence' }, `Round ${r.round}. ${r.text}${lost}`),
  ];
}

/** What UNDO took back, so that nobody takes an old ruling for one that stands. */
function undoneParts(r: RulingNews | null): Node[] {
  const what = r ? `the shot of seat ${r.seat}: ${r.text || r.reason}` : 'the last step';
  return [
    h('span', { class: 'badge' }, '↶ Undone'),
    h('span', { class: 'sentence' }, `Taken back: ${what}`),
  ];
}

function newsOf(b: Belief): Node[] {
  if (b.ruling) return rulingParts(b.ruling);
  if (b.undone) return undoneParts(b.undone.ruling);
  return b.resumed ? resumedParts(b.resumed) : [];
}

function kindOf(b: Belief): 'valid' | 'foul' | 'undone' | 'none' {
  if (b.ruling) return b.ruling.valid ? 'valid' : 'foul';
  return b.undone ? 'undone' : 'none';
}

/** The board's sentence; at the menu with the rules' name where it says their id. */
export function phaseWords(b: Belief, names: ReadonlyMap<string, string>): string {
  // The question stands below, with its answers; twice would be read out twice.
  if (b.ask && b.ask.text === b.phaseText) return PHASE_WORDS['ask'] ?? '';
  const words = b.phaseText || PHASE_WORDS[b.phase] || b.phase;
  const id = b.menu?.preset ?? '';
  return id !== '' && words.startsWith(id) ? (names.get(id) ?? id) + words.slice(id.length) : words;
}

function askParts(ask: Ask, acts: VerdictActs): Node[] {
  const button = (which: 'ok' | 'undo', words: string): Node => {
    const b = h(
      'button',
      { type: 'button', class: `answer ${which}` },
      h('b', {}, which.toUpperCase()),
      ` ${words}`,
    );
    b.addEventListener('click', () => acts.press(which));
    return b;
  };
  return [
    h('p', {}, ask.text),
    h('p', { class: 'answers' }, button('ok', ask.ok), button('undo', ask.undo)),
  ];
}

function todoParts(todo: Todo, acts: VerdictActs): Node[] {
  const item =
    (verb: string, why: string) =>
    (job: Job): Node => {
      const b = h(
        'button',
        { type: 'button', class: 'job' },
        h('b', {}, `${verb} ${job[0]}`),
        ` ${why}`,
      );
      b.addEventListener('click', () => acts.lift(job));
      return b;
    };
  const all = h('button', { type: 'button', class: 'job all', id: 'tidy-now' }, 'Do it for me');
  all.addEventListener('click', () => acts.tidy());
  return [
    ...todo.lift.map(item('Lift', '(off)')),
    ...todo.bank.map(item('Bank', '(twenty)')),
    ...todo.back.map(item('Put back', '')),
    all,
  ];
}

export interface Verdict {
  /** `names`: what the board calls by an id. */
  show(b: Belief, s: SessionState, names: ReadonlyMap<string, string>): void;
}

export function makeVerdict(acts: VerdictActs): Verdict {
  const turn = byId('turn', HTMLElement);
  const phase = byId('phase', HTMLElement);
  const ruling = byId('ruling', HTMLElement);
  const ask = byId('ask', HTMLElement);
  const todo = byId('todo', HTMLElement);
  const needed = byId('needed', HTMLElement);
  const faults = byId('faults', HTMLElement);
  let shown: Partial<Belief> = {};

  return {
    show(b, s, names) {
      const { needed: neededMs, skipping } = s;
      const whose = turnWords(b, s);
      write(turn, whose);
      turn.dataset['side'] = b.turn?.owner ?? '';
      turn.hidden = whose === '';
      const words = phaseWords(b, names);
      write(phase, words);
      phase.dataset['phase'] = b.phase;
      // Its evidence may come later: the same ruling is not read out twice.
      if (
        shown.ruling?.t !== b.ruling?.t ||
        shown.undone !== b.undone ||
        shown.resumed !== b.resumed
      ) {
        ruling.dataset['kind'] = kindOf(b);
        ruling.dataset['n'] = String(b.ruling?.n ?? '');
        ruling.replaceChildren(...newsOf(b));
      }
      if (shown.ask !== b.ask) {
        ask.hidden = !b.ask;
        ask.replaceChildren(...(b.ask ? askParts(b.ask, acts) : []));
      }
      if (shown.todo !== b.todo) {
        todo.hidden = !b.todo;
        todo.replaceChildren(...(b.todo ? todoParts(b.todo, acts) : []));
      }
      if (shown.faults !== b.faults) {
        const named = Object.entries(b.faults);
        faults.hidden = named.length === 0;
        faults.replaceChildren(
          ...named.map(([part, text]) => h('li', {}, h('b', {}, part), ` ${text}`)),
        );
      }
      needed.hidden = neededMs < 0 && !skipping;
      const took =
        neededMs < 0
          ? ''
          : `The board needed ${(neededMs / 1000).toFixed(2)} s after the last disc stopped.`;
      const text = skipping ? 'The board is computing: time runs ahead.' : took;
      write(needed, text);
      shown = b;
    },
  };
}
