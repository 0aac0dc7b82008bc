import { rerenderDependents } from '../content/publish/rerender-dependents.ts';
import { changedEntry, jobNames } from '../content/write/job-names.ts';
import type { Jobs } from '../platform/jobs.ts';

/** The job after a change of what other public documents carry. */
export function defineRerenderDependents(jobs: Jobs): void {
  jobs.define(jobNames.rerender, { schema: changedEntry, expireInSeconds: 600 }, ({ id }, platform) =>
    rerenderDependents(platform, id),
  );
}
