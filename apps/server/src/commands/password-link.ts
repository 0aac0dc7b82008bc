import { linkForOperator } from '../features/people/index.ts';
import { ConfigError } from '../platform/config.ts';
import { createPlatform } from '../platform/create.ts';
import { createLog } from '../platform/log.ts';
import { runProgram } from './run-program.ts';
import '../composition/database.ts';

/**
 * `npm run staff:link -- <staff id>`: prints a one-time link by which a person sets their password, for an operator
 * when nobody who could create a link can sign in; exits with 1 if no active person has the staff id.
 */
await runProgram(async (config) => {
  const [staffId] = process.argv.slice(2);
  if (staffId === undefined) throw new ConfigError('Usage: npm run staff:link -- <staff id>');
  const platform = await createPlatform(config, createLog('silent'));
  try {
    const link = await linkForOperator(platform, staffId);
    if (link === null) throw new ConfigError(`Nobody active has the staff id ${staffId}.`);
    const origin = config.publicOrigin ?? `http://${config.host}:${config.port}`;
    process.stdout.write(`${origin}${link.path}\nIt can be used once, until ${link.expires_at}.\n`);
  } finally {
    await platform.close();
  }
});
