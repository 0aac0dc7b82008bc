import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a program of ours that opens what came from outside, in a process of its own: what is broken or meant to harm
 * takes that process with it and nothing else. A thread would not do: where the engine of JavaScript gives up, it gives
 * up the whole process. The program begins with `liveInQuarantine`; messages are cloned, bytes and all.
 *
 * @param heap megabytes of objects that it may hold; as many as Node finds right when absent
 * @param niceness how far it stands back behind other processes, up to 19
 * @param cpuMs milliseconds of a processor that it may take in all; any when absent
 * @param file descriptor of an open file that it reads, there as `givenFile`; its position is shared, so read by position
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
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Descriptor under which a quarantined process has the file that it was started with. */
export const givenFile = 4;

/** However many run at once, the end of the service is listened for once. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  // What computes without a pause would not notice that the service has ended.
  for (const child of running) child.kill('SIGKILL');
});

/** Exit code of a process that took more memory than it may. */
export const tookTooMuch = 70;

/** Exit code of a process that took more of a processor than it may. */
export const tookTooLong = 71;

/** True if a quarantined process ended because it needed too much memory: by itself, or killed by the system. */
export function ranOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return code === tookTooMuch || signal === 'SIGABRT' || signal === 'SIGKILL';
}
