/** What a page asks for and nothing else hears: the gallery, the faults, a file. In: the question; out: the answer. */
import type { ClientMessage, ServerMessage } from '../page/messages.js';
import { saved } from '../scenario/save.js';
import { formatTrace } from '../trace/format.js';
import { faultRows } from '../world/faults/rows.js';
import type { Shelf } from './gallery.js';
import type { TwinDesk } from './twinDesk.js';
import type { Session } from './session.js';

const QUESTIONS = ['gallery', 'faults', 'save'] as const;
export type Question = Extract<ClientMessage, { t: (typeof QUESTIONS)[number] }>;

export function isQuestion(m: ClientMessage): m is Question {
  return (QUESTIONS as readonly string[]).includes(m.t);
}

interface Known {
  readonly session: Session;
  readonly shelf?: () => Shelf;
  readonly twin: TwinDesk;
}

export function answer(m: Question, known: Known): ServerMessage {
  try {
    if (m.t === 'gallery') return { t: 'gallery', lessons: known.shelf?.().lessons ?? [] };
    if (m.t === 'faults') return { t: 'faults', rows: faultRows() };
    if (m.as === 'twin') {
      const text = known.twin.trace();
      return text === ''
        ? { t: 'error', text: 'no board was attached' }
        : { t: 'file', name: 'board.jsonl', text };
    }
    const trace = known.session.game.recorder.trace();
    return m.as === 'trace'
      ? { t: 'file', name: 'session.jsonl', text: formatTrace(trace) }
      : { t: 'file', name: 'session.yaml', text: saved(trace) };
  } catch (e) {
    return { t: 'error', text: e instanceof Error ? e.message : String(e) };
  }
}
