import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Program of this repository in its own process. */
export interface Running {
  readonly child: ChildProcess;
  /** Output so far. */
  readonly output: { out: string; err: string };
  /** Resolves with the first match in the standard output; rejects if the output ends first. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  /**
   * Sends the signal if the process still runs, and resolves with its exit code, or null if a signal ended the
   * process.
   */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Kills the process if it still runs: with `await using`, a failed test leaves no process. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Running processes, which are killed at exit if a failed test has not ended them. */
const runningProcesses = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of runningProcesses) child.kill('SIGKILL');
});

/**
 * Starts a program.
 *
 * @param file `new URL('./name.ts', import.meta.url)`
 */
export function start(file: URL, args: readonly string[] = [], env: Record<string, string> = {}): Running {
  const path = fileURLToPath(file);
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  runningProcesses.add(child);
  child.once('exit', () => runningProcesses.delete(child));
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    output.out += String(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output.err += String(chunk);
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const [code] = await exit;
    return code;
  };
  return {
    child,
    output,
    async waitForOutput(pattern) {
      const announcement = Promise.withResolvers<RegExpExecArray>();
      const checkOutput = (): void => {
        const match = pattern.exec(output.out);
        if (match) announcement.resolve(match);
      };
      child.stdout?.on('data', checkOutput);
      checkOutput();
      void exit.then(([code]) =>
        announcement.reject(new Error(`${path} ended with ${code}: ${output.err}${output.out}`)),
      );
      return announcement.promise;
    },
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
    },
  };
}

/** Starts the test service and returns its address. */
export async function startService(
  env: Record<string, string>,
): Promise<Running & { readonly origin: string; readonly readyMs: number }> {
  const startMs = performance.now();
  const serviceProcess = start(new URL('./serve-test.ts', import.meta.url), [], {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const match = await serviceProcess.waitForOutput(/ready at http:\/\/localhost:(\d+)/);
  return { ...serviceProcess, origin: `http://127.0.0.1:${match[1]}`, readyMs: performance.now() - startMs };
}

/** Starts a process that locks a data folder and prints `held`, or prints the reason and exits with 1. */
export function startHolder(folder: string): Running {
  return start(new URL('./hold-folder.ts', import.meta.url), [folder]);
}
