/** Parts that screens of reports share: contents, recipients and runs. */
export { ColumnsField } from './columns-field.tsx';
export { FormatField, SensitiveSwitch } from './content-fields.tsx';
export { FirstRows } from './first-rows.tsx';
export { Pair, ReportColumns, reportScreenClass } from './layout.tsx';
export { MayNotReport } from './may-not-report.tsx';
export { addressesIn, RecipientsField } from './recipients-field.tsx';
export { LateChip, RunChip, RunRow } from './run-row.tsx';
export { StatesField } from './states-field.tsx';
export { useRecordSteps } from './use-record-steps.ts';
