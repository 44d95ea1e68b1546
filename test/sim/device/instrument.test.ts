import { runInNewContext } from 'node:vm';
import { instrument } from '../../../sim/device/instrument.js';

function counted(code: string): { result: unknown; n: number } {
  const $cost = { n: 0 };
  const result: unknown = runInNewContext(instrument(code), { $cost }) as unknown;
  return { result, n: $cost.n };
}

/** Each is an expression statement whose value must not change by being counted. */
const PROGRAMS: readonly string[] = [
  '(function(){var s=0;for(var i=0;i<5;i++)s+=i;return s;})()',
  '(function(){let s="";for(const k in {a:1,b:2})s+=k;return s;})()',
  '(function(){let s=0;for(const v of [1,2,3])if(v===2)continue;else s+=v;return s;})()',
  '(function(){let n=3,s=0;while(n--)s+=n;do s++;while(s<9);return s;})()',
  '(function(x){if(x)return 1;else if(x===0)return 2;return 3;})(0)',
  '(function(x){switch(x){case 1:case 2:x+=10;case 3:x++;break;default:x=0;}return x;})(2)',
  '(function(x){switch(x){case 1:{return "a";}default:return "b";}})(5)',
  '(function(){try{throw 1;}catch(e){return e+1;}finally{var z=1;}})()',
  '[3,1,2].map(x=>x*2).join()',
  '[1,2].map(x=>({v:x}))[1].v',
  '(function(){const f=a=>b=>a+b;return f(1)(2);})()',
  '(function(){if(1)for(let i=0;i<2;i++)if(i)return i;})()',
  '(function(){if(0)return 1;else for(;;)break;return 4;})()',
  '(()=>{let o={f(){return 7;},g:function(){return 8;}};return o.f()+o.g();})()',
  '`x${[1,2].map(i=>i)}y`',
  '(function(a){return a?a>1?"big":"one":"none";})(2)',
  '(function(){for(var i=0,j=9;i<j;i++,j--);return i;})()',
];

describe('counting copy of a program', () => {
  it.each(PROGRAMS)('should give what the program gives: %s', (code) => {
    expect(counted(code).result).toEqual(runInNewContext(code));
    expect(counted(code).n).toBeGreaterThan(0);
  });

  it('should count the same every time', () => {
    for (const code of PROGRAMS) expect(counted(code).n).toBe(counted(code).n);
  });

  it('should count loops by their passes', () => {
    const loop = (n: number): number =>
      counted(`(function(){let s=0;for(let i=0;i<${n};i++)s+=i;})()`).n;
    expect(loop(20) - loop(10)).toBe(loop(30) - loop(20));
    expect(loop(20)).toBeGreaterThan(loop(10));
  });

  it('should count the branch that was taken alone', () => {
    const run = (x: number): number =>
      counted(`(function(x){if(x){x=x+1+1+1+1+1+1+1+1;}else x=0;})(${x})`).n;
    expect(run(1)).toBeGreaterThan(run(0));
  });

  it('should not be fooled by a program that uses the names a minifier gives', () => {
    expect(counted('(function(){let $=1,n=2;return $+n;})()').result).toBe(3);
  });
});
