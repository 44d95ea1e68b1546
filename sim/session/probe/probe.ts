/**
 * The probe of a game: frames, events, pixels and what else can be seen on the wires and over the table. In: the
 * machine's calls and the world; out: what of it had happened at a moment. It changes nothing.
 */
import { parseCalibration, type Calibration } from '../../../firmware/sense/calibrate.js';
import type { Board } from '../../board.js';
import type { LoadRow } from '../../page/messages.js';
import { boardFor } from '../../world/board.js';
import { currentOf } from './current.js';
import type { Bytes, Tap } from '../../device/tap.js';
import type { Port } from '../../device/machine.js';
import type { EventType, ShotEvent } from '../../physics/types.js';
import type { Shot, World } from '../../world/types.js';
import { Events } from './events.js';
import { Frames, type Frame } from './frames.js';
import { lastOf } from './lastOf.js';
import { Parts } from './parts.js';

/** Pictures of the ring kept: more than come while the picture lags behind. */
const RINGS_KEPT = 200;
/** Of the current: some ten minutes. */
const LOADS_KEPT = 4000;
const MAX_TEXT = 200;

export class Probe implements Tap {
  readonly frames = new Frames();
  readonly events = new Events();
  readonly parts = new Parts();
  private rings: { readonly t: number; readonly bytes: Uint8ClampedArray }[] = [];
  private shot: Shot | undefined;
  private counted = 0;
  private dark = '';
  /** What the board has measured of itself, as it stored it. */
  calibration: Calibration | undefined;
  /** What the supply gave at the end of each frame. */
  readonly loads: LoadRow[] = [];
  private readonly board: Board = boardFor();

  /** From the beginning of a world. */
  watch(world: World): void {
    world.onLine((l) => {
      const ev = l.data?.['ev'];
      this.events.add(l.t, typeof ev === 'string' ? 'line' : 'console', short(l.text));
    });
    world.onInput((i) => this.events.add(i.t, 'act', short(`${i.act} ${JSON.stringify(i.args)}`)));
    world.onRing((bytes, t) => {
      const last = this.rings[this.rings.length - 1];
      this.rings.push({ t, bytes });
      if (this.rings.length > RINGS_KEPT) this.rings.shift();
      if (last && same(last.bytes, bytes)) return;
      this.events.add(t, 'ring', `${lit(bytes)} of ${bytes.length / 3} pixels shine`);
    });
  }

  /** After every slice: shots are told by nobody. */
  look(world: World): void {
    const shot = world.lastShot;
    if (!shot || shot === this.shot) return;
    this.shot = shot;
    for (const e of shot.result.events)
      this.events.add(shot.t0 + 1000 * e.t, 'contact', tell(e, shot.ids));
  }

  /** Pixels as they were at `t`. */
  ringAt(t: number): Uint8ClampedArray | undefined {
    return lastOf(this.rings, (r) => r.t <= t)?.bytes;
  }

  frameAt(t: number): Frame | undefined {
    return this.frames.at(t);
  }

  began(t: number, due: number): void {
    this.frames.began(t, due);
  }
  ended(t: number, spent: Readonly<Record<string, number>>): void {
    this.frames.ended(t, spent);
    const frame = this.frames.at(t);
    if (frame && frame.n !== this.counted) this.count(frame);
    const now = frame ? [...frame.state].flatMap((s, i) => (s === 1 ? [i] : [])).join(' ') : '';
    if (now === this.dark) return;
    this.dark = now;
    this.events.add(t, 'beam', now === '' ? 'all beams are light' : `dark: ${now}`);
  }
  private count(frame: Frame): void {
    this.counted = frame.n;
    const ring = this.ringAt(frame.t1) ?? [];
    const { parts } = currentOf(this.board, ring, frame.shone / (frame.t1 - frame.t0));
    this.loads.push([frame.t1, ...parts]);
    if (this.loads.length > LOADS_KEPT) this.loads.splice(0, LOADS_KEPT / 2);
  }
  hall(t: number, sensor: number, bytes: Bytes): void {
    this.frames.hall(t, sensor, bytes);
  }
  emitters(t: number, bits: number): void {
    this.frames.emitters(t, bits);
  }
  receiver(t: number, beam: number, emitters: number, value: number): void {
    this.frames.receiver(t, beam, emitters, value);
  }
  button(t: number, which: 0 | 1, down: boolean): void {
    this.events.add(t, 'button', `${which === 0 ? 'OK' : 'UNDO'} ${down ? 'down' : 'up'}`);
  }
  received(t: number, port: Port, text: string): void {
    this.events.add(t, 'heard', short(`${port}: ${text.trim()}`));
  }
  loaded(t: number, name: string, text: string): void {
    if (this.parts.loaded(t, name, text)) this.events.add(t, 'flash', `loads ${name}`);
  }
  stored(t: number, name: string, data: string): void {
    this.parts.written += data.length;
    this.events.add(t, 'flash', `${data.length} bytes into ${name}`);
    const text = /:\d+\|\d+\|([^\n]*)\n$/.exec(data)?.[1];
    this.calibration = (text && parseCalibration(text)) || this.calibration;
  }
  power(t: number, on: boolean): void {
    this.frames.power();
    this.parts.power();
    this.events.add(t, 'power', on ? 'on' : 'off');
  }
}

const MOVES: Readonly<Record<EventType, string>> = {
  contact: 'touches',
  post: 'touches post',
  hole: 'falls into the hole',
  edge: 'slides over the edge',
  rim: 'touches the rim',
  returned: 'comes back onto the board',
  'crossed-start-line': 'touches the starting line no more, or again',
  'recrossed-start-line': 'comes back to the starting line',
};

function tell(e: ShotEvent, ids: readonly string[]): string {
  const other = e.type === 'contact' ? ` ${ids[e.b] ?? '?'}` : e.type === 'post' ? ` ${e.b}` : '';
  const at = `at ${Math.round(e.x)}, ${Math.round(e.y)}`;
  return `${ids[e.a] ?? '?'} ${MOVES[e.type]}${other} ${at}, ${(e.vn / 1000).toFixed(2)} m/s`;
}

function short(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

function same(a: Bytes, b: Bytes): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function lit(bytes: Bytes): number {
  let n = 0;
  for (let i = 0; i + 2 < bytes.length; i += 3)
    if ((bytes[i] ?? 0) + (bytes[i + 1] ?? 0) + (bytes[i + 2] ?? 0) > 0) n++;
  return n;
}
