/** Returns the letters of the column at an index from 0: A, B … Z, AA. */
export function lettersOf(index: number): string {
  const higherDigits = Math.floor(index / 26);
  return `${higherDigits > 0 ? lettersOf(higherDigits - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

/** Position of a cell: index of the column from 0, number of the row from 1. */
export interface Position {
  readonly column: number;
  readonly row: number;
}

/** Maximum columns of a sheet. */
export const maxSheetColumns = 16_384;

/** Parses a reference such as `B12`; null for an invalid one. */
export function positionOf(reference: string): Position | null {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (letters === '') return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column > maxSheetColumns ? null : { column: column - 1, row: Number(row) };
}
