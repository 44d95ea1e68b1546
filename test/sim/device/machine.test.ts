import { controllerOf } from '../../../hw/generate.js';
import { Flash } from '../../../sim/device/flash.js';
import { board, device, POWER, texts } from './program.js';

const USE = controllerOf(board).use;
const say = (expression: string): string => `USB.println(String(${expression}));`;
const attempt = (code: string): string => `try{${code}}catch(e){USB.println(e.message);}`;

describe('virtual device', () => {
  it('should not acknowledge anything until the connectors are powered', () => {
    const d = device(
      attempt('I2C1.writeTo(112,1);') + POWER + attempt(`I2C1.writeTo(112,1);${say('1')}`),
    );
    d.device.powerOn();
    expect(texts(d)).toEqual(['I2C Write Error 33281', '1']);
  });

  it('should read registers through an open branch', () => {
    const d = device(
      `${POWER}I2C1.writeTo(113,4);I2C1.writeTo(53,[2,112]);I2C1.writeTo(53,[1,2]);` +
        say('I2C1.readReg(53,18,6).join()'),
    );
    d.device.powerOn();
    expect(texts(d)).toEqual(['0,40,255,216,0,1']);
  });

  it('should keep timers late, in order, after a computation that took longer', () => {
    const d = device(
      `setTimeout(function(){USB.println("b");},6);` +
        `setTimeout(function(){USB.println("a");},5);` +
        `for(let i=0;i<200;i++)getTime();`,
    );
    d.device.powerOn();
    d.device.runUntil(100);
    expect(texts(d)).toEqual(['a', 'b']);
    expect(d.lines[0].t).toBeGreaterThan(20);
  });

  it('should tell an edge once the pin has been steady for the debounce time', () => {
    const d = device(
      `pinMode("${USE.ok}","input_pullup");setWatch(function(e){USB.println(e.state+" "+(e.lastTime>0));},` +
        `"${USE.ok}",{repeat:true,edge:"both",debounce:20});`,
    );
    d.device.powerOn();
    d.device.runUntil(100);
    for (const t of [101, 103, 106]) {
      d.device.button(0, true);
      d.device.runUntil(t);
      d.device.button(0, false);
      d.device.runUntil(t + 1);
    }
    d.device.button(0, true);
    d.device.runUntil(200);
    d.device.button(0, false);
    d.device.runUntil(300);
    expect(texts(d)).toEqual(['false false', 'true true']);
  });

  it('should hand lines to the port they came by, and print to ports that are open', () => {
    const d = device(
      'USB.on("data",function(s){USB.println("u "+s.trim());});' +
        'Bluetooth.on("data",function(s){USB.println("b "+s.trim());Bluetooth.println("seen");});' +
        'NRF.on("connect",function(){USB.println("connected");});',
    );
    const radio: string[] = [];
    d.device.onRadioLine((text) => radio.push(text));
    d.device.powerOn();
    d.device.sendLine('one');
    d.device.sendLine('two', 'Bluetooth');
    d.device.runUntil(10);
    expect(radio).toEqual([]);
    d.device.connect('Bluetooth', true);
    d.device.sendLine('three', 'Bluetooth');
    d.device.runUntil(20);
    expect(texts(d)).toEqual(['u one', 'b two', 'connected', 'b three']);
    expect(radio).toEqual(['seen']);
  });

  it('should print an error that nobody caught and go on', () => {
    const d = device('setTimeout(function(){USB.println("on");},5);undefined.x;');
    d.device.powerOn();
    d.device.runUntil(10);
    expect(d.console[0]).toMatch(/^Uncaught TypeError/);
    expect(texts(d)).toEqual(['on']);
  });

  it('should lose its power in the middle of a write, even when the program catches every error', () => {
    const flash = new Flash(100000);
    const d = device(
      'const s=require("Storage");' +
        'setTimeout(function(){try{s.write("a","new");}catch(e){}USB.println("after");},5);',
      { flash },
    );
    flash.write('a', 'old');
    flash.cutAtWrite = 1;
    d.device.powerOn();
    d.device.runUntil(50);
    expect(texts(d)).toEqual([]);
    expect(d.device.machine.on).toBe(false);
    expect(flash.read('a')).toBeUndefined();
    d.device.powerOn();
    d.device.runUntil(100);
    expect(texts(d)).toEqual(['after']);
    expect(flash.read('a')).toBe('new');
  });

  it('should keep the flash over a power cut and start its clock anew', () => {
    const d = device(
      'const s=require("Storage");' +
        'USB.println(String(s.read("n")));s.write("n","7");USB.println(getTime()<1);',
    );
    d.device.powerOn();
    d.device.runUntil(5000);
    d.device.powerOff();
    d.device.runUntil(6000);
    d.device.powerOn();
    expect(texts(d)).toEqual(['undefined', 'true', '7', 'true']);
    expect(d.device.now).toBeGreaterThanOrEqual(6000);
  });

  it('should go dark when the power goes', () => {
    const d = device(`require("neopixel").write("${USE.leds}",new Uint8ClampedArray([1,2,3]));`);
    d.device.powerOn();
    expect([...d.device.ring]).toEqual([1, 2, 3]);
    d.device.powerOff();
    expect([...d.device.ring]).toEqual([0, 0, 0]);
  });

  it('should have no host clock and no chance', () => {
    const d = device(
      say('typeof Date') +
        say('typeof Math.random') +
        say('typeof process') +
        say('Object.keys(process.env)+" "+process.env.BOARD'),
    );
    d.device.powerOn();
    expect(texts(d)).toEqual(['undefined', 'undefined', 'object', 'BOARD JOLTJS']);
  });
});
