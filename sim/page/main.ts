/**
 * The page. In: messages of the server; out: the board and the cards beside it. What is decided comes from the board's
 * lines and ring bytes alone; true places only draw the discs and the difference.
 */
import { hear, NOTHING_KNOWN, sidesOf, type Belief, type Job } from './belief.js';
import { makeBoard, type BoardPicture } from './board.js';
import { makeCalibration } from './calibration.js';
import { makeLog } from './console.js';
import { byId, clockText, write } from './dom.js';
import { showLessons } from './lessons.js';
import { openLink } from './link.js';
import { makeLook } from './look.js';
import type { BoardInfo, ClientMessage, ServerMessage, SessionState } from './messages.js';
import { differences, differenceWords } from './overlay.js';
import { makeOrders } from './orders.js';
import { makeScore } from './score.js';
import { makeSetup } from './setupDialog.js';
import { makeShownTime } from './shownTime.js';
import { makeSling, type Sling } from './sling.js';
import { el } from './svg.js';
import { makeTools, type Tools } from './tools.js';
import { makeControls } from './controls.js';
import { makeDiscTable } from './discTable.js';
import { makeHandTool, type HandTool } from './handTool.js';
import { makeSounds } from './sound.js';
import { makeSpinDial, spinOf } from './spin.js';
import { makeVerdict } from './verdict.js';
import { makeWhyPanel, type WhyPanel } from './whyPanel.js';

/** Words on the board while discs are moved by hand. */
const BY_HAND = 'Drag a disc. Beside the board: lifted off';

/** A change of the clock has all that lies between it and the discs composed again: not in every picture, ms. */
const CLOCK_MS = 250;

const host = byId('board', HTMLElement);
const hint = byId('hint', HTMLElement);
const toast = byId('toast', HTMLElement);
const offline = byId('offline', HTMLElement);
const clock = byId('clock', HTMLOutputElement);
const difference = byId('difference', HTMLElement);
const about = byId('about', HTMLElement);
const learn = byId('learn', HTMLElement);
const lessons = byId('lessons', HTMLElement);

let picture: BoardPicture | undefined;
let sling: Sling | undefined;
let tools: Tools | undefined;
let handTool: HandTool | undefined;
let why: WhyPanel | undefined;
/** A hand that this page put there is over the board. */
let reached = false;
let belief: Belief = NOTHING_KNOWN;
let session: SessionState | undefined;
let shownDiscs: unknown;
let truthMoved = true;
let drawn = false;
/** The moment that was told last, ms of the world; and when the clock was last set by it, ms of the host. */
let at = 0;
let clockAt = -Infinity;
/** Names of the presets, by id. */
let names: ReadonlyMap<string, string> = new Map();

const shownTime = makeShownTime();

makeLook();
const link = openLink(receive, (up) => (offline.hidden = up));
const setup = makeSetup({
  start: (next) => link.send({ t: 'new', setup: next }),
  learn: (rules) => link.send({ t: 'learn', rules }),
});
const sounds = makeSounds();
const spin = makeSpinDial(() => sling?.spun());
const discTable = makeDiscTable(() => {
  truthMoved = true;
  schedule();
});
const controls = makeControls(
  link,
  () => session && setup.open(session.setup),
  () => schedule(),
  { sounds, byHand: () => handTool?.toggle(), spin: (k) => spin.turn(k) },
);
const verdict = makeVerdict({
  press: (button) => link.send({ t: 'press', button }),
  tidy: () => link.send({ t: 'tidy' }),
  lift: liftJob,
});
const score = makeScore();
const calibration = makeCalibration(
  () => link.send({ t: 'walk' }),
  (button) => link.send({ t: 'press', button }),
);
byId('console', HTMLElement).before(calibration.card);
const log = makeLog(tellBoard);
const orders = makeOrders(tellBoard);

function tellBoard(line: string): void {
  log.sent(line);
  link.send({ t: 'say', line });
}

/** The true disc that lies where the board points; a hand sees it there. */
function discOf(job: Job): string | undefined {
  const near = picture?.discs
    .list()
    .map((d) => ({ id: d.id, far: Math.hypot(d.x - job[1], d.y - job[2]) }))
    .sort((a, b) => a.far - b.far)[0];
  if (near && near.far < 25) return near.id;
  return picture?.discs.list().find((d) => d.id === job[0])?.id;
}

function liftJob(job: Job): void {
  const back = belief.todo?.back.includes(job);
  const id = discOf(job) ?? job[0];
  if (back) link.send({ t: 'move', id, x: job[1], y: job[2] });
  else link.send({ t: 'lift', id });
}

function say(text: string): void {
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(Number(toast.dataset['timer']));
  toast.dataset['timer'] = String(setTimeout(() => (toast.hidden = true), 3500));
}

