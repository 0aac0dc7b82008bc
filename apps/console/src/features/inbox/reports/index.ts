/** Reports of what the public sends to an inbox. */
export { ReportScreen, TypeReportScreen } from './report-screen.tsx';
export { RunScreen } from './run-screen.tsx';
