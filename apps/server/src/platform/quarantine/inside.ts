import { setPriority } from 'node:os';
import { tookTooLong, tookTooMuch } from './start.ts';

/** Resident memory, in bytes, beyond which whatever is being opened counts as too much. */
const maxResidentBytes = 700 * 1024 * 1024;

/**
 * Makes this process one that opens what came from outside: it holds no secret and no connection, ends when it takes
 * too much memory or time of a processor, or when the service is gone, and its parent ends it when it takes too long.
 */
export function liveInQuarantine(): void {
  const [niceness, cpuMs] = process.argv.slice(2).map(Number);
  setPriority(niceness ?? 0);
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) process.exit(tookTooMuch);
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 > (cpuMs ?? 0)) process.exit(tookTooLong);
  }, 25).unref();
}
