import type { Platform } from '../../../platform/context.ts';
import { transact } from '../../../platform/database/failures.ts';
import { checkRows } from './check-rows.ts';
import { readClaimedKeys, recordOutcomes } from './rows.ts';
import { processInPortions, touchRun } from './work-turn.ts';

/** Checks the unchecked rows of an import. A long check continues in another job. */
export async function checkImport(platform: Platform, id: string): Promise<void> {
  let keyRows: Map<string, number> | undefined;
  await processInPortions(platform, id, 'checking', async (openRun, rows) => {
    keyRows ??= await readClaimedKeys(platform.db, id);
    const outcomes = await checkRows(openRun, rows, keyRows);
    return transact(platform.db, async (trx) => {
      // Discards the outcomes if the columns were changed meanwhile.
      const isOpen = await touchRun(trx, openRun, 'checking');
      if (isOpen) await recordOutcomes(trx, id, outcomes);
      return isOpen;
    });
  });
}
