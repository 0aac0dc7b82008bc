export { describeSubmissions } from './handling/describe.ts';
export { inboxStaff } from './handling/index.ts';
export { eraseExpired, personalData } from './personal-data/index.ts';
export type { ReportPorts } from './ports.ts';
export { inboxPublic } from './public/index.ts';
export { inboxReports, reportJob, runOfJob, tendReports, workRun } from './reports/index.ts';
export { defaultColumns } from './reports/selected.ts';
export { dueSchedules, inboxSchedules, startDue } from './schedules/index.ts';
export { sumCounts } from './sum-counts.ts';
