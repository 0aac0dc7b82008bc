import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { identityFields, institutionField } from '../derive/identity.ts';
import { memoizeByType } from '../derive/once.ts';
import type { Fields } from '../kinds/registry.ts';

// Separate from the conversion of values to cells, so that programs that only need names of columns do not load it.

/** Key of the column that identifies the record of a row. */
export const idColumn = 'id';

/** Returns the fields of the spreadsheet in order: the institution, the type's own fields, then slug and schedule. */
export const sheetFields: (type: ContentType) => Fields = memoizeByType((type) => {
  const { institution_id: _any, ...identity } = identityFields(type);
  return {
    ...(type.institutions === 'shared' ? {} : { institution_id: institutionField(type.institutions) }),
    ...fieldsOf(type),
    ...identity,
  };
});

/** Headers of the columns that the service adds, by name. */
export const systemHeaders = {
  status: 'Estado',
  published_at: 'Publicado el',
  updated_at: 'Modificado',
  updated_by: 'Modificado por',
  created_at: 'Creado',
  created_by: 'Creado por',
} as const;

/** Name of a column that the service fills. */
export type SystemField = keyof typeof systemHeaders;

/** True if the service adds a column with this name. */
export function isSystemField(name: string): name is SystemField {
  return Object.hasOwn(systemHeaders, name);
}

/** Returns the columns that the service adds for entries of the type. */
export function systemFields(type: ContentType): SystemField[] {
  return Object.keys(systemHeaders)
    .filter(isSystemField)
    .filter((name) => type.drafts || !['status', 'published_at'].includes(name));
}

/** Returns the names of the columns that an export can include: `id`, fields, and columns added by the service. */
export const exportFields: (type: ContentType) => readonly string[] = memoizeByType((type) => [
  idColumn,
  ...Object.keys(sheetFields(type)),
  ...systemFields(type),
]);
