/**
 * The scoreboard page: one link to one board, what is known of it, and the screen. Read-only until the board has let it in.
 * What is known outlasts a reload; the board tells the rest.
 */
import { choose, chooseMatch, chooseNames, type Preset } from './dialogs.js';
import { byId } from './dom.js';
import type { Guide } from './guide.js';
import { openGuide } from './guideDialog.js';
import { hear } from './hear.js';
import { keep, kept } from './keep.js';
import { cut, NO_REST, type Cutter } from './lines.js';
import { boardLink, socketLink, type Hearer, type Link } from './links.js';
import { NOTHING, sent, taken, type Live } from './live.js';
import { joined } from './telling.js';
import { draw } from './screen.js';
import type { Names } from './words.js';

const BOARD_ON = 'crokinole-score-link';
const SAVE_MS = 250;
/** A board that says nothing for so long is asked, ms. */
const SILENT_MS = 15000;
/** A question that is not answered within this is put again, ms: lines can be lost on the air. */
const ANSWER_MS = 4000;

const old = kept();
let live: Live = { ...old.live, pair: null, send: '' };
let names: Names = old.names;
let link: Link | undefined;
let cutter: Cutter = NO_REST;
let up = false;
let linkText = 'Connect';
let presets: readonly Preset[] = [];
let heardAt = 0;
let askedAt = 0;

let waiting = false;
function changed(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    draw(live, { names, up, linkText, presets: new Map(presets.map((p) => [p.id, p.name])) });
    guide.draw(live);
  });
}

let saving: number | undefined;
function save(): void {
  saving ??= window.setTimeout(saveNow, SAVE_MS);
}
function saveNow(): void {
  clearTimeout(saving);
  saving = undefined;
  keep({ live, names });
}

function write(line: string): void {
  link?.write(`${line}\n`);
}

function ask(): void {
  if (live.send === '') return;
  const line = live.send;
  live = sent(live);
  askedAt = performance.now();
  write(line);
}

/** An order; a board that has not let this page in says so, and is asked to. */
function order(fields: Readonly<Record<string, unknown>>): void {
  live = { ...live, error: '' };
  write(JSON.stringify(fields));
  changed();
}

const hearer: Hearer = {
  up() {
    up = true;
    cutter = NO_REST;
    heardAt = performance.now();
    linkText = 'Connected';
    live = joined(live);
    ask();
    changed();
  },
  data(text) {
    heardAt = performance.now();
    const next = cut(cutter, text);
    cutter = next.cutter;
    for (const line of next.lines) {
      live = taken(hear(live, Date.now(), line));
      ask();
    }
    save();
    changed();
  },
  down(why) {
    up = false;
    linkText = 'Connect';
    live = { ...live, pair: null, error: why };
    changed();
  },
};

function connectSocket(): void {
  link?.close();
  localStorage.setItem(BOARD_ON, 'socket');
  linkText = 'Connecting';
  link = socketLink(hearer);
}

async function connectBoard(): Promise<void> {
  link?.close();
  localStorage.setItem(BOARD_ON, 'board');
  try {
    link = await boardLink(hearer);
  } catch (e) {
    hearer.down(e instanceof Error ? e.message : String(e));
  }
}

async function connect(): Promise<void> {
  const able = 'bluetooth' in navigator || 'serial' in navigator;
  byId('connect-help', HTMLElement).textContent = able
    ? ''
    : 'This browser has neither Web Bluetooth nor Web Serial (Chrome and Edge have, over https or on localhost).';
  const how = await choose('connect');
  if (how === 'socket') connectSocket();
  else if (how === 'board') await connectBoard();
}

async function newMatch(): Promise<void> {
  const chosen = await chooseMatch(presets);
  if (chosen) order({ cmd: 'new', ...chosen });
}

async function editNames(): Promise<void> {
  const seats = live.match?.seats.map(([, s]) => s) ?? (['S', 'N'] as const);
  const next = await chooseNames(seats, names);
  if (!next) return;
  names = next;
  save();
  changed();
}

const guide = openGuide(order);

function startGuide(which: Guide): void {
  live = { ...live, tests: [] };
  guide.start(which);
}

async function more(): Promise<void> {
  const what = await choose('more');
  if (what === 'pair') order({ cmd: 'pair' });
  else if (what === 'new') await newMatch();
  else if (what === 'names') await editNames();
  else if (what === 'connect') await connect();
  else if (what === 'calibrate' || what === 'walk' || what === 'test') startGuide(what);
}

function on(id: string, fn: () => void): void {
  byId(id, HTMLElement).addEventListener('click', fn);
}
on('menu', () => void more());
on('link', () => void connect());
for (const id of ['ok', 'undo'] as const) {
  on(id, () => order({ cmd: id }));
  on(`guide-${id}`, () => order({ cmd: id }));
  on(`take-${id}`, () => order({ cmd: 'answer', q: live.ask?.q ?? '', take: id }));
}

/** The screen stays on as long as the page is looked at. */
async function stayAwake(): Promise<void> {
  const lock = (navigator as { wakeLock?: { request(kind: 'screen'): Promise<unknown> } }).wakeLock;
  if (document.visibilityState !== 'visible' || !lock) return;
  try {
    await lock.request('screen');
    document.body.dataset['awake'] = 'yes';
  } catch {
    // Refused on low battery: nothing to be done.
  }
}
document.addEventListener('visibilitychange', () => void stayAwake());
window.addEventListener('pagehide', saveNow);
void stayAwake();

setInterval(() => {
  const now = performance.now();
  const unanswered = (live.asking || live.told !== null) && now - askedAt > ANSWER_MS;
  if (!up || (!unanswered && now - heardAt < SILENT_MS)) return;
  heardAt = now;
  live = joined(live);
  ask();
}, ANSWER_MS / 4);

if ('serviceWorker' in navigator && window.isSecureContext)
  void navigator.serviceWorker.register('sw.js').catch(() => undefined);
void fetch('presets.json')
  .then((r) => r.json() as Promise<readonly Preset[]>)
  .then((list) => {
    presets = list;
    changed();
  })
  .catch(() => undefined);
if (live.bad > 1e6) live = NOTHING;
const last = localStorage.getItem(BOARD_ON);
if (last !== 'board' && location.protocol.startsWith('http')) {
  void fetch('simulator.json')
    .then((r) => {
      if (r.ok) connectSocket();
    })
    .catch(() => {
      if (last === 'socket') connectSocket();
    });
}
changed();
