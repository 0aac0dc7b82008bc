import type { ImportRun } from '@vitrina/contract';
import { sheetsOf, type TestSheet, zipOf } from './archives.ts';

/** Cell with a text. */
export const text = (value: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
/** Cell with a number, in a style of the workbook. */
export const number = (value: string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;
/** Row of a sheet. */
export const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

interface BookOptions {
  readonly styles?: string;
  readonly strings?: string;
}

/** Workbook of these sheets. */
export const book = (sheets: readonly TestSheet[], options: BookOptions = {}): Buffer =>
  zipOf(sheetsOf(sheets, options));

/** Cells that each row changes, `after` by head, by the number of the row. */
export const changesOf = ({ changes }: ImportRun): Record<number, Record<string, string>> =>
  Object.fromEntries(
    changes.data.map(({ row, cells }) => [
      row,
      Object.fromEntries(cells.map(({ column, after }) => [column, after])),
    ]),
  );

/** Faults with the cell of each, `C2 reason`. */
export const cellFaultsOf = ({ faults }: ImportRun): string[] =>
  faults.data.flatMap((item) => item.faults.map(({ cell, message }) => `${cell} ${message}`));

/** Notices of an import, by kind. */
export const noticesOf = ({ notices }: ImportRun): Record<string, string> =>
  Object.fromEntries(notices.map(({ kind, message }) => [kind, message]));
