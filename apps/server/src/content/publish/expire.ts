import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from '../write/change-record.ts';
import type { Work } from '../write/work.ts';
import { isPast } from './archiving.ts';

/**
 * Takes an entry off the site once its `expire_at` has passed; a scheduled version stays scheduled. Changes nothing
 * if expiry is not due. Throws 404.
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
