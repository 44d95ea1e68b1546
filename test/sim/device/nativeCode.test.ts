import { NativeCode } from '../../../sim/device/nativeCode.js';

const native = (): NativeCode => new NativeCode(() => undefined);

test('arrays that a program makes and drops do not fill the memory, and those in use keep their place', () => {
  const code = native();
  const arena = new Float32Array(9000);
  const at = code.addressOf(arena);
  const last: [number, number][] = [];
  for (let n = 0; n < 5000; n++) {
    const made = code.addressOf(new Float32Array(100 + (n % 30)));
    expect(made).toBeGreaterThan(0);
    expect(code.addressOf(arena)).toBe(at);
    expect(made < at || made >= at + arena.byteLength).toBe(true);
    last.push([made, made + 4 * (100 + (n % 30))]);
    if (last.length > 20) last.shift();
    const overlaps = last.slice(0, -1).some(([a, b]) => made < b && a < made + 400);
    expect(overlaps).toBe(false);
  }
});

test('an array larger than what there is has no address', () => {
  const code = native();
  expect(code.addressOf(new Float32Array(70000))).toBe(0);
  expect(code.addressOf(new Float32Array(10))).toBeGreaterThan(0);
});
