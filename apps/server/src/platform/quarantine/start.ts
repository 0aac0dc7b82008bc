import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a program of this service that opens untrusted files in a separate process: a broken or hostile file can
 * only end that process. A thread would not be enough, because a failure of the JavaScript engine ends the whole
 * process. The program calls `liveInQuarantine` first; messages are cloned with their bytes.
 *
 * @param heap maximum JavaScript heap in megabytes; default: the limit of Node
 * @param niceness process priority, up to 19 (lowest)
 * @param cpuMs maximum processor time in milliseconds; default: no limit
 * @param file descriptor of an open file for the program, available as `givenFileDescriptor`; its position is shared, so read
 *   by position
 */
export function startQuarantined(
  program: URL,
  {
    heap,
    niceness = 5,
    cpuMs,
    file,
  }: {
    readonly heap?: number;
    readonly niceness?: number;
    readonly cpuMs?: number;
    readonly file?: number;
  } = {},
): ChildProcess {
  const child = fork(fileURLToPath(program), [String(niceness), String(cpuMs ?? Number.POSITIVE_INFINITY)], {
    execArgv: heap === undefined ? [] : [`--max-old-space-size=${heap}`],
    // Nothing of the service's own environment: it holds secrets. Few arenas, so that memory is given back.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', ...(file === undefined ? [] : [file])],
  });
  runningProcesses.add(child);
  child.once('exit', () => runningProcesses.delete(child));
  return child;
}

/** Descriptor of the open file in a quarantined process. */
export const givenFileDescriptor = 4;

/** Running quarantined processes. One exit listener kills all of them when the service ends. */
const runningProcesses = new Set<ChildProcess>();
process.once('exit', () => {
  // A process that computes without a pause would not notice the end of the service.
  for (const child of runningProcesses) child.kill('SIGKILL');
});

/** Exit code of a process that used too much memory. */
export const outOfMemoryExitCode = 70;

/** Exit code of a process that used too much processor time. */
export const outOfTimeExitCode = 71;

/** True if a quarantined process ended because it used too much memory: by itself, or killed by the system. */
export function ranOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return code === outOfMemoryExitCode || signal === 'SIGABRT' || signal === 'SIGKILL';
}
