import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { publishScheduled } from '../publish/publish-scheduled.ts';
import { dueEntry, jobNames } from '../write/job-names.ts';
import { scheduledWork } from '../write/work.ts';
import { forEachDue } from './due.ts';

/** The job of one entry at its hour. */
export function definePublishDue(jobs: Jobs): void {
  jobs.define(jobNames.publish, { schema: dueEntry }, (due, platform) =>
    forEachDue(platform, [due], (type, id) => publishScheduled(scheduledWork(platform, type), id)),
  );
}

/** Publishes every version whose hour has come, however long ago: what a process that was down has missed. */
export async function publishDue(platform: Platform): Promise<void> {
  const { rows } = await sql<{ id: string; type: string }>`
    select e.id, e.type from entry e join entry_revision r on r.entry_id = e.id and r.revision = e.scheduled_revision
    where e.scheduled_revision is not null and e.deleted_at is null and (r.identity ->> 'publish_at')::timestamptz <= ${platform.clock.now()}
    order by (r.identity ->> 'publish_at')::timestamptz`.execute(platform.db);
  await forEachDue(platform, rows, (type, id) => publishScheduled(scheduledWork(platform, type), id));
}
