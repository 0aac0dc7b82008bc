import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '../context.ts';

/** PostgreSQL channel for messages between processes; the SQL function `tell_processes` uses the same name. */
export const channel = 'vitrina';

/**
 * SQL expression that, upon commit, notifies other processes and stores a row of `change_message` for those that
 * poll.
 */
export function notifyStatement(message: string): RawBuilder<unknown> {
  return sql`tell_processes(${message})`;
}

/** Deletes messages so old that every poller has read them. A poller with a longer pause starts again. */
export async function deleteOldMessages({ db }: Platform): Promise<void> {
  await db
    .deleteFrom('change_message')
    .where('at', '<', sql<Date>`clock_timestamp() - interval '15 minutes'`)
    .execute();
}
