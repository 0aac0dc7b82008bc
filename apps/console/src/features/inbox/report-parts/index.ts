/** Parts that screens of reports share: contents, recipients and runs. */
export { ContentCard } from './content-card.tsx';
export { FirstRows } from './first-rows.tsx';
export { MayNotReport } from './may-not-report.tsx';
export { RecipientsField } from './recipients-field.tsx';
export { Pair, ReportForm } from './report-form.tsx';
export { addressesIn, initialReportValues, type ReportFields, type ReportValues } from './report-values.ts';
export { RunList, runsLine } from './run-list.tsx';
export { LateChip, RunChip, RunRow } from './run-row.tsx';
export { useRecordSteps } from './use-record-steps.ts';
