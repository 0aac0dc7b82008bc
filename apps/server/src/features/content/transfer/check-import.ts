import type { Platform } from '../../../platform/context.ts';
import { transact } from '../../../platform/database/failures.ts';
import { checkRows } from './check-rows.ts';
import { claimedKeys, nextRows, recordOutcomes } from './rows.ts';
import { continueLater, endRun, openRun, rowsOfWork, touchRun } from './runs.ts';

/** Rows that are checked together. */
const portionSize = 250;
/** A job works for about so long (ms) and then sends the next one: a short import does not wait for the end of a long one. */
export const turnMs = 2_000;

/** Checks the rows of an import that were not checked yet; goes on in another job when it takes long. */
export async function checkImport(platform: Platform, id: string): Promise<void> {
  const { db } = platform;
  const opened = await openRun(platform, id, 'checking');
  if (opened === null) return;
  const claimed = await claimedKeys(db, id);
  const began = performance.now();
  while (performance.now() - began < turnMs) {
    const rows = await nextRows(db, id, rowsOfWork.checking, portionSize);
    if (rows.length === 0) {
      await endRun(opened, 'checking', 'checked');
      return;
    }
    const outcomes = await checkRows(opened, rows, claimed);
    const going = await transact(db, async (trx) => {
      // What was found out under columns that somebody has changed meanwhile is nobody's to keep.
      if (!(await touchRun(trx, opened, 'checking'))) return false;
      await recordOutcomes(trx, id, outcomes);
      return true;
    });
    if (!going) return;
  }
  await continueLater(opened, 'checking');
}
