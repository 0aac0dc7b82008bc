import { beginNewHeads } from '../platform/audit/heads.ts';
import { readAuditKeys } from '../platform/audit/keys.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/log.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run audit:begin`: starts a new series of signed heads in an empty store of heads, after a database was
 * restored or the old heads or keys were lost.
 */
await runProgram(async (config) => {
  const keys = await readAuditKeys(config);
  const database = await openDatabase(config, createLog('silent'));
  try {
    const { number, at, storeName } = await beginNewHeads(database.db, keys, config);
    process.stdout.write(`Signed head ${number} of ${at} is in ${storeName}.\n`);
  } finally {
    await database.close();
  }
});
