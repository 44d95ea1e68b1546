/**
 * What was done in a session as a scenario that does it again. In: the trace of the session; out: YAML. Every act comes at
 * the moment of the virtual clock at which it came, so the same noise meets the same discs; what the board ruled, asked
 * and counted stands after it as what is expected. What the person at the table did is written down act by act as well,
 * so nobody acts by himself in the scenario.
 */
import { BadInput } from '../cli/badInput.js';
import type { Trace, TraceEvent } from '../trace/format.js';
import { FAULTS, isFault } from '../world/faults/list.js';
import { BASE } from './faults.js';
import { readScenario } from './scenario.js';
import type { Quantity } from './quantity.js';

type Fields = Readonly<Record<string, unknown>>;

/** A step whose hands are done by the next act need not say that it does not wait for them, ms. */
const HAND_MS = 3000;
const FLIGHT_MS = 10000;
const PRESS_MS = 120;
const PRESSED_MS = 250;

/** @throws BadInput when something was done that no scenario can say. */
export function saved(trace: Trace): string {
  const events = trace.events.filter((e) => e.in !== undefined || e.out === 'line' || e.end);
  const names = new BoxNames();
  const steps: string[] = [];
  let mark = 0;
  events.forEach((e, i) => {
    if (e.in === undefined && !e.end) return;
    const step = e.end ? '' : stepOf(e, names, gapAfter(events, i));
    if (step === undefined) return;
    // a moment is reached once
    const until = `wait: { until: ${e.t} ms }`;
    if (e.t > 0 && steps[steps.length - 1] !== until && mark < e.t) steps.push(until);
    steps.push(...expected(events.slice(lastAct(events, i) + 1, i)));
    if (step !== '') steps.push(step);
    mark = e.t;
  });
  const text = [...head(trace), 'steps:', ...steps.map((s) => `  - ${s}`), ''].join('\n');
  readScenario(text, 'session');
  return text;
}

/** The act before; what the board said since then is what that act led to. Discs put into the box are none. */
function lastAct(events: readonly TraceEvent[], i: number): number {
  let k = i - 1;
  while (k >= 0 && (events[k]?.in === undefined || events[k]?.in === 'box')) k--;
  return k;
}

function gapAfter(events: readonly TraceEvent[], i: number): number {
  const next = events.slice(i + 1).find((e) => e.in !== undefined && e.in !== 'box');
  return (next?.t ?? Infinity) - (events[i]?.t ?? 0);
}

/** What the box would name the next new disc: in later rounds the discs of the first come again. */
class BoxNames {
  private readonly counts = new Map<string, number>();
  private readonly out = new Set<string>();
  private free = new Set<string>();

  placed(who: string): string {
    if (/^[A-Z]$/.test(who)) {
      const made = this.counts.get(who) ?? 0;
      for (let n = 1; n <= made; n++) {
        if (!this.free.delete(who + n)) continue;
        this.out.delete(who + n);
        return who + n;
      }
      this.counts.set(who, made + 1);
      return who;
    }
    this.free.delete(who);
    this.out.delete(who);
    return who;
  }

  lifted(id: string): void {
    this.out.add(id);
  }

  filled(): void {
    for (const id of this.out) this.free.add(id);
  }
}

/** Nothing for what happens by itself. */
function stepOf(e: TraceEvent, names: BoxNames, gap: number): string | undefined {
  const a = (e.args ?? []) as readonly never[];
  const later = (ms: number): string => (gap > ms ? '' : ', meanwhile: yes');
  switch (e.in) {
    case 'box':
      names.filled();
      return undefined;
    case 'place':
      return `place: { disc: ${names.placed(a[0] as string)}, at: ${at(a[1], a[2])}${later(HAND_MS)} }`;
    case 'move':
      return `move: { disc: ${String(a[0])}, at: ${at(a[1], a[2])}${later(HAND_MS)} }`;
    case 'lift':
      names.lifted(a[0]);
      return gap > HAND_MS
        ? `lift: ${String(a[0])}`
        : `lift: { discs: ${String(a[0])}, meanwhile: yes }`;
    case 'flick':
      return `flick: { disc: ${String(a[0])}, ${velocity(a[1])}, hasty: yes${later(FLIGHT_MS)} }`;
    case 'glide':
      return `glide: { discs: [${(a[0] as Fields[]).map(gliding).join(', ')}], for: ${Number(a[1])} ms, hasty: yes${later(FLIGHT_MS)} }`;
    case 'hand':
      return a[0] === 'in'
        ? `hand: { in: ${at(a[1], a[2])}${later(HAND_MS)} }`
        : `hand: ${gap > HAND_MS ? 'out' : '{ out: yes, meanwhile: yes }'}`;
    case 'press': {
      const ms = Number(a[1] ?? PRESS_MS);
      return ms === PRESS_MS && gap > PRESSED_MS
        ? `press: ${String(a[0])}`
        : `hold: { button: ${String(a[0])}, for: ${ms} ms${later(ms + PRESSED_MS)} }`;
    }
    case 'sendLine': {
      const text = JSON.stringify(a[0]);
      return a[1] === undefined ? `say: ${text}` : `say: { via: ${String(a[1])}, line: ${text} }`;
    }
    case 'phone':
      return `phone: ${a[0] ? 'in' : 'out'}`;
    case 'power':
      return `power: ${a[0] ? 'on' : 'off'}`;
    case 'turnBoard':
      return `turn board: ${Number(a[0])} deg`;
    case 'fault':
      return `fault: ${faultText(String(a[0]), (a[1] ?? {}) as Fields)}`;
    case 'clearFault':
      return `clear fault: ${String(a[0] ?? 'all')}`;
    default:
      throw new BadInput('session', `found "${String(e.in)}", which no scenario can do`);
  }
}

