/** Letters of the column at that index, counted from 0: A, B … Z, AA. */
export function lettersOf(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? lettersOf(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

/** Position of a cell: the index of its column from 0, the number of its row from 1. */
export interface Position {
  readonly column: number;
  readonly row: number;
}

/** The most columns that a sheet has. */
export const maxSheetColumns = 16_384;

/** Position that a reference like `B12` names; null when it names none. */
export function positionOf(reference: string): Position | null {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (letters === '') return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column > maxSheetColumns ? null : { column: column - 1, row: Number(row) };
}
