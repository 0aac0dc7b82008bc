import { readConfig } from './config.ts';
import { verifyAuditChains } from './platform/audit.ts';
import { openDatabase } from './platform/database/open.ts';
import { createLog } from './platform/log.ts';

/** `npm run audit:verify`: recomputes every chain of the audit trail; ends with 1 when one was rewritten. */
const config = readConfig();
const database = await openDatabase(config, createLog('silent'));
try {
  const broken = await verifyAuditChains(database.db);
  for (const { chain, place, reason } of broken) {
    process.stdout.write(`Chain ${chain}, event ${place}: ${reason}\n`);
  }
  if (broken.length === 0) process.stdout.write('The audit trail is whole.\n');
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
