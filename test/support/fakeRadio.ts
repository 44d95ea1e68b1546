/**
 * `navigator.bluetooth` and `navigator.serial` as a page sees them, with a board at the other end that says given pieces
 * when it is greeted. In: the pieces; out: functions for page.addInitScript. What the page wrote is in window.written.
 */
export interface Fake {
  readonly pieces: readonly string[];
}

interface Seen {
  written: string;
  leave?: () => void;
}

/** Runs in the page. */
export function fakeBluetooth(fake: Fake): void {
  const seen = window as unknown as Seen;
  seen.written = '';
  class Characteristic extends EventTarget {
    value: DataView | undefined;
    startNotifications(): Promise<this> {
      return Promise.resolve(this);
    }
    writeValue(bytes: ArrayBuffer): Promise<void> {
      const before = seen.written.includes('hello"}\n');
      seen.written += String.fromCharCode(...new Uint8Array(bytes));
      if (!before && seen.written.includes('hello"}\n')) setTimeout(talk, 0);
      return Promise.resolve();
    }
  }
  const [rx, tx] = [new Characteristic(), new Characteristic()];
  const device = Object.assign(new EventTarget(), {
    name: 'Board',
    id: 'x',
    gatt: {
      connect: () =>
        Promise.resolve({
          disconnect: () => undefined,
          getPrimaryService: () =>
            Promise.resolve({
              getCharacteristic: (id: string) =>
                Promise.resolve(id.startsWith('6e400003') ? rx : tx),
            }),
        }),
    },
  });
  function talk(): void {
    for (const piece of fake.pieces) {
      rx.value = new DataView(Uint8Array.from(piece, (c) => c.charCodeAt(0)).buffer);
      rx.dispatchEvent(new Event('characteristicvaluechanged'));
    }
  }
  seen.leave = () => device.dispatchEvent(new Event('gattserverdisconnected'));
  const bluetooth = { requestDevice: () => Promise.resolve(device) };
  Object.defineProperty(navigator, 'bluetooth', { value: bluetooth, configurable: true });
}

/** Runs in the page. */
export function fakeSerial(fake: Fake): void {
  const seen = window as unknown as Seen;
  seen.written = '';
  let told = false;
  const wire: { say?: ReadableStreamDefaultController<Uint8Array> } = {};
  const port = {
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    readable: new ReadableStream<Uint8Array>({
      start(c) {
        wire.say = c;
      },
    }),
    writable: new WritableStream<ArrayBuffer>({
      write(bytes) {
        seen.written += String.fromCharCode(...new Uint8Array(bytes));
        if (told || !seen.written.includes('hello"}\n')) return;
        told = true;
        for (const piece of fake.pieces)
          wire.say?.enqueue(Uint8Array.from(piece, (c) => c.charCodeAt(0)));
      },
    }),
  };
  seen.leave = () => wire.say?.close();
  const serial = { requestPort: () => Promise.resolve(port) };
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
}
