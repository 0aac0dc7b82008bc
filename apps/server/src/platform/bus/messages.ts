import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '../context.ts';

/** Channel of PostgreSQL on which processes tell each other what changed; `tell_processes` names it as well. */
export const channel = 'vitrina';

/** Expression that notifies other processes, and stores a row of `change_message` for those that poll, upon commit. */
export function tell(message: string): RawBuilder<unknown> {
  return sql`tell_processes(${message})`;
}

/** Deletes the messages that every poller has read. A poller that reads nothing for so long begins anew. */
export async function sweepMessages({ db }: Platform): Promise<void> {
  await db
    .deleteFrom('change_message')
    .where('at', '<', sql<Date>`clock_timestamp() - interval '15 minutes'`)
    .execute();
}
