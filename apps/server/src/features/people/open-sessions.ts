import type { OpenSession } from '@vitrina/contract';
import type { Platform } from '../../platform/context.ts';
import { isoDates } from '../../platform/iso-dates.ts';

/** Lists the active sessions of a person, most recently used first; `currentId` is the caller's session. */
export async function listOpenSessions(
  { db, clock, config }: Platform,
  personId: string,
  currentId: string,
): Promise<OpenSession[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('session')
    .select(['id', 'created_at', 'seen_at', 'address', 'user_agent'])
    .where('staff_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - config.session.idleMs))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...isoDates(row), current: row.id === currentId }));
}
