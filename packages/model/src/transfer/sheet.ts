import { fold } from '../addresses/slug.ts';
import type { ContentType } from '../declaration/content-type.ts';
import { memoizeByType } from '../derive/once.ts';
import type { Field } from '../kinds/registry.ts';
import { statusLabels } from '../statuses.ts';
import { escapeFormula } from './escape.ts';
import {
  idColumn,
  isSystemField,
  type SystemField,
  sheetFields,
  systemFields,
  systemHeaders,
} from './fields.ts';
import { momentText } from './kinds/date.ts';
import { joinPath } from './kinds/group.ts';
import { transferOf } from './registry.ts';
import {
  type CellType,
  type Figure,
  joinColumnLabels,
  type Transfer,
  type WriteContext,
} from './transfer.ts';

/** A column of a type's spreadsheet. */
export interface SheetColumn {
  /** Unique key for programs: `name`, `location.lat`, `id`. */
  readonly key: string;
  /** Name of the field, or of a value that the service adds: `id`, `status`, `updated_at`. */
  readonly field: string;
  /** Header text, unique in the sheet. */
  readonly header: string;
  /** Former header texts, by which imports still recognize the column. */
  readonly formerHeaders: readonly string[];
  readonly type: CellType;
  readonly figure?: Figure;
  /** True for columns that an import ignores, because the service determines their values. */
  readonly readOnly: boolean;
  /** Permitted input, in words. */
  readonly hint: string;
  /** Requirement of the column: needed for saving, or for publishing. */
  readonly required: 'draft' | 'publish' | null;
}

/** Data of an entry that its spreadsheet shows: flat values and columns added by the service. */
export interface SheetEntry {
  readonly id: string;
  readonly status: keyof typeof statusLabels;
  readonly created_at: string;
  readonly updated_at: string;
  readonly published_at: string | null;
  readonly created_by: { readonly name: string };
  readonly updated_by: { readonly name: string };
  readonly [field: string]: unknown;
}

const formatMoment = (text: string | null): string => (text === null ? '' : momentText(new Date(text)));

/** Formatters of the columns that the service adds. */
const formatters: Readonly<Record<SystemField, (entry: SheetEntry) => string>> = {
  status: ({ status }) => statusLabels[status],
  published_at: ({ published_at }) => formatMoment(published_at),
  updated_at: ({ updated_at }) => formatMoment(updated_at),
  updated_by: ({ updated_by }) => updated_by.name,
  created_at: ({ created_at }) => formatMoment(created_at),
  created_by: ({ created_by }) => created_by.name,
};

function columnsOfField(key: string, field: Field): SheetColumn[] {
  const transfer = transferOf(field);
  const { required } = field;
  return transfer.columns(field).map((column, index) => {
    const { path, type = 'text', figure } = column;
    const { label, formerLabels } = joinColumnLabels(field, column);
    return {
      key: joinPath(key, path),
      field: key,
      header: label,
      formerHeaders: formerLabels,
      type,
      ...(figure && { figure }),
      readOnly: field.computed !== undefined,
      hint: index === 0 ? transfer.hint(field) : '',
      required: typeof required === 'string' ? required : null,
    };
  });
}

const systemColumn = (field: string, header: string, readOnly: boolean, hint: string): SheetColumn => ({
  key: field,
  field,
  header,
  formerHeaders: [],
  type: 'text',
  readOnly,
  hint,
  required: null,
});

/**
 * Returns all columns of the type's spreadsheet, in order. A header that two columns would share is followed by the
 * column's key.
 */
export const sheetColumns: (type: ContentType) => readonly SheetColumn[] = memoizeByType((type) => {
  const columns = [
    systemColumn(
      idColumn,
      'Id',
      false,
      'Déjelo vacío para crear un registro; con el id de uno que existe, lo actualiza.',
    ),
    ...Object.entries(sheetFields(type)).flatMap(([key, field]) => columnsOfField(key, field)),
    ...systemFields(type).map((key) => systemColumn(key, systemHeaders[key], true, '')),
  ];
  const countByHeader = new Map<string, number>();
  for (const { header } of columns)
    countByHeader.set(fold(header), (countByHeader.get(fold(header)) ?? 0) + 1);
  return columns.map((column) =>
    countByHeader.get(fold(column.header)) === 1
      ? column
      : { ...column, header: `${column.header} (${column.key})` },
  );
});

/** Returns the columns of these fields, in the sheet's order; all columns if `fields` is undefined. */
export function sheetColumnsOf(
  type: ContentType,
  fields: readonly string[] | undefined,
): readonly SheetColumn[] {
  return fields === undefined
    ? sheetColumns(type)
    : sheetColumns(type).filter(({ field }) => fields.includes(field));
}

/** Field of the sheet with its conversion and the keys of its columns. */
export interface SheetField {
  readonly key: string;
  readonly field: Field;
  readonly transfer: Transfer<Field, unknown>;
  readonly columns: readonly string[];
}

/** Returns the fields of the sheet; computed once per type, not for every row. */
export const sheetFieldList: (type: ContentType) => readonly SheetField[] = memoizeByType((type) =>
  Object.entries(sheetFields(type)).map(([key, field]) => {
    const transfer = transferOf(field);
    return { key, field, transfer, columns: transfer.columns(field).map(({ path }) => joinPath(key, path)) };
  }),
);

/**
 * Converts flat values to cells by column key; cells of empty fields are ''. With `includedFields`, only these fields
 * are converted.
 */
export function writeValues(
  type: ContentType,
  values: Readonly<Record<string, unknown>>,
  context: WriteContext,
  includedFields?: ReadonlySet<string>,
): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { key, field, transfer, columns } of sheetFieldList(type)) {
    if (includedFields && !includedFields.has(key)) continue;
    const value = values[key];
    const texts = value === null || value === undefined ? [] : transfer.write(value, field, context);
    for (const [index, column] of columns.entries()) cells.set(column, texts[index] ?? '');
  }
  return cells;
}

/** Returns the cells of an entry in these columns. */
export function writeEntry(
  type: ContentType,
  columns: readonly SheetColumn[],
  entry: SheetEntry,
  context: WriteContext,
): string[] {
  const cells = writeValues(type, entry, context, new Set(columns.map(({ field }) => field)));
  return columns.map(({ key }) => {
    const cell = cells.get(key);
    if (cell !== undefined) return cell;
    if (key === idColumn) return entry.id;
    return isSystemField(key) ? formatters[key](entry) : '';
  });
}

/** True if the cell holds a number or a day in a column of that type, which a spreadsheet cannot run as a formula. */
export function isNumericCell({ type }: Pick<SheetColumn, 'type'>, text: string): boolean {
  return type !== 'text' && /^[\d.:/-]*$/.test(text);
}

/** Escapes text that a spreadsheet could run as a formula; numbers and days cannot run and stay unchanged. */
export function escapeCell(column: Pick<SheetColumn, 'type'>, text: string): string {
  return isNumericCell(column, text) ? text : escapeFormula(text);
}
