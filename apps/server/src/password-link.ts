import { ConfigError, readConfig } from './config.ts';
import { linkForOperator } from './features/access/index.ts';
import { createPlatform } from './platform/create.ts';
import { FolderInUse } from './platform/database/embedded/folder-lock.ts';
import { createLog } from './platform/log.ts';
import './schema/index.ts';

/**
 * `npm run staff:link -- <staff id>`: prints a one-time link by which a person sets their password, for whoever runs the
 * service when nobody can sign in who could give one; ends with 1 when nobody active has the staff id.
 */
try {
  const [staffId] = process.argv.slice(2);
  if (staffId === undefined) throw new ConfigError('Usage: npm run staff:link -- <staff id>');
  const config = readConfig();
  const platform = await createPlatform(config, createLog('silent'));
  try {
    const link = await linkForOperator(platform, staffId);
    if (link === null) throw new ConfigError(`Nobody active has the staff id ${staffId}.`);
    const origin = config.publicOrigin ?? `http://${config.host}:${config.port}`;
    process.stdout.write(`${origin}${link.path}\nIt can be used once, until ${link.expires_at}.\n`);
  } finally {
    await platform.close();
  }
} catch (error) {
  process.exitCode = 1;
  // What the operator can put right is said in one sentence; anything else needs its trace.
  if (!(error instanceof ConfigError || error instanceof FolderInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
}
