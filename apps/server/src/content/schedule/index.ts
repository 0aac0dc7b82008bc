import { defineVerification } from '../../features/audit/index.ts';
import { defineFileJobs } from '../../features/files/jobs.ts';
import { defineInboxJobs } from '../../features/inbox/jobs.ts';
import { defineMailJobs } from '../../features/mail/jobs.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { archiveDue } from './archive-due.ts';
import { defineExpireDue, expireDue } from './expire-due.ts';
import { definePublishDue, publishDue } from './publish-due.ts';
import { definePurgeDeleted } from './purge-deleted.ts';
import { defineRerenderDependents } from './rerender-dependents.ts';

/**
 * Declares what time does to content. Entries have a job of their own for their minute; the scheduler looks each
 * minute for what such a job has missed, and its heartbeat is what the dashboard shows.
 */
export function defineContentJobs(jobs: Jobs): void {
  definePublishDue(jobs);
  defineExpireDue(jobs);
  defineRerenderDependents(jobs);
  defineFileJobs(jobs);
  definePurgeDeleted(jobs);
  defineInboxJobs(jobs);
  defineMailJobs(jobs);
  defineVerification(jobs);
  jobs.every(
    'scheduler',
    '* * * * *',
    async (platform) => {
      await publishDue(platform);
      await expireDue(platform);
      await archiveDue(platform);
    },
    { atStart: true },
  );
}
