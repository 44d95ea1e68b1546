/** A match record as a table, a line a shot, for spreadsheets. In: a record; out: text with a head line. */
import type { MatchRecord, RoundRecord } from './schema.js';

const COLUMNS =
  'round,n,t_ms,owner,seat,valid,reason,para,asked,lift,bank,back,shot,disc,hit,twenties_a,twenties_b,twenties_c,match,name';

export function csvHead(): string {
  return COLUMNS;
}

export function csvRows(m: MatchRecord): string[] {
  return m.rounds.flatMap((r) => rows(m, r));
}

function rows(m: MatchRecord, r: RoundRecord): string[] {
  return r.shots.map((s) =>
    [
      r.round,
      s.n,
      s.t < 0 ? '' : Math.round(s.t),
      s.owner,
      s.seat,
      s.ruling.valid ? 1 : 0,
      s.ruling.reason,
      s.ruling.para,
      s.asked.map((a) => `${a.q}:${a.took}`).join(' '),
      s.ruling.lift.join(' '),
      s.ruling.bank.join(' '),
      s.ruling.back.join(' '),
      s.shot,
      s.id,
      (s.ruling.hit ?? []).join(' '),
      s.twenties.A ?? 0,
      s.twenties.B ?? 0,
      s.twenties.C ?? 0,
      m.id,
      m.names[s.seat] ?? '',
    ]
      .map((v) => cell(String(v)))
      .join(','),
  );
}

/** Quoted where it must be; what a spreadsheet would take for a formula is not one. */
function cell(text: string): string {
  const safe = /^[=+@\t]|^-\D/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
