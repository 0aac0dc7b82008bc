export { listAssigned } from './handling/assigned.ts';
export { describeSubmissions } from './handling/describe.ts';
export { inboxHandlingFeature } from './handling/index.ts';
export { defineInboxJobs } from './jobs.ts';
export { personalDataFeature } from './personal-data/index.ts';
export { inboxFormFeature } from './public/index.ts';
export { inboxReportsFeature, requestReport, workRun } from './reports/index.ts';
export { defaultColumns } from './reports/selected.ts';
export { inboxSchedules, startDue } from './schedules/index.ts';
