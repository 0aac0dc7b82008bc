import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** Exit code of a process ended by a signal, as shells report it. */
const SIGNAL_EXIT = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a program to its end and keeps what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] default: the repository's root, this environment
 * @returns {Promise<{ code: number, output: string }>} `code` 127 when the program could not be started
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = [];
    const child = spawn(command, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = () => Buffer.concat(chunks).toString('utf8');
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${printed()}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output: printed() }));
  });
}

/**
 * Runs a program in the foreground: it owns the terminal, gets our signals, and we end as it ends.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, until?: AbortSignal }} [options] default: the repository's root,
 *   this environment; `until` asks the program to end
 * @returns {Promise<number>} its exit code
 */
export function foreground(command, args, { until, ...options } = {}) {
  const child = spawn(command, args, { cwd: ROOT, ...options, stdio: 'inherit' });
  const stopForwarding = forwardSignals(child);
  until?.addEventListener('abort', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.on('close', (code, signal) => {
      stopForwarding();
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * Hands the signals we get to a child, so that it ends in order and we can wait for it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops forwarding
 */
function forwardSignals(child) {
  const handlers = Object.keys(SIGNAL_EXIT).map((name) => {
    const signal = /** @type {NodeJS.Signals} */ (name);
    const handler = () => {
      // Ctrl+C in a terminal reaches the whole group: the child already has it, and a second one means "at once".
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const off of handlers) off();
  };
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {number}
 */
function exitCode(code, signal) {
  if (code !== null) return code;
  return (signal && SIGNAL_EXIT[/** @type {keyof typeof SIGNAL_EXIT} */ (signal)]) ?? 1;
}
