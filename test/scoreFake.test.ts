/**
 * The scoreboard page in Chromium with a board that says what the test wants: guided steps dialog by dialog, pairing, questions,
 * names, Web Bluetooth through @espruino-tools/core, the screen kept awake, and a board that lies.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumPath } from '../sim/chromium.js';
import { scoreFiles } from '../sim/scoreFiles.js';
import { fakeBluetooth } from './support/fakeRadio.js';
import { compiledScore } from './support/scorePage.js';

const describeInBrowser = chromiumPath() === undefined ? describe.skip : describe;
if (chromiumPath() === undefined) console.warn('SKIPPED: no Chromium found');

const line = (ev: string, fields: object = {}): string =>
  `${JSON.stringify({ v: 1, ev, ...fields })}\n`;
const phase = (name: string, text: string): string => line('phase', { phase: name, text });

const SEATS = [
  ['A', 'S'],
  ['B', 'N'],
];
const MATCH = [
  line('hello', { fw: '1', board: '', sensors: 128, cal: 1 }),
  line('match', { preset: 'nca', players: 2, seats: SEATS, starter: 'S' }),
  line('rules', { flags: {} }),
  line('state', { n: 0, from: 0, upto: 0, round: 1, twenties: {}, totals: {} }),
  line('turn', { round: 1, shot: 1, player: 0, owner: 'A', seat: 'S', left: [8, 8] }),
  phase('place', 'Seat S: lay a disc on the line.'),
].join('');
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** A page and the board at the other end of its link. */
interface Seat {
  readonly page: Page;
  /** Lines that came from the page, `hello` left out. */
  readonly heard: string[];
  say(...lines: readonly string[]): void;
}

