import type { ImportRun } from '@vitrina/contract';
import { sheetsOf, type TestSheet, zipOf } from './archives.ts';

/** Returns a cell with a text. */
export const text = (value: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
/** Returns a cell with a number, in a style of the workbook. */
export const number = (value: string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;
/** Returns a row of a sheet. */
export const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

interface BookOptions {
  readonly styles?: string;
  readonly strings?: string;
}

/** Returns a workbook of the sheets. */
export const makeWorkbook = (sheets: readonly TestSheet[], options: BookOptions = {}): Buffer =>
  zipOf(sheetsOf(sheets, options));

/** Returns the new values of the changed cells, by row number and column header. */
export const changesOf = ({ changes }: ImportRun): Record<number, Record<string, string>> =>
  Object.fromEntries(
    changes.data.map(({ row, cells }) => [
      row,
      Object.fromEntries(cells.map(({ column, after }) => [column, after])),
    ]),
  );

/** Returns the faults of cells, each as `C2 reason`. */
export const cellFaultsOf = ({ faults }: ImportRun): string[] =>
  faults.data.flatMap((item) => item.faults.map(({ cell, message }) => `${cell} ${message}`));

/** Returns the notices of an import by kind. */
export const noticesOf = ({ notices }: ImportRun): Record<string, string> =>
  Object.fromEntries(notices.map(({ kind, message }) => [kind, message]));
