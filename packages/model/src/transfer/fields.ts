import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { identityFields, institutionField } from '../derive/identity.ts';
import { memoizeByType } from '../derive/once.ts';
import type { Fields } from '../kinds/registry.ts';

// Apart from what turns values into cells, so that who only asks for columns by name need not fetch that.

/** The column that says which record a row is. */
export const idColumn = 'id';

/** The fields of the spreadsheet in its order: the institution, the type's own, then address and schedule. */
export const sheetFields: (type: ContentType) => Fields = memoizeByType((type) => {
  const { institution_id: _any, ...identity } = identityFields(type);
  return {
    ...(type.institutions === 'shared' ? {} : { institution_id: institutionField(type.institutions) }),
    ...fieldsOf(type),
    ...identity,
  };
});

/** Facts that the service adds to an entry's fields: name and column header. */
export const systemHeaders = {
  status: 'Estado',
  published_at: 'Publicado el',
  updated_at: 'Modificado',
  updated_by: 'Modificado por',
  created_at: 'Creado',
  created_by: 'Creado por',
} as const;

/** A column that the service fills by itself. */
export type SystemField = keyof typeof systemHeaders;

/** True if the name is a fact that the service adds. */
export function isSystemField(name: string): name is SystemField {
  return Object.hasOwn(systemHeaders, name);
}

/** Facts that the service adds to the type's entries. */
export function systemFields(type: ContentType): SystemField[] {
  return Object.keys(systemHeaders)
    .filter(isSystemField)
    .filter((name) => type.drafts || !['status', 'published_at'].includes(name));
}

/** The names by which an export can be asked for columns: `id`, fields, and what the service knows. */
export const exportFields: (type: ContentType) => readonly string[] = memoizeByType((type) => [
  idColumn,
  ...Object.keys(sheetFields(type)),
  ...systemFields(type),
]);
