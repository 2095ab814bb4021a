import type { WebSocket } from 'ws';

const PING_INTERVAL_MS = 30_000;

/**
 * Disconnects a browser that has not responded to a ping before the next one, because the computer sleeps or has no network.
 * The operating system would notice only after a quarter of an hour.
 */
export function endSilentConnection(socket: WebSocket): void {
  let isResponding = true;
  const pinging = setInterval(() => {
    if (!isResponding) {
      socket.terminate();
      return;
    }
    isResponding = false;
    socket.ping();
  }, PING_INTERVAL_MS);
  socket.on('pong', () => {
    isResponding = true;
  });
  socket.on('close', () => {
    clearInterval(pinging);
  });
}
