import type { Platform } from '../../../platform/context.ts';
import { transact } from '../../../platform/database/failures.ts';
import { checkRows } from './check-rows.ts';
import { claimedKeys, recordOutcomes } from './rows.ts';
import { touchRun, workInTurn } from './work-turn.ts';

/** Checks the unchecked rows of an import. A long check continues in another job. */
export async function checkImport(platform: Platform, id: string): Promise<void> {
  let claims: Map<string, number> | undefined;
  await workInTurn(platform, id, 'checking', async (open, rows) => {
    claims ??= await claimedKeys(platform.db, id);
    const outcomes = await checkRows(open, rows, claims);
    return transact(platform.db, async (trx) => {
      // Discards the outcomes if the columns were changed meanwhile.
      const isOpen = await touchRun(trx, open, 'checking');
      if (isOpen) await recordOutcomes(trx, id, outcomes);
      return isOpen;
    });
  });
}
