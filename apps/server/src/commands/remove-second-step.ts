import { removeSecondStepForOperator } from '../features/people/index.ts';
import { ConfigError } from '../platform/config.ts';
import { createPlatform } from '../platform/create.ts';
import { createLog } from '../platform/log.ts';
import { runProgram } from './run-program.ts';
import '../composition/database.ts';

/**
 * `npm run staff:reset -- <staff id>`: removes the second sign-in step of a person who lost it, for an operator when
 * nobody else who could do so can sign in; exits with 1 if no active person with the staff id has a second step.
 */
await runProgram(async (config) => {
  const [staffId] = process.argv.slice(2);
  if (staffId === undefined) throw new ConfigError('Usage: npm run staff:reset -- <staff id>');
  const platform = await createPlatform(config, createLog('silent'));
  try {
    if (!(await removeSecondStepForOperator(platform, staffId)))
      throw new ConfigError(`Nobody active with the staff id ${staffId} has a second step.`);
    process.stdout.write(`${staffId} signs in with the password alone; their sessions have ended.\n`);
  } finally {
    await platform.close();
  }
});
