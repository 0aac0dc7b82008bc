import { type Config, readConfig } from '../platform/config.ts';
import { reasonFor } from './start-failure.ts';

/**
 * Runs a program of the service with the configuration of its environment. Reports a failure on standard error, in
 * one sentence if the operator can correct it, and exits with 1.
 */
export async function runProgram(work: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig();
    await work(config);
  } catch (error) {
    process.stderr.write(`${reasonFor(error, config)}\n`);
    process.exit(1);
  }
}
