import { contentTypes } from '@vitrina/model';
import type { Platform } from '../../platform/context.ts';
import { archiveExpired, expiredBefore } from '../publish/archive-expired.ts';
import { scheduledWork } from '../write/work.ts';
import { forEachDue } from './due.ts';

/** Archives what expired as long ago as its type says. */
export async function archiveDue(platform: Platform): Promise<void> {
  for (const type of contentTypes) {
    const days = type.lifecycle?.archivedAfterDays;
    if (days === undefined) continue;
    const rows = await platform.db
      .selectFrom('entry')
      .select(['id', 'type'])
      .where('type', '=', type.slug)
      .where('status', '=', 'expired')
      .where('deleted_at', 'is', null)
      .where('expire_at', '<=', expiredBefore(platform.clock.now(), days))
      .orderBy('expire_at')
      .execute();
    await forEachDue(platform, rows, (due, id) => archiveExpired(scheduledWork(platform, due), id));
  }
}
