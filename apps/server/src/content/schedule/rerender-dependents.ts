import type { Jobs } from '../../platform/jobs.ts';
import { rerenderDependents } from '../publish/rerender-dependents.ts';
import { changedEntry, jobNames } from '../write/job-names.ts';

/** The job after a change of what other public documents carry. */
export function defineRerenderDependents(jobs: Jobs): void {
  jobs.define(jobNames.rerender, { schema: changedEntry, expireInSeconds: 600 }, ({ id }, platform) =>
    rerenderDependents(platform, id),
  );
}
