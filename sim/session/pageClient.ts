/**
 * A page that watches: what it knows already, and what it is told next. In: its socket, the session, the twin; out:
 * messages. A slow page is skipped until it has caught up, and a talkative one is not listened to.
 */
import type { WebSocket } from 'ws';
import type { Flight, Lesson, ServerMessage } from '../page/messages.js';
import type { MarkRow } from '../page/time/marks.js';
import { changes, nothingSent, type Sent } from './delta.js';
import { NO_LESSONS } from './lessons.js';
import { news, watchNothing, type Watching } from './probe/feeds.js';
import { NO_MARKS, type Session } from './session.js';
import { NO_TWIN_SENT, type TwinDesk, type TwinSent } from './twinDesk.js';

/** A client with more unsent bytes than this is skipped until it has caught up. */
const MAX_BUFFERED = 200_000;
/** Messages a client may send a second. */
export const MAX_MESSAGES = 60;

export interface Client {
  readonly socket: WebSocket;
  readonly sent: Sent;
  linesWorld: number;
  nextLine: number;
  session: string;
  lessons: readonly Lesson[];
  marks: readonly MarkRow[];
  flight: Flight | undefined;
  readonly watching: Watching;
  readonly twin: TwinSent;
  tokens: number;
  /** When it was told last what is new, ms of the host. */
  toldAt: number;
}

export function newClient(socket: WebSocket): Client {
  return {
    socket,
    sent: nothingSent(),
    linesWorld: -1,
    nextLine: 0,
    session: '',
    lessons: NO_LESSONS,
    marks: NO_MARKS,
    flight: undefined,
    watching: watchNothing(),
    twin: { ...NO_TWIN_SENT },
    tokens: MAX_MESSAGES,
    toldAt: -Infinity,
  };
}

export const send = (client: Client, message: ServerMessage): void => {
  client.socket.send(JSON.stringify(message));
};

/** `sessionText`: the state of the session as it is sent, made once for all clients. */
export function bringUpToDate(
  client: Client,
  session: Session,
  twin: TwinDesk,
  sessionText: string,
): void {
  if (client.socket.readyState !== client.socket.OPEN) return;
  if (client.socket.bufferedAmount > MAX_BUFFERED) return;
  const fresh = client.linesWorld !== session.worldNumber;
  if (fresh) client.nextLine = 0;
  const rows = session.lines(client.nextLine);
  const last = rows[rows.length - 1];
  if (fresh || last) {
    client.linesWorld = session.worldNumber;
    client.nextLine = last ? last[0] + 1 : 0;
    const why = session.why === '' ? {} : { why: session.why };
    send(client, fresh ? { t: 'lines', fresh: true, ...why, rows } : { t: 'lines', rows });
  }
  const flight = session.flight();
  if (flight && client.flight !== flight) send(client, { t: 'flight', flight });
  client.flight = flight;
  const snap = changes(session.moment(), client.sent);
  if (snap) send(client, snap);
  const probe = news(session.game, session.worldNumber, session.moment().at, client.watching);
  if (probe) send(client, probe);
  const lessons = session.lessons();
  if (client.lessons !== lessons) {
    client.lessons = lessons;
    send(client, { t: 'lessons', of: 'match', rows: lessons });
  }
  const marks = session.marks();
  if (client.marks !== marks) {
    client.marks = marks;
    send(client, { t: 'marks', rows: marks });
  }
  for (const message of twin.news(client.twin)) send(client, message);
  if (client.session !== sessionText) {
    client.session = sessionText;
    client.socket.send(sessionText);
  }
}