function start(board: BoardInfo): void {
  if (drawn) return;
  drawn = true;
  picture = makeBoard(board, host, (sound) => sounds.play(sound));
  sling = makeSling(board, picture.discs, host, {
    place: (p) => link.send({ t: 'place', x: p.x, y: p.y }),
    flick: ({ vx, vy, speed }) =>
      link.send({ t: 'flick', vx, vy, spin: spinOf(spin.value, speed, board.rDisc) }),
    lift: (id) => link.send({ t: 'lift', id }),
    spin: () => spin.value,
    turnSpin: (k) => spin.turn(k),
    hint: (text) => write(hint, handTool?.on ? BY_HAND : text),
  });
  const layer = el('g', { class: 'tool-marks' });
  const { discs, overlay } = picture;
  const byHand = (m: ClientMessage): void => {
    if (m.t === 'hand') reached = m.way === 'in';
    link.send(m);
  };
  handTool = makeHandTool(board, discs, host, byHand, draw);
  why = makeWhyPanel(board, (evidence) => overlay.point(evidence));
  picture.top.append(sling.element, handTool.element, calibration.mark, layer);
  tools = makeTools({
    board,
    layer,
    session: () => session,
    belief: () => belief,
    discs: () => discs.list(),
    send: link.send,
    say,
  });
  host.dataset['ready'] = 'true';
}

/** Virtual ms in a real one, as long as time runs evenly. */
function rate(): number {
  if (!session || session.paused || session.skipping) return 0;
  return session.speed === 'max' ? 0 : session.speed;
}

/** Every tenth only while it stands. */
function showClock(): void {
  const now = performance.now();
  if (rate() > 0 && now - clockAt < CLOCK_MS) return;
  clockAt = now;
  const words = clockText(at);
  if (clock.value !== words) clock.value = words;
}

function onSnap(m: Extract<ServerMessage, { t: 'snap' }>): void {
  shownTime.heard(m.at, performance.now(), rate());
  picture?.snap(m, rate());
  if (m.hand === null) reached = false;
  at = m.at;
  showClock();
  truthMoved = truthMoved || m.discs !== undefined || m.gone !== undefined;
  animate();
}

let animating = false;
/** Pictures as fast as the screen shows them, as long as discs fly. */
function animate(): void {
  if (animating) return;
  animating = true;
  requestAnimationFrame(() => {
    animating = false;
    const flies = picture?.draw(shownTime.at(performance.now()), session?.speed === 'max');
    if (flies && rate() > 0) animate();
  });
}

function receive(m: ServerMessage): void {
  switch (m.t) {
    case 'hello':
      setup.offer(m.presets, m.skills);
      names = new Map(m.presets.map((p) => [p.id, p.name]));
      start(m.board);
      break;
    case 'session':
      session = m.s;
      showClock();
      controls.show(m.s);
      break;
    case 'lines':
      if (m.fresh) {
        picture?.fly(undefined);
        belief = NOTHING_KNOWN;
        calibration.forget();
      }
      for (const [, t, text] of m.rows) {
        belief = hear(belief, t, text);
        calibration.hear(text);
      }
      log.add(m.rows, m.fresh ?? false);
      break;
    case 'flight':
      picture?.fly(m.flight);
      break;
    case 'snap':
      onSnap(m);
      break;
    case 'reload':
      location.reload();
      break;
    case 'lessons':
      if (m.of === 'setup') setup.lessons(m.rows);
      else {
        learn.hidden = m.rows.length === 0;
        showLessons(lessons, m.rows);
      }
      break;
    case 'error':
      say(m.text);
      break;
    default:
      break;
  }
  tools?.hear(m);
  schedule();
}

let waiting = false;
function schedule(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    draw();
  });
}

function draw(): void {
  if (!picture || !sling || !session) return;
  verdict.show(belief, session, names);
  score.show(belief, session, names.get(belief.preset) ?? belief.preset);
  host.dataset['phase'] = belief.phase;
  const turn = belief.turn;
  const jobs = belief.todo ? [...belief.todo.lift, ...belief.todo.bank] : [];
  const flagged = jobs.flatMap((j) => discOf(j) ?? []);
  const asked = belief.ask ? belief.discs.filter((d) => belief.ask?.ids.includes(d.id)) : [];
  const pointed = asked.flatMap((d) => discOf([d.id, d.x, d.y]) ?? []);
  why?.show(belief);
  handTool?.show(sidesOf(session.seats), reached);
  orders.show(belief);
  const shooting = belief.phase === 'place' || belief.phase === 'ready';
  picture.discs.mark([...flagged, ...pointed], shooting ? session.shooter : '');
  sling.allow({
    active: session.yours && shooting && !session.paused && !handTool?.on,
    owner: turn?.owner ?? 'A',
    seat: turn?.seat ?? 'S',
    shooter: session.shooter,
    paused: session.paused,
    flagged: session.tidy || handTool?.on ? [] : flagged,
  });
  const show = controls.view();
  picture.overlay.visible(show.belief, show.beams);
  if (difference.hidden === show.belief) difference.hidden = !show.belief;
  host.classList.toggle('only-belief', !show.truth);
  if ((show.belief || discTable.open) && (truthMoved || shownDiscs !== belief.discs)) {
    const truth = picture.discs.list();
    const list = differences(belief.discs, truth);
    picture.overlay.show(
      list,
      truth.some((d) => d.state === 'moving'),
    );
    write(difference, differenceWords(list, truth));
    discTable.show(list);
    truthMoved = false;
    shownDiscs = belief.discs;
  }
  const bundle = session.bundle ? `Firmware bundle ${session.bundle.slice(0, 12)}` : '';
  const version = belief.firmware ? `, version ${belief.firmware}` : '';
  write(about, `${bundle}${version}. Seed ${session.setup.seed}.`);
}
