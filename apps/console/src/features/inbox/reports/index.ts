/** Reports on the submissions to an inbox. */
export { AllReportScreen } from './all-report-screen.tsx';
export { ReportScreen, TypeReportScreen } from './report-screen.tsx';
export { RunScreen } from './run-screen.tsx';
