/**
 * The program that is counted by `bench scan`: the whole firmware, so that every name stands at its place, and a
 * driver that does one piece of work N times. Calls of peripherals cost what a native call costs: the interpreter's
 * own I2C on the desktop (it talks to nobody), and a native function that takes no time for the rest.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildBundle, buildPlainCore } from '../bundle/build.js';

/** Work by name, with a $ so that no name is one of the firmware's own properties, which are shortened. */
const DRIVER = `
import { startApp } from './app.js';
import { createHal } from './hal/espruino.js';
import { idleLamps } from './play/lamps.js';
import { draw, ringFrames } from './show/ring.js';
import { feedBeams } from './sense/beams.js';
import { estimate } from './sense/estimate.js';
import { feedWatch, newWatch } from './watch.js';
import { chooseCore } from './sense/choose.js';
import { GEOMETRY } from './board.gen.js';
import { PRESETS } from './rules/allPresets.js';
import { rule } from './rules/ruling.js';
import { delta } from './rules/delta.js';

if (global.NEVER) startApp(createHal());
const make = (0, eval)(DATA.$CORE);
chooseCore({ native: function () { return null; }, plainCore: function () { return make; } });
const hal = createHal();
const w = newWatch(hal.dot);
const ring = ringFrames();
const field = new Float32Array(384);
field.set(DATA.$FIELD);
w.frame.all.set(DATA.$COUNTS);
w.anchor.all.set(w.frame.all);
w.seen.all.set(w.frame.all);
w.dirty = false;
w.light.fill(0.7);
let look = null;
const WORK = {
  // in a function of its own: a loop in the program's text goes back through all of it at every turn
  $repeat: function (job, n) { for (let i = 0; i < n; i++) job(i * 100); },
  $hallFrame: function () { hal.readHall(0, 128, w.frame.all, w.bad); },
  $beams: function () { hal.readBeams(w.light, w.dark); },
  $watchQuiet: function (t) { feedWatch(w, t); },
  $feedBeams: function (t) { feedBeams(w.beams, w.light, w.dark, t); },
  $ring: function () { hal.writeRing(ring.on); },
  $drawRing: function () { draw(idleLamps('menu'), ring); },
  $delta: function () { delta(DATA.$SHOTS['foul24'].before, DATA.$SHOTS['foul24'].after, function () { return '5'; }); },
  $refit: function () { look = estimate(field, w.bad, DATA.$KNOWN, 7, { owners: 'AB', real: true }); },
};
function ruling(name) {
  const shot = DATA.$SHOTS[name];
  const flags = PRESETS[0].flags;
  return function () { rule(shot, flags, GEOMETRY); };
}
for (const name in DATA.$SHOTS) WORK['$' + name] = ruling(name);
const job = WORK['$' + DATA.$WHAT];
WORK['$repeat'](job, DATA.$N);
if (look) console.log('found ' + look.placements.length);
`;

/**
 * Linux has no such pins or parts: native functions stand in that do nothing. Its flash is a file, whose reading would be
 * counted: the parts of the bundle are held in the memory.
 */
const STUBS = `
SPI1.setup = SPI1.send = Math.random;
global.pinMode = global.digitalWrite = global.analogRead = Math.random;
Modules.addCached('neopixel', function () { exports.write = Math.random; });
Modules.addCached('Storage', function () {
  var files = {};
  exports.write = function (name, text) { files[name] = text; };
  exports.read = function (name) { return files[name]; };
});
I2C1.setup({});
`;

/** Data with the property names that the bundle knows it by. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((v) => renamed(v, names));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([k, v]) => [names.get(k) ?? k, renamed(v, names)]),
  );
}

/** @param data given to the program as DATA, each under its name with a $ before it; SHOTS by name are ruled, and that is a piece of work each */
export async function scanProgram(
  data: Readonly<Record<string, unknown>>,
): Promise<(what: string, times: number) => string> {
  const entry = 'build/firmware/scanDriver.js';
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, DRIVER);
  const { code, parts, properties } = await buildBundle(entry);
  const core = await buildPlainCore('build/firmware/sense/plain.gen.js');
  // one name: what stands in the outermost scope before the bundle's names slows each of them down
  const known = Object.fromEntries(
    Object.entries(data).map(([name, v]) => [`$${name}`, renamed(v, properties)]),
  );
  const files = Object.entries(parts).map(
    ([name, text]) => `require("Storage").write(${JSON.stringify(name)},${JSON.stringify(text)});`,
  );
  return (what, times) => {
    const held = JSON.stringify({ ...known, $CORE: core, $WHAT: what, $N: times });
    return [STUBS, ...files, `var DATA=${held};`, code].join('\n');
  };
}
