/**
 * A board in the simulator with the compiled firmware, a gateway, Mosquitto, the recorder and two browser screens, while now
 * one of them and now another goes down. In: how many shots and outages; out: whether all say the same after each outage,
 * and whether the record has every shot once. Gateway, desk and broker are programs of their own and are killed outright.
 */
import { readFileSync } from 'node:fs';
import { journalMatches, asRecord } from '../gateway/recorder.js';
import { fromCmn, toCmn } from '../records/cmn.js';
import { hear } from '../score/hear.js';
import { NOTHING, taken, type Live } from '../score/live.js';
import type { Match } from '../score/types.js';
import {
  onHallScreen,
  onScoreboard,
  rememberedBy,
  toldOf,
  wantedOf,
  withoutLeft,
} from './shown.js';
import { Overheard } from './overheard.js';
import { BOARD, openVenue, type Venue, type VenueOptions } from './venue.js';
import { essenceOf, Witness } from './witness.js';

export interface ScreensOptions extends VenueOptions {
  readonly shots: number;
  readonly outages: number;
  readonly sleep: (ms: number) => Promise<void>;
  /** What is going on, for people. */
  readonly news: (what: string) => void;
}

export interface ScreensReport {
  readonly shots: number;
  readonly matches: number;
  readonly rounds: number;
  readonly outages: Readonly<Record<string, number>>;
  /** After each outage, and at the end: how long until both screens and the record said what the board said, s. */
  readonly agreedAfter: readonly number[];
  /** Matches in CMN that passed the schema, and were the same again after they were read back. */
  readonly cmn: number;
  readonly wrong: readonly string[];
  readonly seconds: number;
}

/** An outage lasts for so many shots. */
const OUTAGE_SHOTS = 12;
const LOOK_MS = 150;
/** So many times faster than the time of players, while screens are compared. */
const LOOK_SPEED = 4;
/** Programs start slowly on a busy machine; after this it has not come, ms. */
const PATIENCE_MS = 90_000;

type Kind = 'broker' | 'gateway' | 'link' | 'page' | 'desk';
const KINDS: readonly Kind[] = ['broker', 'gateway', 'link', 'page', 'desk'];

/** Begins an outage; out: what ends it. */
async function outage(kind: Kind, v: Venue): Promise<() => Promise<unknown>> {
  switch (kind) {
    case 'broker':
      await v.broker.kill();
      return () => v.broker.start();
    case 'gateway':
      await v.gateway.kill();
      return () => v.gateway.start();
    case 'desk':
      await v.desk.kill();
      return () => v.desk.start();
    case 'link':
      v.cable.cut();
      return () => Promise.resolve(v.cable.mend());
    default:
      await v.scoreboard.reload();
      await v.hallScreen.reload();
      await v.scoreboard.goto('about:blank');
      return () => v.scoreboard.goto(v.scoreUrl);
  }
}

function same(name: string, wanted: unknown, found: unknown): string[] {
  const [w, f] = [JSON.stringify(wanted), JSON.stringify(found)];
  return w === f ? [] : [`${name}: found ${f}, expected ${w}`];
}

