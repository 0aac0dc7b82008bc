import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

// Opens many connections from one address, sends nothing useful, closes none, and prints how long they stayed open.
const [port = '', localAddress = '', count = ''] = process.argv.slice(2);
const WAITS_MS = 30_000;
// If the accept queue of the server overflows, some connections are open on this side only.
const OPENED_AT_ONCE = 10;
const messages = ['', 'GET /api/config HTTP/1.1\r\nHost: localho', 'rubbish\r\n\r\n'] as const;

let [connectedCount, closedCount, slowestMs] = [0, 0, 0];
for (let n = 0; n < Number(count); n++) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress, allowHalfOpen: true });
  let startMs = performance.now();
  socket.on('connect', () => {
    connectedCount++;
    startMs = performance.now();
    socket.write(messages[n % messages.length] ?? '');
  });
  socket.on('error', () => {
    // The connection was reset: the event `close` follows.
  });
  const handleEnd = (): void => {
    socket.off('close', handleEnd).off('end', handleEnd);
    closedCount++;
    slowestMs = Math.max(slowestMs, performance.now() - startMs);
  };
  // The server closed its side; this side stays open.
  socket.on('end', handleEnd).on('close', handleEnd);
  socket.resume();
  if (n % OPENED_AT_ONCE === 0) await pause(10);
}
const endMs = performance.now() + WAITS_MS;
while (closedCount < Number(count) && performance.now() < endMs) await pause(50);
process.stdout.write(
  `${JSON.stringify({ connected: connectedCount, closed: closedCount, slowestMs: Math.round(slowestMs) })}\n`,
);
process.exit(0);
