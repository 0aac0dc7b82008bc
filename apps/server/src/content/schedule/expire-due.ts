import type { Platform } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { expireEntry } from '../publish/expire.ts';
import { dueEntry, jobNames } from '../write/job-names.ts';
import { scheduledWork } from '../write/work.ts';
import { forEachDue } from './due.ts';

/** The job of one entry at its hour. */
export function defineExpireDue(jobs: Jobs): void {
  jobs.define(jobNames.expire, { schema: dueEntry, punctual: true }, (due, platform) =>
    forEachDue(platform, [due], (type, id) => expireEntry(scheduledWork(platform, type), id)),
  );
}

/** Takes off the site whatever has expired, however long ago. */
export async function expireDue(platform: Platform): Promise<void> {
  const rows = await platform.db
    .selectFrom('publication')
    .select(['entry_id as id', 'type'])
    .where('expire_at', '<=', platform.clock.now())
    .orderBy('expire_at')
    .execute();
  await forEachDue(platform, rows, (type, id) => expireEntry(scheduledWork(platform, type), id));
}
