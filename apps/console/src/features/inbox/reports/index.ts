/** Reports on the submissions to an inbox. */
export { ReportScreen, TypeReportScreen } from './report-screen.tsx';
export { RunScreen } from './run-screen.tsx';
