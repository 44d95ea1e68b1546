import { meetsOpenBoard } from '../../../firmware/geometry.js';
import type { Geometry, Owner, Seat } from '../../../firmware/types.js';
import { STANDARD_POSTS } from '../../../sim/physics/models.js';
import { simulate } from '../../../sim/physics/simulate.js';
import { paramsOf, tableOf } from '../../../sim/physics/table.js';
import { angleOf, turned, unitOf } from '../../../sim/players/angle.js';
import { chooseShot } from '../../../sim/players/bot.js';
import { SKILLS, skillOf, type SkillName } from '../../../sim/players/skill.js';
import type { Flick, SeenDisc } from '../../../sim/players/view.js';
import { stream } from '../../../sim/random.js';

const geometry: Geometry = {
  discRadius: 15.875,
  discHeight: 9.5,
  lineWidth: 1.5875,
  r15: 101.6,
  r10: 203.2,
  rStart: 304.8,
  rSurface: 330.2,
  rHole: 17.4625,
  holeDepth: 6.4,
  postRadius: 4.7625,
  posts: STANDARD_POSTS.flatMap((p) => [p[0], p[1]]),
};
const disc = (id: string, owner: Owner, x: number, y: number): SeenDisc => ({ id, owner, x, y });

function shoot(discs: SeenDisc[], seat: Seat, skill: SkillName, seed: number): Flick {
  const openBoard = !discs.some((d) => d.owner !== 'A');
  const view = { discs, me: 'A' as const, seat, geometry, openBoard };
  return chooseShot(view, stream(seed, 'bot'), skillOf(skill));
}

function play(flick: Flick, discs: readonly SeenDisc[]): ReturnType<typeof simulate> {
  const shooter = {
    x: flick.start.x,
    y: flick.start.y,
    vx: flick.dir.x * flick.speed,
    vy: flick.dir.y * flick.speed,
    w: flick.spin,
  };
  const lying = discs.map((d) => ({ x: d.x, y: d.y, vx: 0, vy: 0, w: 0 }));
  return simulate([shooter, ...lying], tableOf(geometry), paramsOf(geometry));
}

it('angles agree with the engine to the last digits', () => {
  for (let deg = -720; deg <= 720; deg += 7.3) {
    const u = unitOf(deg);
    expect(u.x).toBeCloseTo(Math.cos((deg * Math.PI) / 180), 13);
    expect(u.y).toBeCloseTo(Math.sin((deg * Math.PI) / 180), 13);
    expect(angleOf(u.x, u.y)).toBeCloseTo((Math.atan2(u.y, u.x) * 180) / Math.PI, 12);
  }
  expect(turned({ x: 1, y: 0 }, 90).y).toBeCloseTo(1, 14);
});

it('same seed, same shot; another seed, another', () => {
  const discs = [disc('b1', 'B', 60, 40), disc('a1', 'A', -120, 10)];
  const json = (seed: number): string => JSON.stringify(shoot(discs, 'S', 'average', seed));
  expect(json(1)).toBe(json(1));
  expect(json(1)).not.toBe(json(2));
});

describe.each(SKILLS)('%s', (skill) => {
  it.each(['S', 'W', 'N', 'E'] as const)('starts on the line in quadrant %s', (seat) => {
    for (let seed = 0; seed < 10; seed++) {
      const { start, dir, speed } = shoot([disc('b1', 'B', 60, 40)], seat, skill, seed);
      expect(Math.hypot(start.x, start.y)).toBeCloseTo(304.8, 9);
      const middle = { S: [0, -1], W: [-1, 0], N: [0, 1], E: [1, 0] }[seat];
      const cos = (start.x * middle[0] + start.y * middle[1]) / 304.8;
      expect(cos).toBeGreaterThan(Math.cos((45 * Math.PI) / 180));
      expect(Math.hypot(dir.x, dir.y)).toBeCloseTo(1, 12);
      expect(speed).toBeGreaterThan(300);
      expect(speed).toBeLessThan(5000);
    }
  });

  it('mostly hits an opponent that lies free', () => {
    const discs = [disc('b1', 'B', 60, 40), disc('a1', 'A', -150, -40)];
    let hits = 0;
    for (let seed = 0; seed < 40; seed++) {
      const r = play(shoot(discs, 'S', skill, seed), discs);
      if (r.contacts.some((c) => c.includes(1))) hits++;
    }
    expect(hits).toBeGreaterThan(skill === 'novice' ? 26 : 34);
  });
});

it('better players sink more open twenties, near the published rates', () => {
  const rate = SKILLS.map((skill) => {
    let sunk = 0;
    for (let seed = 0; seed < 200; seed++) {
      const r = play(shoot([], 'S', skill, seed), []);
      if (r.final[0].state === 'hole') sunk++;
      else if (skill === 'expert') {
        expect(meetsOpenBoard(geometry, Math.hypot(r.final[0].x, r.final[0].y))).toBeDefined();
      }
    }
    return sunk / 200;
  });
  expect(rate[0]).toBeGreaterThan(0.2);
  expect(rate[0]).toBeLessThan(rate[1]);
  expect(rate[1]).toBeLessThan(rate[2]);
  expect(rate[2]).toBeLessThan(0.95);
});

it('never lays its disc on another, even when its part of the line is crowded', () => {
  const crowd = [-32, -16, 0, 16, 32].map((deg, i) => {
    const u = unitOf(270 + deg);
    return disc(`b${i}`, 'B', u.x * 280, u.y * 280);
  });
  for (let seed = 0; seed < 10; seed++) {
    const { start } = shoot(crowd, 'S', 'average', seed);
    for (const d of crowd) expect(Math.hypot(start.x - d.x, start.y - d.y)).toBeGreaterThan(31.75);
  }
});
