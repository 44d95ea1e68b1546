import { Clock } from '../../../sim/device/clock.js';

function traced(): { clock: Clock; log: string[]; at: (t: number, name: string) => number } {
  const clock = new Clock();
  const log: string[] = [];
  const at = (t: number, name: string): number =>
    clock.at(t, () => log.push(`${name}@${clock.now}`));
  return { clock, log, at };
}

describe('virtual clock', () => {
  it('should keep appointments in order of time, equal times in the order they were made', () => {
    const { clock, log, at } = traced();
    at(5, 'b');
    at(3, 'a');
    at(5, 'c');
    at(5, 'd');
    clock.runUntil(10);
    expect(log).toEqual(['a@3', 'b@5', 'c@5', 'd@5']);
    expect(clock.now).toBe(10);
  });

  it('should keep an appointment late when a computation was still running', () => {
    const { clock, log, at } = traced();
    clock.at(1, () => clock.charge(50));
    at(20, 'late');
    at(60, 'in time');
    clock.runUntil(100);
    expect(log).toEqual(['late@51', 'in time@60']);
  });

  it('should run past the asked time when what began before it takes longer', () => {
    const { clock } = traced();
    clock.at(9, () => clock.charge(5));
    clock.runUntil(10);
    expect(clock.now).toBe(14);
  });

  it('should keep what is made while running, also at the present moment', () => {
    const { clock, log, at } = traced();
    clock.at(1, () => at(1, 'now'));
    clock.runUntil(1);
    expect(log).toEqual(['now@1']);
  });

  it('should not keep what was cancelled, nor anything after clear', () => {
    const { clock, log, at } = traced();
    clock.cancel(at(1, 'x'));
    at(2, 'y');
    clock.runUntil(3);
    at(4, 'z');
    clock.clear();
    clock.runUntil(9);
    expect(log).toEqual(['y@2']);
  });

  it('should tell the next appointment, Infinity without one', () => {
    const { clock, at } = traced();
    expect(clock.next()).toBe(Infinity);
    at(7, 'x');
    at(4, 'y');
    expect(clock.next()).toBe(4);
  });

  it('should sort a thousand appointments made in disorder', () => {
    const clock = new Clock();
    const seen: number[] = [];
    for (let i = 0; i < 1000; i++) {
      const t = (i * 7919) % 1009;
      clock.at(t, () => seen.push(t));
    }
    clock.runUntil(2000);
    expect(seen).toHaveLength(1000);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  });
});
