import type { EntryRow } from '../shared/load.ts';
import type { RecordChange } from './change.ts';
import { commitChange, type Hint } from './pipeline.ts';
import { type ReadOptions, readRecord, type StoredRecord } from './steps/record.ts';
import { requireOpen, requireRevision } from './steps/state.ts';
import type { Work } from './work.ts';

interface ChangeOptions extends ReadOptions {
  /** `If-Match` of the call; null accepts every revision. */
  readonly ifMatch?: string | null;
  /** Refuses an archived record. */
  readonly open?: true;
  /** Decides in the transaction that writes; always so for a locked record. */
  readonly inTransaction?: boolean;
}

/** Decides the change of a record that was read with this work; null writes nothing. */
type RecordPlan = (
  record: StoredRecord,
  work: Work,
  hint: Hint,
) => Promise<RecordChange | null> | RecordChange | null;

/**
 * Changes a record that exists, and answers it as it is afterwards. Throws 404, 412 for another revision than `ifMatch`
 * names, 409 for an archived record where `open` is required, and what `commitChange` throws.
 */
export function changeRecord(
  work: Work,
  id: string,
  { ifMatch = null, open, lock = false, inTransaction = lock, ...read }: ChangeOptions,
  plan: RecordPlan,
): Promise<EntryRow> {
  return commitChange(
    work,
    async (trying, hint) => {
      const record = await readRecord(trying, id, { ...read, lock });
      requireRevision(record, ifMatch);
      if (open) requireOpen(record);
      const change = await plan(record, trying, hint);
      return change ? { ...change, id: record.row.id, record } : { unchanged: record.row };
    },
    inTransaction,
  );
}
