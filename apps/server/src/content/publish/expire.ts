import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from '../write/change-record.ts';
import type { Work } from '../write/work.ts';
import { isPast } from './archiving.ts';

/**
 * Takes an entry off the site whose `expire_at` has come; a version that waits for its hour goes on waiting. What is not
 * due (any more) stays as it is. Throws 404.
 */
export function expireEntry(work: Work, id: string): Promise<EntryRow> {
  return changeRecord(work, id, {}, ({ row, live }) =>
    live && isPast(live.expire_at, work.platform.clock.now())
      ? {
          site: null,
          status: row.scheduled_revision === null ? 'expired' : 'pending',
          audit: { action: 'expired', details: { revision: row.published_revision } },
        }
      : null,
  );
}
