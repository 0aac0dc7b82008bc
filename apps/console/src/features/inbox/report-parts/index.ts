/** Parts that screens of reports share: contents, recipients and runs. */
export { ContentCard } from './content-card.tsx';
export { FirstRows } from './first-rows.tsx';
export { MayNotReport } from './may-not-report.tsx';
export { RecipientsField } from './recipients-field.tsx';
export { FieldPair, ReportForm } from './report-form.tsx';
export { makeReportValues, type ReportFields, type ReportValues, splitAddresses } from './report-values.ts';
export { RunList, runsText } from './run-list.tsx';
export { LateChip, RunChip, RunRow } from './run-row.tsx';
export { useRecordSteps } from './use-record-steps.ts';
