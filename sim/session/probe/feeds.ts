/**
 * What a page's instruments are told. In: a game, the moment that is shown, the feeds that the page wants; out: a message
 * with what is new, or nothing. What happened after the moment that is shown is kept back.
 */
import { HALL } from '../../../firmware/board.gen.js';
import { controllerOf } from '../../../hw/generate.js';
import { boardFor } from '../../world/board.js';
import type { BelievedDisc } from '../../page/said.js';
import type {
  EventRow,
  Feed,
  FrameReading,
  LeftOver,
  MemoryReading,
  ProbeMessage,
} from '../../page/messages.js';
import type { Game } from '../game.js';
import { fieldOf } from './field.js';
import type { Frame } from './frames.js';
import { columnsOf, leftOver } from './leftOver.js';

/** What a page wants and has. */
export interface Watching {
  feeds: readonly Feed[];
  world: number;
  shown: number;
  frame: number;
  left: number;
  times: number;
  load: number;
  events: number;
  memory: string;
}

export function watchNothing(): Watching {
  return {
    feeds: [],
    ...{ world: -1, shown: 0, frame: 0, left: 0, times: 0, load: 0, events: 0, memory: '' },
  };
}

/** A page that comes later gets the last of each, not all there ever was. */
const MOST_ROWS = 600;

const round = (v: number, digits: number): number => {
  const f = 10 ** digits;
  return Math.round(v * f) / f;
};

/** Updates `w`. @param world number of the world */
export function news(
  game: Game,
  world: number,
  shown: number,
  w: Watching,
): ProbeMessage | undefined {
  if (w.feeds.length === 0) return undefined;
  const fresh = w.world !== world || shown < w.shown;
  if (fresh) Object.assign(w, watchNothing(), { feeds: w.feeds, world });
  w.shown = shown;
  const out: { -readonly [K in keyof ProbeMessage]: ProbeMessage[K] } = { t: 'probe' };
  if (fresh) out.fresh = true;
  const { probe } = game;
  const frame = probe.frames.at(shown);
  if (w.feeds.includes('frame') && frame && frame.n !== w.frame) {
    w.frame = frame.n;
    out.frame = frameReading(game, frame);
  }
  if (w.feeds.includes('left') && frame && frame.n !== w.left) {
    w.left = frame.n;
    out.left = leftReading(game, frame);
  }
  if (w.feeds.includes('times')) {
    const rows = probe.frames.times.filter((f) => f.n > w.times && f.t1 <= shown).slice(-MOST_ROWS);
    w.times = rows[rows.length - 1]?.n ?? w.times;
    if (rows.length > 0)
      out.times = rows.map((f) => [
        f.n,
        round(f.t0, 2),
        ...[f.t1 - f.t0, f.late, ...f.shares].map((v) => round(v, 3)),
      ]);
  }
  if (w.feeds.includes('load')) {
    const from = w.load;
    const rows = probe.loads.filter((r) => (r[0] ?? 0) > from && (r[0] ?? 0) <= shown);
    w.load = rows[rows.length - 1]?.[0] ?? w.load;
    if (rows.length > 0) out.load = rows.slice(-MOST_ROWS).map((r) => r.map((v) => round(v, 1)));
  }
  if (w.feeds.includes('events')) {
    const rows = probe.events.between(w.events, shown).slice(-MOST_ROWS);
    w.events = shown;
    if (rows.length > 0)
      out.events = rows.map(([n, t, kind, text]): EventRow => [n, round(t, 3), kind, text]);
  }
  if (w.feeds.includes('memory')) {
    const reading = memoryReading(game, shown);
    const text = JSON.stringify(reading);
    if (text !== w.memory) out.memory = reading;
    w.memory = text;
  }
  return Object.keys(out).length > 1 ? out : undefined;
}

function frameReading(game: Game, frame: Frame): FrameReading {
  const cal = game.probe.calibration;
  return {
    n: frame.n,
    at: round(frame.t1, 2),
    field: Array.from(fieldOf(frame.counts, cal), (v) => Math.round(v)),
    zeroed: cal !== undefined,
    noise: cal?.noise ?? 0,
    silent: silentOf(frame),
    beams: Array.from(frame.light, (light, k) => [
      ...([light, frame.dark[k] ?? 0, frame.shade[k] ?? 0].map((v) => round(v, 3)) as [
        number,
        number,
        number,
      ]),
      frame.state[k] ?? 0,
    ]),
  };
}

function silentOf(frame: Frame): number[] {
  return Array.from({ length: HALL.count }, (_, i) => i).filter((i) => !frame.answered[i]);
}

/** Columns of the discs as they are believed: they change seldom, and cost most. */
const known: {
  discs: readonly BelievedDisc[] | undefined;
  made: ReturnType<typeof columnsOf> | undefined;
} = { discs: undefined, made: undefined };

function leftReading(game: Game, frame: Frame): LeftOver {
  const cal = game.probe.calibration;
  const { discs } = game.belief;
  if (known.discs !== discs || !known.made) {
    known.discs = discs;
    known.made = columnsOf(boardFor(), discs, cal?.place);
  }
  const { columns, of } = known.made;
  const found = leftOver(fieldOf(frame.counts, cal), frame.answered, columns, of);
  return {
    n: frame.n,
    at: round(frame.t1, 2),
    field: Array.from(found.field, (v) => round(v, 1)),
    rms: round(found.rms, 2),
    discs: discs.map((d, k) => [d.id || d.owner, round(found.moments[k] ?? 0, 3)]),
  };
}

function memoryReading(game: Game, shown: number): MemoryReading {
  const { parts } = game.probe;
  return {
    engine: 'vm',
    variables: controllerOf(boardFor()).variables,
    used: 0,
    peak: 0,
    parts: parts.list
      .filter((p) => p.t <= shown)
      .map((p) => [p.name, p.functions, p.bytes, Math.round(p.t)]),
    flashWritten: parts.written,
  };
}
