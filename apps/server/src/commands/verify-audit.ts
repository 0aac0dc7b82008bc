import { readAuditKeys } from '../platform/audit/keys.ts';
import { openHeadsStore } from '../platform/audit/open-heads-store.ts';
import { type VerificationResult, verifyAudit } from '../platform/audit/verify.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/log.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run audit:verify`: verifies the audit trail with its key and its signed heads, without changing anything;
 * exits with 1 if there is a fault.
 */
await runProgram(async (config) => {
  const keys = await readAuditKeys(config);
  const store = await openHeadsStore(config);
  const database = await openDatabase(config, createLog('silent'));
  try {
    const result = await verifyAudit(database.db, keys, store);
    process.stdout.write(`${reportLines(result, store.name).join('\n')}\n`);
    process.exitCode = result.faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
});

function reportLines(
  { faults, events, lastHead, uncoveredEvents }: VerificationResult,
  storeName: string,
): string[] {
  if (faults.length > 0)
    return [...faults.map(({ text }) => text), 'The audit trail is not as it was written.'];
  if (lastHead === null) return ['The audit trail is empty.'];
  return [
    `The audit trail is whole: ${events} events.`,
    `Signed heads: ${lastHead.number} in ${storeName}, the last one of ${lastHead.at}; ${uncoveredEvents} events are newer.`,
  ];
}
