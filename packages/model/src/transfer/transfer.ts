import type { Issue } from '../kinds/kind.ts';

/** Column of a field in a spreadsheet. Cells are text; `type` says how a spreadsheet stores them. */
export interface Column {
  /** Dotted path of the column's part of the value: `amount`, `file.meta.title`; '' for the whole value. */
  readonly path: string;
  /** Suffix after the field's label in the header; '' if this is the only column of the field. */
  readonly label: string;
  /** Former labels of the column. */
  readonly formerLabels?: readonly string[];
  readonly type?: CellType;
  readonly figure?: Figure;
}

/** Present label and former labels of a field or a column. */
type Labels = Pick<Column, 'label' | 'formerLabels'>;

/** Returns the label of a field followed by the label of its column, and the former labels of both combined. */
export function joinColumnLabels(field: Labels, column: Labels): Required<Labels> {
  const labelsOf = ({ label, formerLabels = [] }: Labels) => [label, ...formerLabels];
  const [label = '', ...formerLabels] = labelsOf(field).flatMap((fieldLabel) =>
    labelsOf(column).map((columnLabel) =>
      columnLabel === '' ? fieldLabel : `${fieldLabel} · ${columnLabel}`,
    ),
  );
  return { label, formerLabels };
}

/**
 * Meaning of the numbers in a column, if it affects how their cells are read. A percentage of 13.5 % is read as
 * `13.5`; with `conditional-percentage` another field of the row decides if the number is a percentage. A coordinate
 * has no thousands separators.
 */
export type Figure = 'percentage' | 'conditional-percentage' | 'coordinate';

/**
 * Type of a cell. `number`, and `amount` with two decimals, can be summed; `day` (`dd/mm/yyyy`) can be sorted; `text`
 * stays as written.
 */
export type CellType = 'text' | 'number' | 'amount' | 'day';

/** Data on referenced records, for writing cells. */
export interface WriteContext {
  /**
   * Returns the record's name, and true in `unique` if no other record of its type has that name; undefined if the
   * record is gone.
   */
  related(id: string): { readonly name: string; readonly unique: boolean } | undefined;
}

/** Data in addition to the cells, for reading cells. */
export interface ReadContext {
  /** Returns the ids of the records of these types with this name, slug or id. */
  findEntries(types: readonly string[], text: string): readonly string[];
  /** Returns the stored file at the address, with or without its host; undefined if there is none. */
  findFile(
    address: string,
  ): { readonly url: string; readonly type: string; readonly size: number } | undefined;
  /** Values of sibling fields: values read before this field, otherwise stored values. */
  readonly siblings: Readonly<Record<string, unknown>>;
}

/** Result of reading cells: a value for the kind's schema, or issues by the path of the column. */
export type Reading = { readonly value: unknown } | { readonly faults: readonly Issue[] };

/** Conversion between values of a kind and spreadsheet cells. `read(write(value))` returns an equal value. */
export interface Transfer<F, V> {
  columns(field: F): readonly Column[];
  /** Returns one cell for each column. */
  write(value: V, field: F, context: WriteContext): readonly string[];
  /** Reads cells, of which at least one is not blank. */
  read(cells: readonly string[], field: F, context: ReadContext): Reading;
  /** Permitted input in one Spanish sentence, for the template; '' if it is obvious. */
  hint(field: F): string;
}

/** Returns the result for a value that was read. */
export const readValue = (value: unknown): Reading => ({ value });

/** Returns the result for cells that hold no valid value of the kind. */
export const readFault = (message: string, path = ''): Reading => ({ faults: [{ path, message }] });

/** True if the cell is blank. */
export const isBlank = (cell: string): boolean => cell.trim() === '';

const singleColumn: readonly Column[] = [{ path: '', label: '' }];

/** Builds the conversion of a kind whose values take one cell. */
export function singleCellTransfer<F, V>(
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
