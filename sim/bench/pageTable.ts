/**
 * The built page with a match between bots, and a Chromium to look at it. In: a setup and a speed; out: session and
 * server. For measurements and for the pictures of the docs; tests of the page have their own (they need no build).
 */
import { existsSync } from 'node:fs';
import { loadSimBoard } from '../board.js';
import type { MatchSetup, Speed } from '../page/messages.js';
import { startServer, type PlayServer } from '../session/server.js';
import { openSession, type Session } from '../session/session.js';
import { boardInfo, DEFAULT_SETUP } from '../session/setup.js';
import { createWorld } from '../world/world.js';

/** Path of a Chromium, or undefined where there is none. */
export function chromiumPath(): string | undefined {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return [process.env['CHROMIUM'], ...places].find((p) => p !== undefined && existsSync(p));
}

export function botsAtTable(speed: Speed, setup: Partial<MatchSetup> = {}): Session {
  const who = DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' as const }));
  return openSession({
    setup: { ...DEFAULT_SETUP, who, ...setup },
    makeWorld: (options) => createWorld(options),
    geometry: loadSimBoard().geometry,
    speed,
  });
}

/** The page as `make play` serves it, at any free port. */
export function servePage(session: Session): Promise<PlayServer> {
  return startServer({
    session,
    board: boardInfo(loadSimBoard().board),
    port: 0,
    host: '127.0.0.1',
    assets: 'sim/page',
    scripts: 'build/sim/page',
    clock: () => performance.now(),
  });
}
