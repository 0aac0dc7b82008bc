import type { Jobs } from '../../platform/jobs.ts';
import { expireEntry } from '../publish/expire.ts';
import { publishScheduled } from '../publish/publish-scheduled.ts';
import { rerenderDependents } from '../publish/rerender-dependents.ts';
import { changedEntry, dueEntry, jobNames } from '../write/job-names.ts';
import { rebuildSearchTexts } from '../write/search-texts.ts';
import {
  archiveDueEntries,
  expireDueEntries,
  forEachDueEntry,
  publishDueEntries,
  purgeDeletedEntries,
  type ReleaseFiles,
} from './due.ts';

/** Time that one run of the rebuild of searched texts may take; the next run continues. */
const maxRebuildMs = 30_000;

/**
 * Defines the scheduled jobs of entries. Each scheduled entry has its own job. Every minute the scheduler finds
 * entries whose job was missed; its heartbeat appears on the dashboard. Every night the recycle bin is purged.
 * After an update of the service, searched texts of an earlier form are derived again.
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
  jobs.scheduleRecurring(
    'search-texts',
    '* * * * *',
    ({ db }) => {
      const end = Date.now() + maxRebuildMs;
      return rebuildSearchTexts(db, () => Date.now() > end);
    },
    { atStart: true },
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
