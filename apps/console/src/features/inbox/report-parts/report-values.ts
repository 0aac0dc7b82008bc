import {
  type InboxType,
  reportColumns,
  type SubmissionState,
  sensitiveReportColumn,
  submissionStateKeys,
} from '@vitrina/model';
import type { FormState } from '../../../lib/state/use-form.ts';

/** Values that every report form has: contents of the file, and recipients. */
export interface ReportValues {
  readonly states: readonly SubmissionState[];
  /** Keys of the selected columns. */
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
  /** True if the file shows identity numbers in full. */
  readonly include_sensitive: boolean;
  /** E-mail addresses of the recipients, one per line. */
  readonly recipients: string;
  /** True to attach the file to the mail; false to send a link. */
  readonly attach: boolean;
}

/** Values, setter and errors that the fields of every report form use. */
export type ReportFields<V extends ReportValues = ReportValues> = Pick<
  FormState<V>,
  'values' | 'set' | 'errorAt'
>;

/**
 * Values of a new report: all states, and all columns but the identity number. A report of several types (null) has no
 * selection of columns.
 */
export function makeReportValues(type: InboxType | null): ReportValues {
  return {
    states: submissionStateKeys,
    columns: (type === null ? [] : reportColumns(type))
      .map(({ key }) => key)
      .filter((key) => key !== sensitiveReportColumn),
    format: 'xlsx',
    include_sensitive: false,
    recipients: '',
    attach: false,
  };
}

/** Returns the addresses in a text, separated by line breaks, commas or semicolons. */
export const splitAddresses = (input: string): string[] =>
  input
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the number of selected columns (`28 de 29`). If only one column is not selected, also returns its name. */
export function describeColumns(type: InboxType, selection: readonly string[]): readonly [string, string] {
  const columns = reportColumns(type);
  const [missingColumn, ...furtherColumns] = columns.filter(({ key }) => !selection.includes(key));
  return [
    `${selection.length} de ${columns.length}`,
    missingColumn !== undefined && furtherColumns.length === 0 ? `sin ${missingColumn.header}` : '',
  ];
}
