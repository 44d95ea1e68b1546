/**
 * Ways to a board. In: which; out: pieces of text both ways. A socket comes again by itself; Web Bluetooth and Web Serial
 * go through the UART of @espruino-tools/core, of which nothing but `connect`, `write` and its events is used: its `eval` would
 * take our lines for answers (docs/decisions.md).
 */

export interface Link {
  write(text: string): void;
  close(): void;
}

export interface Hearer {
  up(): void;
  data(text: string): void;
  down(why: string): void;
}

const AGAIN_MS = 1500;

/** The link of the simulator that serves this page. */
export function socketLink(h: Hearer): Link {
  let socket: WebSocket | undefined;
  let wanted = true;
  function join(): void {
    if (!wanted) return;
    const s = new WebSocket(new URL('/link', location.href.replace(/^http/, 'ws')));
    socket = s;
    s.onopen = () => h.up();
    s.onmessage = (e) => h.data(String(e.data));
    s.onclose = () => {
      if (socket !== s) return;
      h.down('The simulator does not answer.');
      setTimeout(join, AGAIN_MS);
    };
  }
  join();
  return {
    write: (text) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      wanted = false;
      const s = socket;
      socket = undefined;
      s?.close();
    },
  };
}

interface Connection {
  on(event: 'data' | 'close', fn: (data: string) => void): void;
  write(data: string, done?: () => void): void;
  close(): void;
}
interface Core {
  readonly DeviceController: new () => {
    readonly UART: { connect(fn: (c: Connection | null) => void): unknown };
  };
}

let core: Promise<Core> | undefined;

/** The library is large, so it is loaded when it is wanted. */
function loadCore(): Promise<Core> {
  core ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'espruino-tools.js';
    script.onload = () => {
      const found = (window as unknown as { ESPT_core?: Core }).ESPT_core;
      if (found) resolve(found);
      else reject(new Error('espruino-tools.js holds no library'));
    };
    script.onerror = () => reject(new Error('espruino-tools.js cannot be loaded'));
    document.head.append(script);
  });
  return core;
}

/** Lines that wait while one is under way: Web Bluetooth does one write at a time. */
export async function boardLink(h: Hearer): Promise<Link> {
  const { DeviceController } = await loadCore();
  const uart = new DeviceController().UART;
  let connection: Connection | null = null;
  let gone = false;
  const lost = (why: string): void => {
    if (gone) return;
    gone = true;
    h.down(why);
  };
  uart.connect((c) => {
    if (!c || gone) return lost('Nothing was chosen.');
    connection = c;
    c.on('data', (data) => h.data(data));
    c.on('close', () => lost('The board is gone.'));
    h.up();
  });
  // the library does not notice a cable that is pulled out
  const serial = (navigator as unknown as { serial?: EventTarget }).serial;
  serial?.addEventListener('disconnect', () => lost('The cable was pulled out.'));
  return {
    write: (text) => connection?.write(text),
    close: () => {
      gone = true;
      connection?.close();
    },
  };
}