const at = (x: unknown, y: unknown): string => `{ x: ${Number(x)} mm, y: ${Number(y)} mm }`;

const DEG = 180 / Math.PI;

function velocity(v: { vx: number; vy: number; spin?: number }): string {
  const speed = Math.sqrt(v.vx * v.vx + v.vy * v.vy);
  const spin = v.spin ? `, spin: ${v.spin * DEG} deg/s` : '';
  return `speed: ${speed} mm/s, aim: ${Math.atan2(v.vy, v.vx) * DEG} deg${spin}`;
}

function gliding(m: Fields): string {
  const word = ['hole', 'ditch', 'leaner'].find((w) => w === m['state']);
  return `{ disc: ${String(m['id'])}, to: ${word ?? at(m['x'], m['y'])} }`;
}

function faultText(name: string, options: Fields): string {
  const kinds: Fields = isFault(name) ? FAULTS[name].options : {};
  const pairs = Object.entries(options).map(([key, v]) => {
    const unit = BASE[kinds[key] as Quantity] as string | undefined;
    return `, ${key}: ${String(v)}${unit === undefined ? '' : ` ${unit}`}`;
  });
  return pairs.length === 0 ? name : `{ name: ${name}${pairs.join('')} }`;
}

/** What the board made of an act, where it said so once. */
function expected(events: readonly TraceEvent[]): string[] {
  const lines = events.flatMap((e) => (e.out === 'line' ? [e.line as Fields] : []));
  const of = (ev: string): Fields | undefined => {
    const all = lines.filter((l) => l?.['ev'] === ev);
    return all.length === 1 ? all[0] : undefined;
  };
  const [ruling, ask, score] = [of('ruling'), of('ask'), of('score')];
  const parts: string[] = [];
  if (ruling)
    parts.push(
      `ruling: ${ruling['valid'] === 1 ? 'valid' : 'foul'}`,
      `reason: ${String(ruling['reason'])}`,
    );
  if (ask) parts.push(`asked: ${String(ask['q'])}`);
  if (score) parts.push(`score: ${counts(score['raw'] as Fields)}`);
  return parts.length === 0 ? [] : [`expect: { ${parts.join(', ')} }`];
}

const counts = (c: Fields): string =>
  `{ ${Object.entries(c)
    .map(([k, n]) => `${k}: ${String(n)}`)
    .join(', ')} }`;

function head(trace: Trace): string[] {
  const w = (trace.head.world ?? {}) as Fields;
  const out = [
    'title: Saved from the simulator',
    `about: What was done in ${trace.head.source}, act by act.`,
  ];
  for (const key of ['seed', 'preset', 'players', 'starter', 'computing']) {
    if (w[key] !== undefined) out.push(`${key}: ${String(w[key])}`);
  }
  for (const key of ['magnets', 'noise']) {
    if (hasAny(w[key])) out.push(`${key}: ${counts(w[key] as Fields)}`);
  }
  if (hasAny(w['physics'])) {
    const units: Fields = { vcap0: ' mm/s', hLip: ' mm' };
    const pairs = Object.entries(w['physics'] as Fields).map(([k, n]) => [
      k,
      `${String(n)}${String(units[k] ?? '')}`,
    ]);
    out.push(`physics: ${counts(Object.fromEntries(pairs) as Fields)}`);
  }
  if (hasAny(w['board'])) out.push(`board: ${boardText(w['board'] as Fields)}`);
  if (w['powered'] === false) out.push('powered: no');
  const discs = (w['discs'] ?? []) as Fields[];
  if (discs.length > 0)
    out.push(
      'discs:',
      ...discs.map((d) => `  - { disc: ${String(d['owner'])}, at: ${at(d['x'], d['y'])} }`),
    );
  return [
    ...out,
    'start: no',
    `timeout: ${Math.ceil((trace.events[trace.events.length - 1]?.t ?? 0) / 1000) + 600} s`,
  ];
}

const hasAny = (v: unknown): boolean =>
  typeof v === 'object' && v !== null && Object.keys(v).length > 0;

function boardText(board: Fields): string {
  if ('geometry' in board)
    throw new BadInput('session', 'a whole board file is played; name it in the scenario by hand');
  return counts(
    Object.fromEntries(
      Object.entries(board).map(([k, v]) => {
        const bare = typeof v !== 'number' || !k.startsWith('geometry.') || /count|Deg|G$/.test(k);
        return [k, typeof v === 'number' ? `${v}${bare ? '' : ' mm'}` : JSON.stringify(v)];
      }),
    ),
  );
}
