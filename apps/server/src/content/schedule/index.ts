import type { Jobs } from '../../platform/jobs.ts';
import { archiveDue } from './archive-due.ts';
import { defineExpireDue, expireDue } from './expire-due.ts';
import { definePublishDue, publishDue } from './publish-due.ts';
import { definePurgeDeleted, type ReleaseFiles } from './purge-deleted.ts';
import { defineRerenderDependents } from './rerender-dependents.ts';

/**
 * Defines the jobs of entries. Each scheduled entry has a job of its own; the scheduler finds every minute the entries
 * whose job was missed, and its heartbeat appears on the dashboard.
 */
export function defineContentJobs(jobs: Jobs, releaseFiles: ReleaseFiles): void {
  definePublishDue(jobs);
  defineExpireDue(jobs);
  defineRerenderDependents(jobs);
  definePurgeDeleted(jobs, releaseFiles);
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
