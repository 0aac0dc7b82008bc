import { type ContentType, fieldsOf } from '../content-type.ts';
import { identityFields } from '../derive/identity.ts';
import { once } from '../derive/once.ts';
import type { Field, Fields } from '../kinds/registry.ts';
import { fold } from '../slug.ts';
import { statusLabels } from '../statuses.ts';
import { guardFormula, unguardFormula } from './guard.ts';
import { momentText } from './kinds/date.ts';
import { under } from './kinds/group.ts';
import { transferOf } from './registry.ts';
import type { CellType, Transfer, WriteContext } from './transfer.ts';

/** A column of a type's spreadsheet. */
export interface SheetColumn {
  /** Unique, for programs: `name`, `location.lat`, `id`. */
  readonly key: string;
  /** The field it belongs to, or the system's own value: `id`, `status`, `updated_at`. */
  readonly field: string;
  /** The head, unique in the sheet. */
  readonly head: string;
  readonly type: CellType;
  /** It says what the service knows; an import looks past it. */
  readonly readOnly: boolean;
  /** In words: what may be written. */
  readonly hint: string;
  /** Without it a record cannot be saved, or not be published. */
  readonly required: 'draft' | 'publish' | null;
}

/** Everything of an entry that its spreadsheet shows: its flat values and what the service knows of it. */
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

const moment = (text: string | null): string => (text === null ? '' : momentText(new Date(text)));

/** What the service knows of an entry, after its fields. */
const system: Readonly<
  Record<string, { readonly head: string; readonly write: (entry: SheetEntry) => string }>
> = {
  status: { head: 'Estado', write: ({ status }) => statusLabels[status] },
  published_at: { head: 'Publicado el', write: ({ published_at }) => moment(published_at) },
  updated_at: { head: 'Modificado', write: ({ updated_at }) => moment(updated_at) },
  updated_by: { head: 'Modificado por', write: ({ updated_by }) => updated_by.name },
  created_at: { head: 'Creado', write: ({ created_at }) => moment(created_at) },
  created_by: { head: 'Creado por', write: ({ created_by }) => created_by.name },
};

/** The column that says which record a row is. */
export const idColumn = 'id';

/** The fields of the spreadsheet in its order: the institution, the type's own, then address and schedule. */
export const sheetFields: (type: ContentType) => Fields = once((type) => {
  const { institution_id, ...identity } = identityFields(type);
  const institutions = type.institutions === 'shared' ? [] : type.institutions;
  return {
    ...(institution_id?.kind === 'choice'
      ? {
          institution_id: {
            ...institution_id,
            options: Object.fromEntries(
              Object.entries(institution_id.options).filter(([id]) => institutions.some((one) => one === id)),
            ),
          },
        }
      : {}),
    ...fieldsOf(type),
    ...identity,
  };
});

function columnsOfField(key: string, field: Field): SheetColumn[] {
  const transfer = transferOf(field);
  const { required } = field;
  return transfer.columns(field).map(({ path, label, type = 'text' }, index) => ({
    key: under(key, path),
    field: key,
    head: label === '' ? field.label : `${field.label} · ${label}`,
    type,
    readOnly: field.computed !== undefined,
    hint: index === 0 ? transfer.hint(field) : '',
    required: typeof required === 'string' ? required : null,
  }));
}

const own = (field: string, head: string, readOnly: boolean, hint: string): SheetColumn => ({
  key: field,
  field,
  head,
  type: 'text',
  readOnly,
  hint,
  required: null,
});

/** Every column of the type's spreadsheet, in order. Heads that two fields share carry their key behind. */
export const sheetColumns: (type: ContentType) => readonly SheetColumn[] = once((type) => {
  const columns = [
    own(
      idColumn,
      'Id',
      false,
      'Déjelo vacío para crear un registro; con el id de uno que existe, lo actualiza.',
    ),
    ...Object.entries(sheetFields(type)).flatMap(([key, field]) => columnsOfField(key, field)),
    ...Object.entries(system)
      .filter(([key]) => type.drafts || !['status', 'published_at'].includes(key))
      .map(([key, { head }]) => own(key, head, true, '')),
  ];
  const count = new Map<string, number>();
  for (const { head } of columns) count.set(fold(head), (count.get(fold(head)) ?? 0) + 1);
  return columns.map((column) =>
    count.get(fold(column.head)) === 1 ? column : { ...column, head: `${column.head} (${column.key})` },
  );
});

/** The names by which an export can be asked for columns: `id`, fields, and what the service knows. */
export const exportFields: (type: ContentType) => readonly string[] = once((type) => [
  ...new Set(sheetColumns(type).map(({ field }) => field)),
]);

/** The columns of these fields, in the sheet's order; all of them when none is named. */
export function sheetColumnsOf(
  type: ContentType,
  fields: readonly string[] | undefined,
): readonly SheetColumn[] {
  return fields === undefined
    ? sheetColumns(type)
    : sheetColumns(type).filter(({ field }) => fields.includes(field));
}

/** A field of the sheet with what turns its values into cells, and the keys of its columns. */
export interface SheetField {
  readonly key: string;
  readonly field: Field;
  readonly transfer: Transfer<Field, unknown>;
  readonly columns: readonly string[];
}

/** The fields of the sheet, looked up once for all rows. */
export const sheetFieldList: (type: ContentType) => readonly SheetField[] = once((type) =>
  Object.entries(sheetFields(type)).map(([key, field]) => {
    const transfer = transferOf(field);
    return { key, field, transfer, columns: transfer.columns(field).map(({ path }) => under(key, path)) };
  }),
);

/** The cells of flat values, by column key; those of empty fields are ''. With `only`, of these fields alone. */
export function writeValues(
  type: ContentType,
  values: Readonly<Record<string, unknown>>,
  context: WriteContext,
  only?: ReadonlySet<string>,
): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { key, field, transfer, columns } of sheetFieldList(type)) {
    if (only && !only.has(key)) continue;
    const value = values[key];
    const texts = value === null || value === undefined ? [] : transfer.write(value, field, context);
    for (const [index, column] of columns.entries()) cells.set(column, texts[index] ?? '');
  }
  return cells;
}

/** The cells of an entry in these columns. */
export function writeEntry(
  type: ContentType,
  columns: readonly SheetColumn[],
  entry: SheetEntry,
  context: WriteContext,
): string[] {
  const cells = writeValues(type, entry, context, new Set(columns.map(({ field }) => field)));
  return columns.map(({ key }) => {
    const known = cells.get(key);
    if (known !== undefined) return known;
    return key === idColumn ? entry.id : (system[key]?.write(entry) ?? '');
  });
}

/** The text as it may stand in a file: text that a spreadsheet could run is guarded, numbers and days cannot be. */
export function guardCell({ type }: Pick<SheetColumn, 'type'>, text: string): string {
  return type === 'text' || !/^[\d.:/-]*$/.test(text) ? guardFormula(text) : text;
}

/** The text that a file's cell holds, without its guard. */
export const unguardCell = unguardFormula;
