import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import { requireAdministratorAfter } from './administrators.ts';
import { accessTopic } from './sessions.ts';

/** Sessions that a change affects, as announced on the bus. */
export type SessionTopic = `session:${string}` | `staff:${string}` | `role:${string}`;

/**
 * Runs a change of rights in a transaction. After the commit, notifies every process of the affected sessions; this
 * process before the promise resolves. Throws 409 when a change of a person or a role would leave no administrator.
 */
export async function changeRights<T>(
  platform: Platform,
  topics: readonly SessionTopic[],
  operation: (trx: Trx) => Promise<T>,
): Promise<T> {
  const affectsPeople = topics.some((payload) => !payload.startsWith('session:'));
  const result = await inTransaction(platform.db, async (trx) => {
    const operationResult = affectsPeople
      ? await requireAdministratorAfter(platform.config, trx, () => operation(trx))
      : await operation(trx);
    for (const payload of topics)
      await sql`select ${platform.bus.notification(accessTopic, payload)}`.execute(trx);
    return operationResult;
  });
  for (const payload of topics) platform.bus.deliver(accessTopic, payload);
  return result;
}

/** Selection of sessions to end. */
interface SessionSelection {
  readonly staffId: string;
  /** Id of the only session to end. */
  readonly sessionId?: string | undefined;
  /** Id of the session to keep. */
  readonly exceptId?: string;
}

/** Marks open sessions of a person as ended. Returns their number. */
export async function endSessions(
  trx: Trx,
  { staffId, sessionId, exceptId }: SessionSelection,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: at, id_token: null })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? null))
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? null))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
