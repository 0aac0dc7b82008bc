import { sql } from 'kysely';
import { theService } from '../../../platform/audit/record-event.ts';
import type { Platform } from '../../../platform/context.ts';
import { eraseSubmission } from './erase.ts';

/** Submissions that one query answers. */
const portionSize = 200;

/**
 * Erases the personal data of the submissions whose time is over, oldest first, each in a transaction of its own; those
 * under a legal hold stay. Answers how many were erased. What fails keeps the others waiting until the next run.
 */
export async function eraseExpired(platform: Platform): Promise<number> {
  let erasedCount = 0;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from submission where retention_until <= ${platform.clock.now()} and hold is null and erased_at is null
      order by retention_until limit ${portionSize}`.execute(platform.db);
    for (const { id } of rows) {
      const outcome = await eraseSubmission({ platform, person: theService }, id, 'retention');
      if (outcome === 'erased') erasedCount += 1;
    }
    if (rows.length < portionSize) return erasedCount;
  }
}
