import { jsonAsRead, literalsAsRead, readNumber } from '../../../sim/device/numbers.js';

describe('numbers as the interpreter reads them', () => {
  it.each([
    ['0.1', 0.1],
    ['0.3', 0.30000000000000004],
    ['.5', 0.5],
    ['12', 12],
    ['12.', 12],
    ['1e3', 1000],
    ['25e-2', 0.25],
    ['1.5e+2', 150],
    ['4294967296', 4294967296],
  ])('should read %s digit by digit', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it('should replace the literals that Node reads otherwise, and no others', () => {
    expect(literalsAsRead('a=0.3+0.5;b="0.3";c=0x1F;d=-0.3;')).toBe(
      'a=0.30000000000000004+0.5;b="0.3";c=0x1F;d=-0.30000000000000004;',
    );
  });

  it('should leave texts in JSON alone', () => {
    expect(jsonAsRead('{"0.3":[0.3,-0.3e0,7,"a\\"0.3"]}')).toBe(
      '{"0.3":[0.30000000000000004,-0.30000000000000004,7,"a\\"0.3"]}',
    );
  });
});
