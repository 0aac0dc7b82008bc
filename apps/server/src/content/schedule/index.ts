import type { Jobs } from '../../platform/jobs.ts';
import { expireEntry } from '../publish/expire.ts';
import { publishScheduled } from '../publish/publish-scheduled.ts';
import { rerenderDependents } from '../publish/rerender-dependents.ts';
import { changedEntry, dueEntry, jobNames } from '../write/job-names.ts';
import {
  archiveDueEntries,
  expireDueEntries,
  forEachDueEntry,
  publishDueEntries,
  purgeDeletedEntries,
  type ReleaseFiles,
} from './due.ts';

/**
 * Defines the scheduled jobs of entries. Each scheduled entry has its own job. Every minute the scheduler finds
 * entries whose job was missed; its heartbeat appears on the dashboard. Every night the recycle bin is purged.
 */
export function defineContentJobs(jobs: Jobs, releaseFiles: ReleaseFiles): void {
  jobs.define(jobNames.publish, { title: 'Publicar lo programado', schema: dueEntry }, (due, platform) =>
    forEachDueEntry(platform, [due], publishScheduled),
  );
  jobs.define(
    jobNames.expire,
    { title: 'Retirar lo vencido', schema: dueEntry, punctual: true },
    (due, platform) => forEachDueEntry(platform, [due], expireEntry),
  );
  jobs.define(
    jobNames.rerender,
    { title: 'Actualizar páginas relacionadas', schema: changedEntry, expireInSeconds: 600 },
    ({ id }, platform) => rerenderDependents(platform, id),
  );
  jobs.scheduleRecurring('recycle-bin', '23 3 * * *', (platform) =>
    purgeDeletedEntries(platform, releaseFiles),
  );
  jobs.scheduleRecurring(
    'scheduler',
    '* * * * *',
    async (platform) => {
      await publishDueEntries(platform);
      await expireDueEntries(platform);
      await archiveDueEntries(platform);
    },
    { atStart: true },
  );
}
