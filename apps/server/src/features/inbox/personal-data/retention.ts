import { findContentType } from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { eraseSubmission } from './erase.ts';

/** Submissions that one query answers. */
const portionSize = 200;

/**
 * Erases the personal data of the submissions whose time is over, oldest first, each in a transaction of its own; those
 * under a legal hold stay. Answers how many were erased. What fails keeps the others waiting until the next run.
 */
export async function eraseExpired(platform: Platform): Promise<number> {
  let erased = 0;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from submission where retention_until <= ${platform.clock.now()} and hold is null and erased_at is null
      order by retention_until limit ${portionSize}`.execute(platform.db);
    for (const { id } of rows) {
      const outcome = await eraseSubmission(platform, id, ({ ticket, institution_id, type }) => ({
        at: platform.clock.now(),
        actorId: null,
        actorName: 'Vitrina',
        action: 'erased',
        resource: findContentType(type)?.resource ?? 'personal-data',
        targetId: id,
        targetName: ticket,
        institutionId: institution_id,
        details: { type, reason: 'retention' },
      }));
      if (outcome === 'erased') erased += 1;
    }
    if (rows.length < portionSize) return erased;
  }
}
