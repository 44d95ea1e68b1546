/** The WebSocket to the server: typed messages both ways, joins again by itself when the server comes back. */
import type { ClientMessage, ServerMessage } from './messages.js';

export interface Link {
  send(message: ClientMessage): void;
}

const RETRY_MS = 1000;

export function openLink(hear: (m: ServerMessage) => void, online: (up: boolean) => void): Link {
  let socket: WebSocket | undefined;
  function join(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const s = new WebSocket(`${scheme}//${location.host}/`);
    socket = s;
    s.onopen = () => online(true);
    s.onmessage = (e) => hear(JSON.parse(String(e.data)) as ServerMessage);
    s.onclose = () => {
      online(false);
      setTimeout(join, RETRY_MS);
    };
  }
  join();
  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}
