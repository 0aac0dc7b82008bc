import type { Issue } from '../kinds/kind.ts';

/** A column that a field takes in a spreadsheet. Cells are text; the column says how a spreadsheet should hold them. */
export interface Column {
  /** Dotted path of the cells' part in the value: `amount`, `file.meta.title`; '' is the value itself. */
  readonly path: string;
  /** Suffix after the field's label in the header; '' if the field has this column alone. */
  readonly label: string;
  readonly type?: CellType;
  readonly figure?: Figure;
}

/**
 * Meaning of a column's numbers where it decides how they are read: 13.5 % of a spreadsheet is `13.5`, also where the row
 * tells whether the number is a percentage; a coordinate has no thousands.
 */
export type Figure = 'percentage' | 'conditional-percentage' | 'coordinate';

/** `number`, and `amount` with two decimals: can be added up; `day`: `dd/mm/yyyy`, can be sorted. Anything else is text and stays as written. */
export type CellType = 'text' | 'number' | 'amount' | 'day';

/** Data on referred records that writing may read. */
export interface WriteContext {
  /** The record's name, and whether no other record of its type has the same; undefined when it is gone. */
  related(id: string): { readonly name: string; readonly unique: boolean } | undefined;
}

/** Data that reading may use in addition to the cells. */
export interface ReadContext {
  /** Ids of the records of these types that have this name, this slug or this id. */
  entries(types: readonly string[], text: string): readonly string[];
  /** The stored file of that address, whole or without the host; undefined when there is none. */
  file(address: string): { readonly url: string; readonly type: string; readonly size: number } | undefined;
  /** Values of sibling fields: those that were read before this one, else the stored ones. */
  readonly siblings: Readonly<Record<string, unknown>>;
}

/** Result of reading cells: a value for the kind's schema, or faults by the path of the column. */
export type Reading = { readonly value: unknown } | { readonly faults: readonly Issue[] };

/** Conversion between values of a kind and spreadsheet cells. `read(write(value))` is the value. */
export interface Transfer<F, V> {
  columns(field: F): readonly Column[];
  /** As many cells as columns. */
  write(value: V, field: F, context: WriteContext): readonly string[];
  /** Reads cells of which one at least says something. */
  read(cells: readonly string[], field: F, context: ReadContext): Reading;
  /** Permitted input in one Spanish sentence, for the template; '' if it is obvious. */
  hint(field: F): string;
}

/** A value that was read. */
export const readValue = (value: unknown): Reading => ({ value });

/** Cells that say nothing of the kind. */
export const readFault = (message: string, path = ''): Reading => ({ faults: [{ path, message }] });

/** True when a cell says nothing. */
export const isBlank = (cell: string): boolean => cell.trim() === '';

const singleColumn: readonly Column[] = [{ path: '', label: '' }];

/** The transfer of a kind whose value takes one cell. */
export function oneCell<F, V>(
  write: (value: V, field: F, context: WriteContext) => string,
  readCell: (cell: string, field: F, context: ReadContext) => Reading,
  parts: {
    readonly type?: CellType;
    readonly figure?: Figure;
    readonly hint?: (field: F) => string;
  } = {},
): Transfer<F, V> {
  const { hint, ...traits } = parts;
  const columns = singleColumn.map((column) => ({ ...column, ...traits }));
  return {
    columns: () => columns,
    write: (value, field, context) => [write(value, field, context)],
    read: ([cell = ''], field, context) => readCell(cell, field, context),
    hint: hint ?? (() => ''),
  };
}
