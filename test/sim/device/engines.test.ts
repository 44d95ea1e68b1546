/**
 * Both engines run the same lines the same way: every call of a peripheral, in values and in virtual time. Without
 * an interpreter on the PATH these rows are skipped, and say so.
 */
import { Flash } from '../../../sim/device/flash.js';
import { EspruinoEngine } from '../../../sim/device/engineEspruino.js';
import { findEspruino } from '../../../sim/device/findEspruino.js';
import { controllerOf } from '../../../hw/generate.js';
import { board, device, POWER, texts } from './program.js';

const USE = controllerOf(board).use;
const there = findEspruino() ? it : it.skip;
if (!findEspruino()) console.warn('SKIPPED: no espruino on the PATH nor in ESPRUINO');

const SAY = 'function say(v){USB.println(JSON.stringify(v));}';
const attempt = (code: string): string => `try{${code}}catch(e){say(e.message);}`;

/** Name, program. Each says what it saw. */
const ROWS: readonly (readonly [string, string])[] = [
  ['a bus without power', attempt('I2C1.readReg(53,18,6);')],
  ['a switch written and read', `${POWER}I2C1.writeTo(112,5);say(I2C1.readFrom(112,1)[0]);`],
  [
    'an address that nobody has',
    POWER + attempt('I2C1.writeTo(16,[1,2,3]);') + attempt('I2C1.readFrom(16,2);'),
  ],
  [
    'registers of a sensor, all byte values',
    `${POWER}I2C1.writeTo(115,[128]);I2C1.writeTo(68,[2,112]);I2C1.writeTo(68,new Uint8Array([1,2]));` +
      'const r=I2C1.readReg(68,18,6);say([r.length,r[0],r[1],r[2],r[3],r[4],r[5]]);',
  ],
  [
    'bound natives, mapped into counts',
    `${POWER}I2C1.writeTo(112,1);I2C1.writeTo(34,[2,112]);I2C1.writeTo(34,[1,2]);` +
      'const f=I2C1.readReg.bind(I2C1,34,18),o=new Int16Array(3);E.mapInPlace(f(6),o,undefined,16);say([o[0],o[1],o[2]]);',
  ],
  [
    'beams lit and dark',
    `SPI1.send(new Uint8Array([3,0,0,8]),"${USE.latch}");say(analogRead("${USE.mux0}"));` +
      `SPI1.send(new Uint8Array([3,0,0,0]),"${USE.latch}");say(analogRead("${USE.mux0}"));`,
  ],
  [
    'pixels',
    `const p=require("neopixel"),a=new Uint8ClampedArray(9);for(let i=0;i<9;i++)a[i]=i*31;p.write("${USE.leds}",a);say(a[8]);`,
  ],
  ['time as a double', 'say(getTime()*1e6<1e6);const t=getTime();say(getTime()>t);'],
  [
    'timers in order and their numbers used again',
    'let n=0;function again(){say(n);if(++n<4)setTimeout(again,10-n);}setTimeout(again,0);setTimeout(function(){say("x");},15);',
  ],
  [
    'storage: none, new, the same, in pieces, over written bytes',
    'const s=require("Storage");say(typeof s.read("a"));say(s.write("a","one"));say(s.read("a"));say(s.write("a","one"));' +
      'say(s.write("j","ab",0,6));say(s.write("j","cd",2));say(s.read("j").length);' +
      attempt('s.write("j","x",1);') +
      's.erase("a");say(typeof s.read("a"));',
  ],
  ['memory', 'say(process.memory().total);'],
  ['lines in', 'USB.on("data",function(d){say(d);});'],
  [
    'a watched button',
    `setWatch(function(e){say([e.state,e.time>0]);},"${USE.ok}",{repeat:true,edge:"both",debounce:20});`,
  ],
  ['an open port', 'say(USB.isConnected());'],
  [
    'numbers',
    'say([1/4,-0.5,1e6,123456.5,0.1+0.2>0.3,Math.sqrt(2)*1e9|0,5/2|0,-5>>1,7>>>1,Math.floor(-2.5)]);',
  ],
  [
    'typed arrays that wrap',
    'const a=new Int16Array(2);a[0]=40000;a[1]=-40000;say([a[0],a[1]]);const b=new Uint8ClampedArray(2);b[0]=300;b[1]=-4;say([b[0],b[1]]);',
  ],
];

interface Saw {
  readonly lines: readonly { readonly text: string; readonly t: number }[];
  readonly console: readonly string[];
  readonly now: number;
  readonly ring: readonly number[];
}

function saw(code: string, engine: 'vm' | 'espruino', computing: 'charged' | 'free'): Saw {
  const told = device(SAY + code, { engine, computing });
  told.device.powerOn();
  told.device.runUntil(50);
  told.device.button(0, true);
  told.device.sendLine('{"cmd":"hello"}');
  told.device.runUntil(100);
  told.device.button(0, false);
  told.device.runUntil(200);
  const ring = [...told.device.ring];
  const { now } = told.device;
  told.device.close();
  return { lines: told.lines, console: told.console, now, ring };
}

describe('real interpreter beside node:vm', () => {
  there.each(ROWS)('should see the same: %s', (_name, code) => {
    const vm = saw(code, 'vm', 'charged');
    expect(vm.console).toEqual([]);
    expect(vm.lines.length).toBeGreaterThan(0);
    expect(saw(code, 'espruino', 'charged')).toEqual(vm);
  });

  there('should print an error that nobody caught and go on', () => {
    const code = 'setTimeout(function(){say("on");},5);setTimeout(function(){null.x;},2);null.y;';
    const real = saw(code, 'espruino', 'free');
    expect(real.console).toHaveLength(2);
    expect(real.console[0]).toMatch(/^Uncaught Error: Can't read property 'y' of null/);
    expect(real.lines.map((l) => l.text)).toEqual(['"on"']);
  });

  there('should tell what the interpreter cannot parse', () => {
    expect(saw('const a=);', 'espruino', 'free').console[0]).toMatch(/^Uncaught SyntaxError/);
  });

  there('should lose its power in the middle of a write', () => {
    const flash = new Flash(100000);
    // behind the header, in its third byte
    flash.cutAtWrite = 2;
    flash.cutByte = 2;
    const d = device(
      `${SAY}const s=require("Storage");try{s.write("a","text");}catch(e){}say("after");`,
      { engine: 'espruino', flash },
    );
    d.device.powerOn();
    expect(texts(d)).toEqual([]);
    expect(flash.read('a')).toBe('tex\xff');
    d.device.powerOn();
    expect(texts(d)).toEqual(['"after"']);
    d.device.close();
  });

  there('should tell how many variables are used', () => {
    const d = device('const a=new Float32Array(1000);setTimeout(function(){a[0]=1;},1);', {
      engine: 'espruino',
    });
    d.device.powerOn();
    const engine = d.device.running;
    if (!(engine instanceof EspruinoEngine)) throw new Error('not the interpreter');
    expect(engine.memory().usage).toBeGreaterThan(140);
    expect(engine.memory().usage).toBeLessThan(engine.memory().total);
    d.device.close();
  });

  it('should say what is missing when there is no interpreter', () => {
    const before = process.env['ESPRUINO'];
    process.env['ESPRUINO'] = '/nowhere/espruino';
    try {
      const d = device('say(1);', { engine: 'espruino' });
      expect(() => d.device.powerOn()).toThrow('no espruino found');
    } finally {
      if (before === undefined) delete process.env['ESPRUINO'];
      else process.env['ESPRUINO'] = before;
    }
  });
});
