import type { EntryRow } from '../shared/load.ts';
import type { RecordChange } from './change.ts';
import type { EntryContext } from './entry-context.ts';
import { commitChange, type Hint } from './pipeline.ts';
import { type ReadOptions, readRecord, type StoredRecord } from './steps/record.ts';
import { requireExpected, requireOpen, requireRevision } from './steps/state.ts';

interface ChangeOptions extends ReadOptions {
  /** `If-Match` of the call; null accepts every revision. */
  readonly ifMatch?: string | null;
  /** True to throw 409 for an archived record. */
  readonly requiresOpen?: true;
  /** True to run the plan in the writing transaction. Default: true if `lock` is set. */
  readonly inTransaction?: boolean;
}

/** Function that plans the change of a record that was just read. Returning null writes nothing. */
type RecordPlan = (
  record: StoredRecord,
  ctx: EntryContext,
  hint: Hint,
) => Promise<RecordChange | null> | RecordChange | null;

/**
 * Changes an existing record and returns it as it is afterwards. Throws 404, 412 for a revision other than that of
 * `ifMatch`, 409 for an archived record if `requiresOpen` is set, and the errors of `commitChange`.
 */
export function changeRecord(
  ctx: EntryContext,
  id: string,
  { ifMatch = null, requiresOpen, lock = false, inTransaction = lock, ...read }: ChangeOptions,
  plan: RecordPlan,
): Promise<EntryRow> {
  return commitChange(
    ctx,
    async (planCtx, hint) => {
      const record = await readRecord(planCtx, id, { ...read, lock });
      requireRevision(record, ifMatch);
      requireExpected(record, ctx.expected);
      if (requiresOpen) requireOpen(record);
      const change = await plan(record, planCtx, hint);
      return change ? { ...change, id: record.row.id, record } : { unchanged: record.row };
    },
    inTransaction,
  );
}
