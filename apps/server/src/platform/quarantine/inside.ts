import { setPriority } from 'node:os';
import { tookTooMuch } from './start.ts';

/** Resident memory, in bytes, beyond which whatever is being opened counts as too much. */
const mostMemory = 700 * 1024 * 1024;

/**
 * Makes this process one that opens what came from outside: it holds no secret and no connection, ends when it takes
 * too much memory or when the service is gone, and its parent ends it when it takes too long.
 */
export function liveInQuarantine(): void {
  // The service comes first; it says by how much.
  setPriority(Number(process.argv[2]));
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) process.exit(tookTooMuch);
  }, 25).unref();
}
