/** Parts that screens of reports share: contents, recipients and runs. */
export { ContentCard } from './content-card.tsx';
export { FirstRows } from './first-rows.tsx';
export { Pair } from './layout.tsx';
export { MayNotReport } from './may-not-report.tsx';
export { addressesIn, RecipientsField } from './recipients-field.tsx';
export { ReportForm } from './report-form.tsx';
export { initialReportValues, type ReportValues } from './report-values.ts';
export { LateChip, RunChip, RunRow } from './run-row.tsx';
export { useRecordSteps } from './use-record-steps.ts';
