/**
 * connections.csv: a line a wire, both ends with their pins. netlist.csv: a line a pin of every part, with its net ("-"
 * where a pin stays open on purpose). In: a netlist; out: the files' texts.
 */
import type { End, Netlist, Part } from '../netlist/types.js';
import { csv, type Cell } from './csv.js';

export function connections({ parts, wires }: Netlist): string {
  const byRef = new Map(parts.map((p) => [p.ref, p]));
  const pinName = (end: End): string =>
    byRef.get(end.ref)?.kind.pins.find((p) => p.number === end.pin)?.name ?? '?';
  const end = (e: End): Cell[] => [byRef.get(e.ref)?.assembly ?? '?', e.ref, e.pin, pinName(e)];
  const head = [
    'cable',
    'from',
    'from_part',
    'from_pin',
    'from_name',
    'to',
    'to_part',
    'to_pin',
    'to_name',
    'net',
    'colour',
    'length_mm',
    'what',
  ];
  const rows = wires.map((w) => [
    w.cable,
    ...end(w.from),
    ...end(w.to),
    w.net,
    w.colour,
    w.lengthMm,
    w.what,
  ]);
  return csv([head, ...rows]);
}

export function netlistTable(parts: readonly Part[]): string {
  const head = ['assembly', 'part', 'kind', 'pin', 'name', 'net'];
  const rows = parts.flatMap((part) =>
    part.kind.pins.map((pin, i) => [
      part.assembly,
      part.ref,
      part.kind.id,
      pin.number,
      pin.name,
      part.nets[i] ?? '-',
    ]),
  );
  return csv([head, ...rows]);
}
