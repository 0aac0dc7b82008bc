/** Reports of what the public sends to an inbox. */
export { ReportScreen as Component } from './report-screen.tsx';
