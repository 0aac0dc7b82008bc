import { setPriority } from 'node:os';
import { outOfMemoryExitCode, outOfTimeExitCode } from './start.ts';

/** Resident memory (bytes) above which the process ends: the opened file needs too much. */
const maxResidentBytes = 700 * 1024 * 1024;

/**
 * Prepares this process to open untrusted files: it has no secret and no connection. It ends if it uses too much
 * memory or processor time, or if the service has ended; its parent ends it after a timeout.
 */
export function liveInQuarantine(): void {
  const [niceness, cpuMs] = process.argv.slice(2).map(Number);
  setPriority(niceness ?? 0);
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) process.exit(outOfMemoryExitCode);
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 > (cpuMs ?? 0)) process.exit(outOfTimeExitCode);
  }, 25).unref();
}