describeInBrowser('the scoreboard with a board that says what it is told', () => {
  let browser: Browser;
  let server: Server;
  let scripts: string;
  let url: string;
  const errors: string[] = [];

  beforeAll(async () => {
    scripts = compiledScore();
    const files = scoreFiles('.', scripts);
    files.set('simulator.json', Buffer.from('{}'));
    server = createServer((request, response) => {
      const name = (request.url ?? '').slice(1) || 'index.html';
      const file = files.get(name);
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain';
      response.writeHead(file ? 200 : 404, { 'content-type': type }).end(file);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    browser = await chromium.launch({
      executablePath: chromiumPath() ?? '',
      args: ['--no-sandbox'],
    });
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    rmSync(scripts, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(errors.splice(0)).toEqual([]);
  });

  async function sit(width: number, height: number, greeting = MATCH): Promise<Seat> {
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    page.on('pageerror', (e) => errors.push(e.message));
    const heard: string[] = [];
    let say = (_text: string): void => undefined;
    await page.routeWebSocket(/\/link$/, (ws) => {
      say = (text) => ws.send(text);
      ws.onMessage((text) => {
        for (const l of String(text).trim().split('\n'))
          if (l === '{"cmd":"hello"}') ws.send(greeting);
          else heard.push(l);
      });
    });
    await page.goto(url);
    await page.waitForSelector('.link.up');
    await page.waitForFunction(() => document.body.dataset['phase'] !== '');
    return { page, heard, say: (...lines) => lines.forEach((l) => say(l)) };
  }

  const paired = line('pair', { state: 'paired', text: 'This phone may decide.' });

  async function choose(s: Seat, what: string): Promise<void> {
    await s.page.click('#menu');
    await s.page.click(`#more button[value="${what}"]`);
  }
  async function shows(s: Seat, id: string, wanted: string | RegExp): Promise<void> {
    await s.page.locator(id, { hasText: wanted }).waitFor();
  }
  /** The step that is under way, and whether all of the dialog can be seen. */
  async function step(s: Seat, n: number): Promise<void> {
    await s.page.locator(`#guide-steps li:nth-child(${n}).here`).waitFor();
    const box = (await s.page.locator('#guide').boundingBox())!;
    const { width, height } = s.page.viewportSize()!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const id of ['#guide-ok', '#guide-close'])
      expect((await s.page.locator(id).boundingBox())!.height).toBeGreaterThanOrEqual(40);
  }
  async function heardNext(s: Seat, wanted: object): Promise<void> {
    for (let i = 0; i < 200 && s.heard.length === 0; i++) await s.page.waitForTimeout(25);
    expect(JSON.parse(s.heard.shift() ?? 'null')).toEqual(wanted);
  }

  const SIZES: readonly (readonly [string, number, number])[] = [
    ['phone', 390, 844],
    ['tablet', 820, 1180],
    ['television', 1920, 1080],
  ];

  test.each(SIZES)('the empty board is measured, at the second try: %s', async (_n, w, h) => {
    const s = await sit(w, h);
    s.say(paired);
    await choose(s, 'calibrate');
    await heardNext(s, { cmd: 'calibrate' });
    expect(await s.page.locator('#guide-ok').isDisabled()).toBe(true);
    s.say(phase('clear', 'Take everything off, then press OK. UNDO keeps the last measurement.'));
    await step(s, 1);
    await s.page.click('#guide-ok');
    await heardNext(s, { cmd: 'ok' });
    s.say(phase('clear', 'Measuring the empty board; hands off, please.'));
    await step(s, 2);
    s.say(
      phase('clear', 'A disc near sensor 5? Take it off, OK measures again. Nothing there: UNDO.'),
    );
    await step(s, 1);
    await shows(s, '#guide-text', 'A disc near sensor 5?');
    await s.page.click('#guide-ok');
    await heardNext(s, { cmd: 'ok' });
    s.say(phase('clear', 'Measuring the empty board; hands off, please.'));
    await step(s, 2);
    s.say(phase('place', 'Seat S: lay a disc on the line.'));
    await shows(s, '#guide-text', 'Done: the empty board is known.');
    expect(await s.page.locator('#guide-ok').isDisabled()).toBe(true);
    await s.page.click('#guide-close');
    expect(await s.page.locator('#guide').isVisible()).toBe(false);
    await s.page.context().close();
  });

  test('the walk with the reference disc goes on place by place, and may be refused', async () => {
    const s = await sit(390, 844);
    s.say(paired);
    await choose(s, 'walk');
    await heardNext(s, { cmd: 'walk' });
    s.say(line('error', { text: 'only in phase clear or menu' }));
    await shows(s, '#guide-text', 'only in phase clear or menu');
    await s.page.click('#guide-close');
    await choose(s, 'walk');
    await heardNext(s, { cmd: 'walk' });
    const walk = (step: string, said: string, n = 0, of = 0): string =>
      line('walk', { step, text: said, n, of });
    s.say(phase('walk', 'Walk'), walk('clear', 'Take everything off the board, press OK.'));
    await step(s, 1);
    await s.page.click('#guide-ok');
    await heardNext(s, { cmd: 'ok' });
    s.say(walk('zero', 'Measuring'), walk('lay', 'Lay the disc at the lamp: 3 of 277.', 3, 277));
    await step(s, 2);
    await shows(s, '#guide-text', '3 of 277');
    expect(
      await s.page.locator('#guide-bar').evaluate((e) => (e as HTMLProgressElement).value),
    ).toBe(3);
    s.say(walk('fit', 'Computing: pass 4.'));
    await step(s, 3);
    s.say(walk('done', '2 sensors are not as they should be. OK stores the others.'));
    await shows(s, '#guide-text', '2 sensors are not as they should be.');
    s.say(phase('menu', 'NCA'));
    await shows(s, '#guide-text', 'Done.');
    await s.page.context().close();
  });

  test.each(SIZES)('the self-test asks, and tells what it found: %s', async (_n, w, h) => {
    const s = await sit(w, h);
    s.say(paired);
    await choose(s, 'test');
    await heardNext(s, { cmd: 'test' });
    const finds = (part: string, code: string, said: string, ok: 0 | 1): string =>
      line('test', { step: 'x', part, code, text: said, ok });
    s.say(phase('test', 'The board tests itself; take everything off it, hands off, please.'));
    await step(s, 1);
    s.say(
      finds('bus', 'found', '127 of 128 sensors answer with the right identity.', 0),
      finds('sensor 17', 'silent', 'Does not answer. Check its joints. (at 120 mm)', 0),
      finds('', 'lamps', 'The ring shines red, green, blue, white. OK: all lamps do.', 1),
    );
    await step(s, 2);
    await shows(s, '#guide-text', 'The ring shines');
    await s.page.click('#guide-undo');
    await heardNext(s, { cmd: 'undo' });
    s.say(finds('', 'faults', '2 findings.', 0), phase('place', 'Seat S'));
    await shows(s, '#guide-text', '2 findings.');
    expect(await s.page.locator('#guide-found li.bad').count()).toBe(3);
    await s.page.context().close();
  });

  test('who is not let in reads why, and changes nothing', async () => {
    const s = await sit(390, 844);
    await choose(s, 'calibrate');
    await heardNext(s, { cmd: 'calibrate' });
    s.say(line('error', { text: 'calibrate: pair first' }));
    await shows(s, '#guide-text', 'pair first');
    expect(await s.page.locator('#guide-ok').isDisabled()).toBe(true);
    await s.page.click('#guide-close');
    for (const [state, said] of [
      ['asked', 'Press OK on the board to let this phone in.'],
      ['refused', 'The board said no.'],
      ['late', 'Nobody pressed.'],
      ['busy', 'Not now.'],
    ]) {
      await choose(s, 'pair');
      await heardNext(s, { cmd: 'pair' });
      s.say(line('pair', { state, text: said }));
      await shows(s, '#said', said!);
      expect(await s.page.locator('#undo').isDisabled()).toBe(true);
    }
    s.say(paired);
    await s.page.waitForSelector('#undo:enabled');
    await s.page.context().close();
  });

  test('a question is answered by its name, a match is begun, names are kept as text', async () => {
    const s = await sit(820, 1180);
    s.say(paired, phase('ask', 'Was B3 touched?'));
    s.say(
      line('ask', {
        q: 'graze',
        text: 'Was B3 touched? It looks so.',
        ok: 'yes',
        undo: 'no',
        ids: ['B3'],
      }),
    );
    await s.page.click('#take-undo');
    await heardNext(s, { cmd: 'answer', q: 'graze', take: 'undo' });
    s.say(line('answer', { q: 'graze', took: 'undo' }), phase('tidy', 'Lift B3.'));
    await s.page.locator('#ask').waitFor({ state: 'hidden' });
    await choose(s, 'new');
    await s.page.selectOption('#preset', 'free-for-all');
    await s.page.selectOption('#starter', 'W');
    await s.page.click('#new button[value="start"]');
    await heardNext(s, { cmd: 'new', preset: 'free-for-all', players: 3, starter: 'W' });
    await choose(s, 'names');
    const name = '<img src=x onerror="document.title=1">';
    await s.page.fill('#name-fields input[data-seat="S"]', name);
    await s.page.click('#names button[value="keep"]');
    await shows(s, '.side h2', name);
    await s.page.reload();
    await shows(s, '.side h2', name);
    await s.page.context().close();
  });

  test('a board that lies changes nothing on the page but its words', async () => {
    const s = await sit(390, 844);
    const evil = '<script>document.title="x"</script><b>bold</b>';
    s.say(
      line('ruling', {
        n: 1,
        valid: 1,
        reason: evil,
        para: evil,
        text: evil,
        lift: [evil],
        bank: 7,
      }),
      line('fault', { part: evil, text: evil }),
      line('ruling', { n: 1e9, valid: 'x', text: 'y'.repeat(600) }),
      line('turn', { round: -1, shot: 1e99, player: 7, owner: 'Z', seat: 9, left: 'many' }),
      line('match', { preset: evil, players: 1e9, seats: Array(50).fill(['A', 'S']) }),
      line('hello', { v: 2 }),
      '{"v":1,"ev":"__proto__"}\n{"v":1,"ev":"constructor"}\n',
      'x'.repeat(1_000_000),
      '\n[[[[[[\n{"v":1\n\0\n',
      line('state', { n: 1e6, from: 1e6, upto: -5 }),
    );
    s.say(MATCH, phase('ready', 'Seat S shoots.'));
    await s.page.waitForFunction(() => document.body.dataset['phase'] === 'ready');
    expect(await s.page.title()).toBe('Crokinole score');
    expect(await s.page.locator('main b b, main script, #fault b').count()).toBe(0);
    expect(await s.page.locator('.side').count()).toBe(2);
    const wide = await s.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    expect(s.heard.every((l) => /"cmd":"past"/.test(l))).toBe(true);
    await s.page.context().close();
  });

  test('by Web Bluetooth through the library; when the board is gone it is said', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript(() => localStorage.setItem('crokinole-score-link', 'board'));
    // cut anywhere, as packets are
    const pieces = MATCH.match(/[^]{1,20}/g) ?? [];
    await context.addInitScript(fakeBluetooth, { pieces });
    const page = await context.newPage();
    page.on('pageerror', (e) => errors.push(e.message));
    await page.goto(url);
    await page.click('#link');
    await page.click('#connect button[value="board"]');
    await page.getByText('Web Bluetooth', { exact: true }).click();
    await page.waitForFunction(() => document.body.dataset['phase'] === 'place');
    expect(await page.locator('#link').getAttribute('class')).toBe('link up');
    const written = await page.evaluate(() => (window as unknown as { written: string }).written);
    expect(written).toContain('{"cmd":"hello"}\n');
    await page.evaluate(() => (window as unknown as { leave(): void }).leave());
    await page.locator('#said', { hasText: 'gone' }).waitFor();
    expect(await page.locator('#link').getAttribute('class')).toBe('link');
    await context.close();
  });

  test('the screen is kept awake, again after the page was out of sight', async () => {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      let asked = 0;
      const wakeLock = {
        request: (kind: string) => {
          document.documentElement.dataset['asked'] = `${kind} ${++asked}`;
          return Promise.resolve({});
        },
      };
      Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
    });
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForSelector('html[data-asked="screen 1"]');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForSelector('html[data-asked="screen 2"]');
    await context.close();
  });
});
