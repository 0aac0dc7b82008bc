export { listAssigned } from './handling/assigned.ts';
export { describeSubmissions } from './handling/describe.ts';
export { inboxStaff } from './handling/index.ts';
export { defineInboxJobs } from './jobs.ts';
export { personalData } from './personal-data/index.ts';
export { inboxPublic } from './public/index.ts';
export { askReport, inboxReports, workRun } from './reports/index.ts';
export { defaultColumns } from './reports/selected.ts';
export { inboxSchedules, startDue } from './schedules/index.ts';