export async function screens(o: ScreensOptions): Promise<ScreensReport> {
  const began = o.now();
  const v = await openVenue(o);
  const witness = new Witness();
  const overheard = new Overheard();
  let live: Live = NOTHING;
  let nextLine = 0;

  /** Takes down what the board said since. */
  function listen(): void {
    for (const [n, , text] of v.session.lines(nextLine)) {
      nextLine = n + 1;
      witness.take(text);
      if (overheard.happens(text)) live = taken(hear(live, 0, text));
    }
  }
  const ears = setInterval(listen, 20);

  async function until(shots: number): Promise<void> {
    let [last, since] = [witness.rulings, o.now()];
    while (witness.rulings < shots) {
      await o.sleep(20);
      if (witness.rulings > last) [last, since] = [witness.rulings, o.now()];
      else if (o.now() - since > PATIENCE_MS) throw new Error(`no shot after ${last}`);
    }
  }

  function recorded(): Match[] {
    const text = readFileSync(v.journal, 'utf8');
    return journalMatches(text, (line, why) => new Error(`line ${line}: ${why}`)).map(
      (k) => k.match,
    );
  }

  async function differences(): Promise<string[]> {
    listen();
    const wanted = wantedOf(live);
    const essence = live.match ? essenceOf(toldOf(live.match)) : '';
    const last = recorded().pop();
    const remembered = await rememberedBy(v.scoreboard);
    return [
      ...same('scoreboard', wanted, await onScoreboard(v.scoreboard)),
      ...same('hall screen', withoutLeft(wanted), await onHallScreen(v.hallScreen, BOARD)),
      ...same('record', essence, last ? essenceOf(toldOf(last)) : ''),
      ...same('scoreboard remembers', essence, remembered ? essenceOf(toldOf(remembered)) : ''),
    ];
  }

  const agreedAfter: number[] = [];
  const wrong: string[] = [];
  /** At a pace at which screens can keep up; a shot that falls between two looks makes another look. */
  async function agree(after: string): Promise<void> {
    v.session.command({ t: 'speed', speed: LOOK_SPEED });
    v.session.command({ t: 'set', skip: false });
    const from = o.now();
    let found: string[] = [];
    do {
      await o.sleep(LOOK_MS);
      // what is not there yet, or is being loaded, is no answer
      found = await differences().catch((e: unknown) => [String(e)]);
    } while (found.length > 0 && o.now() - from < PATIENCE_MS);
    agreedAfter.push(Math.round((o.now() - from) / 100) / 10);
    wrong.push(...found.map((f) => `after ${after}: ${f}`));
    v.session.command({ t: 'set', skip: true });
    v.session.command({ t: 'speed', speed: 'max' });
  }

  const outages: Record<string, number> = {};
  try {
    const every = o.shots / (o.outages + 1);
    for (let i = 0; i < o.outages; i++) {
      const kind = KINDS[i % KINDS.length] ?? 'broker';
      await until(Math.floor(every * (i + 1)));
      o.news(`${witness.rulings} shots: ${kind} goes down`);
      const end = await outage(kind, v);
      await until(witness.rulings + Math.ceil(Math.min(every / 2, OUTAGE_SHOTS)));
      await end();
      outages[kind] = (outages[kind] ?? 0) + 1;
      await agree(`outage ${i + 1} (${kind})`);
    }
    await until(o.shots);
    await agree('the end');
    v.session.command({ t: 'pause', on: true });
    await o.sleep(500);
    listen();
    const kept = journalMatches(
      readFileSync(v.journal, 'utf8'),
      (line, why) => new Error(`line ${line}: ${why}`),
    );
    const played = witness.matches.map(essenceOf);
    const have = kept.map((k) => essenceOf(toldOf(k.match)));
    wrong.push(...same('number of matches', played.length, have.length));
    // all but the last, which runs and is compared above
    played.slice(0, -1).forEach((p, i) => wrong.push(...same(`match ${i + 1}`, p, have[i])));
    wrong.push(...v.errors.map((e) => `a page: ${e}`));
    let cmn = 0;
    for (const k of kept) {
      const once = toCmn(asRecord(k));
      const again = toCmn(fromCmn(JSON.parse(JSON.stringify(once)), k.id).record);
      const found = same(`CMN of ${k.id}`, once, again);
      if (found.length === 0) cmn++;
      wrong.push(...found);
    }
    return {
      shots: witness.rulings,
      matches: played.length,
      rounds: witness.matches.reduce((n, m) => n + m.counts.size, 0),
      outages,
      agreedAfter,
      cmn,
      wrong,
      seconds: Math.round((o.now() - began) / 100) / 10,
    };
  } finally {
    clearInterval(ears);
    await v.close();
  }
}
