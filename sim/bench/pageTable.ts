/**
 * The built page with a match between bots, and a Chromium to look at it. In: a setup and a speed; out: session and
 * server. For measurements and for the pictures of the docs; tests of the page have their own (they need no build).
 */
import { loadSimBoard } from '../board.js';
import type { MatchSetup, Speed } from '../page/messages.js';
import { startServer, type PlayServer } from '../session/server.js';
import { openSession, type Session } from '../session/session.js';
import { boardInfo, DEFAULT_SETUP } from '../session/setup.js';
import { tappedPort } from '../world/realPort.js';
import { createWorld } from '../world/world.js';

export function botsAtTable(speed: Speed, setup: Partial<MatchSetup> = {}): Session {
  const who = DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' as const }));
  return openSession({
    setup: { ...DEFAULT_SETUP, who, ...setup },
    makeWorld: (options, tap) => createWorld(options, tappedPort(tap)),
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
