/** The score by radio: what the compiled firmware advertises, and what the hall makes of it when EspruinoHub relays it. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPlay } from '../../../firmware/play/progress.js';
import type { Play } from '../../../firmware/play/state.js';
import { presetById } from '../../../firmware/rules/presets.js';
import { makeSetup } from '../../../firmware/rules/setup.js';
import { scoreOnAir } from '../../../firmware/service/air.js';
import { loadSimBoard } from '../../../sim/board.js';
import { connectBroker } from '../../../sim/gateway/broker.js';
import { openHall } from '../../../sim/gateway/hall.js';
import { hubTopic, scoreHeard, stateOnAir } from '../../../sim/gateway/hub.js';
import { findMosquitto, realBroker } from '../../../sim/gateway/mosquitto.js';
import { openRecorder } from '../../../sim/gateway/recorder.js';
import { parseState, topic } from '../../../sim/gateway/topics.js';
import { hear } from '../../../sim/score/hear.js';
import { NOTHING, type Live } from '../../../sim/score/live.js';
import { pointsNow, totalsOf } from '../../../sim/score/view.js';
import { openSession } from '../../../sim/session/session.js';
import { DEFAULT_SETUP } from '../../../sim/session/setup.js';
import { tappedPort } from '../../../sim/world/realPort.js';
import { createWorld } from '../../../sim/world/world.js';

const DEVICE = 'c0:52:3f:50:42:c9';
const BOARDS = { [DEVICE]: 'table-1' };

describe('what is advertised', () => {
  function played(preset: string, players: number, more: Partial<Play['views'][number]>): Play {
    const s = newPlay(makeSetup(presetById(preset)!, players, 'S'));
    return { ...s, views: [{ ...s.views[0]!, ...more }] };
  }
  test.each([
    ['a match begins', played('nca', 2, {}), '{x:[1,1,0,0,0,0]}'],
    [
      'a round runs',
      played('nca', 2, { round: 4, shot: 16, totals: { A: 6, B: 2 }, raw: { A: 145, B: 160 } }),
      '{x:[4,16,6,2,145,160]}',
    ],
    [
      'a round was counted: its points count no more',
      played('nca', 2, { round: 2, shot: 1, totals: { A: 2, B: 0 }, raw: { A: 45, B: 40 } }),
      '{x:[2,1,2,0,0,0]}',
    ],
    [
      'no room for points',
      played('rulebook-100', 2, {
        round: 12,
        shot: 16,
        totals: { A: 100, B: 95 },
        raw: { A: 145, B: 160 },
      }),
      '{x:[12,16,100,95]}',
    ],
    [
      'three sides',
      played('free-for-all', 3, { round: 3, shot: 5, totals: { A: 2, B: 0, C: 1 } }),
      '{x:[3,5,2,0,1,0,0,0]}',
    ],
    [
      'it is over',
      played('nca', 2, { phase: 'over', totals: { A: 5, B: 3 } }),
      '{x:[1,0,5,3,0,0]}',
    ],
  ])('%s', (_name, s, text) => {
    expect(scoreOnAir(s)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(24);
    expect(scoreHeard(text)).not.toBeNull();
  });

  test('no score of a match is too long', () => {
    const s = newPlay(makeSetup(presetById('free-for-all')!, 3, 'S'));
    const many = { A: 9999, B: 9999, C: 9999 };
    s.views = [{ ...s.views[0]!, round: 99, shot: 36, totals: many, raw: many }];
    const text = scoreOnAir(s);
    expect(text.length).toBeLessThanOrEqual(24);
  });
});

test('the compiled firmware advertises after every ruling what its lines say', () => {
  const heard: { n: number; text: string }[] = [];
  let lines = 0;
  let live: Live = NOTHING;
  const wrong: string[] = [];
  let rulings = 0;
  const session = openSession({
    setup: {
      ...DEFAULT_SETUP,
      seed: 3,
      computing: 'free',
      who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' as const })),
    },
    makeWorld: (o) => {
      const tap = {
        advertised: (_t: number, company: number, data: string): void => {
          expect(company).toBe(0x0590);
          expect(data.length).toBeLessThanOrEqual(24);
          heard.push({ n: lines, text: data });
        },
      };
      const world = createWorld(o, tappedPort(tap));
      world.onLine((line) => {
        lines++;
        const before = live;
        live = hear(live, 0, line.text);
        if (line.text.includes('"ev":"ruling"')) rulings++;
        // at the next turn all is where it belongs, and the last advertisement must say so
        if (live.turn === before.turn || !before.turn || before.turn.shot === 1) return;
        const last = heard[heard.length - 1]?.text ?? '';
        const said = stateOnAir('table-1', '', last, 0);
        const points = pointsNow(before);
        const totals = totalsOf(before.match);
        for (const o of ['A', 'B'] as const) {
          if (before.match?.over || live.turn?.shot === 1) continue;
          if (said?.points[o] !== (points[o] ?? 0) || said.totals[o] !== (totals[o] ?? 0))
            wrong.push(`${line.text}: ${last}`);
        }
      });
      return world;
    },
    geometry: loadSimBoard().geometry,
    speed: 'max',
  });
  let budget = 4000;
  while (rulings < 20 && budget-- > 0) {
    let k = 0;
    session.tick(100, () => k++ < 200);
  }
  session.close();
  expect(rulings).toBeGreaterThanOrEqual(20);
  expect(heard.length).toBeGreaterThanOrEqual(20);
  expect(wrong).toEqual([]);
});

describe('what is relayed', () => {
  test.each([
    [`/ble/advertise/${DEVICE}/espruino`, { board: 'table-1', what: 'score' }],
    [`/ble/presence/${DEVICE}`, { board: 'table-1', what: 'presence' }],
    ['/ble/advertise/c0:00:00:00:00:00/espruino', null],
    [`/ble/advertise/${DEVICE}/x`, null],
    [`/ble/advertise/${DEVICE}/espruino/more`, null],
    ['/ble/advertise/__proto__/espruino', null],
    [`crokinole/${DEVICE}/espruino`, null],
  ])('topic %s', (name, about) => {
    expect(hubTopic('/ble', BOARDS, name)).toEqual(about);
  });

  test.each([
    ['{"x":[4,16,6,2,145,160]}', { A: 6, B: 2 }, { A: 145, B: 160 }],
    ['{x:[4,16,6,2]}', { A: 6, B: 2 }, { A: 0, B: 0 }],
    ['{x:[4,16,6,2,1]}', { A: 6, B: 2, C: 1 }, { A: 0, B: 0, C: 0 }],
  ])('%s', (text, totals, points) => {
    expect(scoreHeard(text)).toMatchObject({ totals, points });
    const state = stateOnAir('table-1', 'Table 1', text, 5);
    expect(parseState(JSON.stringify(state))).toHaveProperty('ok');
  });

  test.each([
    '',
    'null',
    '{"x":"<script>"}',
    '{"x":[1,2]}',
    '{"x":[1,2,-3,4]}',
    '{"x":[1,2,3.5,4]}',
    '{"x":[1,2,99999,4]}',
    '{"x":[1,2,3,4,5,6,7,8,9,10,11]}',
    '{"x":[1,,3,4]}',
    '{"y":[4,16,6,2]}',
    `{"x":[${'1,'.repeat(5000)}1]}`,
  ])('refused: %.40s', (text) => {
    expect(scoreHeard(text)).toBeNull();
  });
});

const withBroker = findMosquitto() === undefined ? test.skip : test;
withBroker('the hall shows a board that EspruinoHub hears, until its gateway speaks', async () => {
  const broker = await realBroker(['allow_anonymous true']);
  await broker.start();
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const said: string[] = [];
  const hall = await openHall({
    root: 'crokinole',
    title: 'Club night',
    broker: connectBroker({ url, clientId: 'hall', news: () => undefined }),
    recorder: openRecorder(mkdtempSync(join(tmpdir(), 'hub-')), () => undefined),
    schedule: null,
    hub: { prefix: '/ble', boards: BOARDS },
    files: new Map(),
    port: 0,
    host: '127.0.0.1',
    now: () => 1,
    news: (w) => said.push(w),
  });
  const hub = connectBroker({ url, clientId: 'hub', news: () => undefined });
  const until = async (is: () => boolean): Promise<void> => {
    for (let i = 0; i < 400 && !is(); i++) await new Promise((r) => setTimeout(r, 25));
    expect(is()).toBe(true);
  };
  await until(() => hub.connected());
  // not retained, as EspruinoHub sends them; a board advertises several times a second
  const says = (name: string, text: string): void => hub.publish(name, text, false);
  await until(() => {
    says(`/ble/advertise/${DEVICE}/espruino`, '{"x":[4,16,6,2,145,160]}');
    return hall.boards.get('table-1')?.state?.points.B === 160;
  });
  expect(hall.boards.get('table-1')?.status).toMatchObject({ online: 1, link: 1 });
  says(`/ble/advertise/${DEVICE}/espruino`, '{"x":"<b>"}');
  await until(() => said.some((w) => w.includes('no score of a board')));
  says(`/ble/presence/${DEVICE}`, '0');
  await until(() => hall.boards.get('table-1')?.status?.online === 0);
  says(topic('crokinole', 'table-1', 'status'), '{"v":1,"online":1,"link":1,"at":2}');
  await until(() => hall.boards.get('table-1')?.status?.at === 2);
  says(`/ble/advertise/${DEVICE}/espruino`, '{"x":[1,1,0,0,0,0]}');
  says('crokinole/table-2/status', '{"v":1,"online":1,"link":1,"at":3}');
  await until(() => hall.boards.has('table-2'));
  expect(hall.boards.get('table-1')?.state?.points.B).toBe(160);
  hub.close('', '');
  await hall.close();
  await broker.remove();
});
