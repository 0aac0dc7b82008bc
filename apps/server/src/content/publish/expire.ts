import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from '../write/change-record.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { isPast } from './archiving.ts';

/**
 * Takes an entry off the site once its `expire_at` has passed; a scheduled version stays scheduled. Changes nothing
 * if expiry is not due. Throws 404.
 */
export function expireEntry(ctx: EntryContext, id: string): Promise<EntryRow> {
  return changeRecord(ctx, id, {}, ({ row, liveVersion }) =>
    liveVersion && isPast(liveVersion.expire_at, ctx.platform.clock.now())
      ? {
          site: null,
          status: row.scheduled_revision === null ? 'expired' : 'pending',
          audit: { action: 'expired', details: { revision: row.published_revision } },
        }
      : null,
  );
}
