import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

// Opens many connections from one address, says nothing useful on them, never closes one, and prints how long they lived.
const [port = '', localAddress = '', count = ''] = process.argv.slice(2);
const WAITS_MS = 30_000;
// A queue of connections to be taken that overflows would leave some that only this end believes in.
const OPENED_AT_ONCE = 10;
const messages = ['', 'GET /api/config HTTP/1.1\r\nHost: localho', 'rubbish\r\n\r\n'] as const;

let [connected, closed, slowestMs] = [0, 0, 0];
for (let n = 0; n < Number(count); n++) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress, allowHalfOpen: true });
  let began = performance.now();
  socket.on('connect', () => {
    connected++;
    began = performance.now();
    socket.write(messages[n % messages.length] ?? '');
  });
  socket.on('error', () => {
    // Cut: the close says so.
  });
  const handleEnd = (): void => {
    socket.off('close', handleEnd).off('end', handleEnd);
    closed++;
    slowestMs = Math.max(slowestMs, performance.now() - began);
  };
  // The other end has closed; this one keeps its half.
  socket.on('end', handleEnd).on('close', handleEnd);
  socket.resume();
  if (n % OPENED_AT_ONCE === 0) await pause(10);
}
const until = performance.now() + WAITS_MS;
while (closed < Number(count) && performance.now() < until) await pause(50);
process.stdout.write(`${JSON.stringify({ connected, closed, slowestMs: Math.round(slowestMs) })}\n`);
process.exit(0);
