/**
 * A match record in other forms. CMN = Crokinole Match Notation 1.0-draft; one of its "games" is one of our rounds, and
 * its text calls the side that shoots first the hammer, although everybody else means last: the first shooter stands
 * under our own key as well. CSV: a line a shot.
 */
import { BadInput } from '../cli/badInput.js';
import { presetById } from '../../firmware/rules/presets.js';
import type { Counts, MatchRecord, RoundRecord } from './match.js';

const SIDES = ['A', 'B'] as const;

/** @throws BadInput for a match of three sides: the notation knows two teams. */
export function toCmn(m: MatchRecord, id: string): Record<string, unknown> {
  if (m.seats.some(([owner]) => owner === 'C')) {
    throw new BadInput(id, 'found three sides, expected two: use --json or --csv');
  }
  const rounds = m.rounds.filter((r) => r.counted);
  return {
    cmn: '1.0-draft',
    id,
    match: {
      date: null,
      format: m.players === 4 ? 'doubles' : 'singles',
      teams: SIDES.map((side) => ({
        players: m.seats
          .filter(([owner]) => owner === side)
          .map(([, seat]) => ({ name: `Seat ${seat}` })),
      })),
      gameFormat: gameFormat(m, rounds.length),
      games: rounds.map((r) => ({
        winner: winnerOf(r.award),
        hammer: r.firstShooter === 'A' ? 0 : 1,
        scores: pair(r.raw),
        twenties: pair(r.twenties),
      })),
      winner: m.winner === null ? null : SIDES.indexOf(m.winner as 'A' | 'B'),
    },
    event: null,
    source: 'crokinole-board',
    x_board: {
      record: m.record,
      preset: m.preset,
      flags: m.flags,
      bundle: m.bundle,
      over: m.over,
      rounds: rounds.map((r) => ({
        firstShooter: r.firstShooter,
        award: r.award,
        totals: r.totals,
      })),
    },
  };
}

/** By the options that were played; a record without them was made by a board that had none but its preset's. */
function gameFormat(m: MatchRecord, played: number): Record<string, unknown> {
  const flags = m.flags ?? presetById(m.preset)?.flags;
  const target = Number(flags?.['target'] ?? 0);
  const count = Number(flags?.['rounds'] ?? 0);
  if (target > 0) return { type: 'first_to', target };
  return { type: 'fixed', count: count > 0 ? count : played };
}

function pair(c: Counts): [number, number] {
  return [c['A'] ?? 0, c['B'] ?? 0];
}

function winnerOf(award: Counts): 0 | 1 | null {
  const [a, b] = pair(award);
  return a === b ? null : a > b ? 0 : 1;
}

const COLUMNS = 'round,n,t_ms,owner,seat,valid,reason,para,asked,lift,bank,back';

export function toCsv(m: MatchRecord): string {
  return [COLUMNS, ...m.rounds.flatMap(rows)].join('\n');
}

function rows(r: RoundRecord): string[] {
  return r.shots.map((s) =>
    [
      r.round,
      s.n,
      Math.round(s.t),
      s.owner,
      s.seat,
      s.ruling['valid'],
      s.ruling['reason'],
      s.ruling['para'],
      s.answers.map((a) => `${String(a['q'])}:${String(a['took'])}`).join(' '),
      list(s.ruling['lift']),
      list(s.ruling['bank']),
      list(s.ruling['back']),
    ]
      .map((v) => cell(String(v ?? '')))
      .join(','),
  );
}

function list(v: unknown): string {
  return Array.isArray(v) ? v.join(' ') : '';
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
