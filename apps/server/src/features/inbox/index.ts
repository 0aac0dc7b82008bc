export { listAssignedSubmissions } from './handling/assigned.ts';
export { describeSubmissions } from './handling/describe.ts';
export { inboxHandlingFeature } from './handling/index.ts';
export { defineInboxJobs } from './jobs.ts';
export { personalDataFeature } from './personal-data/index.ts';
export { inboxFormFeature } from './public/index.ts';
export { inboxReportsFeature, performRun, requestReport } from './reports/index.ts';
export { defaultColumnKeys } from './reports/selected.ts';
export { inboxSchedulesFeature, startDueSchedule } from './schedules/index.ts';
