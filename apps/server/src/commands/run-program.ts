import { type Config, readConfig } from '../platform/config.ts';
import { failureReason } from './start-failure.ts';

/**
 * Runs a program of the service with the configuration of its environment. Reports a failure on standard error, in
 * one sentence if the operator can correct it, and exits with 1.
 */
export async function runProgram(program: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig();
    await program(config);
  } catch (error) {
    process.stderr.write(`${failureReason(error, config)}\n`);
    process.exit(1);
  }
}
