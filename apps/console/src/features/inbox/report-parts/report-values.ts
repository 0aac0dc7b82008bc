import {
  type InboxType,
  reportColumns,
  type SubmissionState,
  sensitiveReportColumn,
  submissionStateKeys,
} from '@vitrina/model';

/** Values that the form of every report has: contents of the file, and its recipients. */
export interface ReportValues {
  readonly states: readonly SubmissionState[];
  /** Keys of the inbox's columns. */
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
  /** True if the file has whole identity numbers. */
  readonly include_sensitive: boolean;
  /** One address a line. */
  readonly recipients: string;
  /** True if the mail carries the file. */
  readonly attach: boolean;
}

/** Values of a new report: all states, and all columns but the identity number. */
export function initialReportValues(type: InboxType): ReportValues {
  return {
    states: submissionStateKeys,
    columns: reportColumns(type)
      .map(({ key }) => key)
      .filter((key) => key !== sensitiveReportColumn),
    format: 'xlsx',
    include_sensitive: false,
    recipients: '',
    attach: false,
  };
}
