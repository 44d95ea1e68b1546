/**
 * A page in Chromium on a running simulator. In: a session; out: page, server and what went wrong in the console.
 * The page's modules are stripped of their types here (they are checked by `tsc -b`), so no build has to run first.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumPath } from '../../sim/chromium.js';
import { loadSimBoard } from '../../sim/board.js';
import { startServer, type PlayServer, type ServerOptions } from '../../sim/session/server.js';
import type { Session } from '../../sim/session/session.js';
import { boardInfo } from '../../sim/session/setup.js';

export { chromiumPath };

const PAGE = 'sim/page';

/** Compiles the page's modules into a new folder. */
function compilePage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crokinole-page-'));
  for (const name of readdirSync(PAGE, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    const { code } = transformFileSync(join(PAGE, name), {
      configFile: false,
      swcrc: false,
      module: { type: 'es6' },
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    writeFileSync(join(folder, name.replace(/\.ts$/, '.js')), code);
  }
  return folder;
}

export interface Table {
  readonly browser: Browser;
  readonly server: PlayServer;
  /** Errors of every page that was opened. */
  readonly errors: string[];
  open(width: number, height: number, scheme?: 'dark' | 'light', touch?: boolean): Promise<Page>;
  /** The simulator ends, `away` passes, and another one starts at the same address. */
  restart(next: Session, away: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function seatAtTable(
  session: Session,
  more: Partial<ServerOptions> = {},
): Promise<Table> {
  const scripts = compilePage();
  const serve = (played: Session, port: number): Promise<PlayServer> =>
    startServer({
      session: played,
      board: boardInfo(loadSimBoard().board),
      port,
      host: '127.0.0.1',
      assets: PAGE,
      scripts,
      clock: () => performance.now(),
      ...more,
    });
  let server = await serve(session, 0);
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: ['--no-sandbox'],
  });
  const errors: string[] = [];
  return {
    browser,
    get server() {
      return server;
    },
    errors,
    async restart(next, away) {
      const port = Number(new URL(server.url).port);
      await server.close();
      await away();
      server = await serve(next, port);
    },
    async open(width, height, scheme = 'dark', touch = false) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        hasTouch: touch,
      });
      const page = await context.newPage();
      page.on('console', (m) => {
        if (m.type() === 'error' || m.type() === 'warning') errors.push(m.text());
      });
      page.on('pageerror', (e) => errors.push(e.message));
      await page.goto(server.url);
      await page.waitForSelector('#board[data-ready]');
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(scripts, { recursive: true, force: true });
    },
  };
}

/** True as soon as the condition holds. */
export async function until(holds: () => boolean): Promise<boolean> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
  return true;
}

/** Where a place of the board is on the screen. */
export async function onScreen(
  page: Page,
  x: number,
  y: number,
): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([bx, by]) => {
      const svg = document.querySelector('#board .play') as SVGGraphicsElement;
      const p = new DOMPoint(bx, -by).matrixTransform(svg.getScreenCTM() as DOMMatrix);
      return { x: p.x, y: p.y };
    },
    [x, y] as const,
  );
}

/** Lays a disc on the starting line with the mouse, then pulls back from it and lets go. */
export async function shootWithMouse(
  page: Page,
  start: { readonly x: number; readonly y: number },
  pull: { readonly x: number; readonly y: number },
): Promise<void> {
  await page.waitForSelector('#board.active');
  const at = await onScreen(page, start.x, start.y);
  await page.mouse.click(at.x, at.y);
  await page.waitForSelector('.disc.shooter');
  await page.waitForSelector('#board.active[data-phase="ready"]');
  const hand = await onScreen(page, start.x + pull.x, start.y + pull.y);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move((at.x + hand.x) / 2, (at.y + hand.y) / 2);
  await page.mouse.move(hand.x, hand.y);
  await page.waitForSelector('.aim[visibility="visible"]');
  await page.mouse.up();
}
