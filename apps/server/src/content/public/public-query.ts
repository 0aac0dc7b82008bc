import { type ContentType, fieldsOf, filterShape, listColumns, memoizeByType } from '@vitrina/model';
import { type Fault, invalidInput } from '../../errors.ts';
import type { ListQuery } from '../read/filters.ts';

/**
 * True if archived records of the type may stay on the site; public lists include them only with `status=historic`.
 */
export function keepsArchived({ lifecycle }: ContentType): boolean {
  return lifecycle?.archivedOnSite !== undefined;
}

/** Parameters that the public may send, without filters on staff-only fields. */
const publicParameters = memoizeByType(
  (type): ReadonlySet<string> =>
    new Set([
      ...['stage', 'page', 'per_page', 'cursor', 'sort', 'search'],
      ...(keepsArchived(type) ? ['status'] : []),
      ...Object.keys(filterShape(type, true)),
    ]),
);

/** Sort keys available to the public: fields that the public can read. */
const sortKeys = memoizeByType((type): ReadonlySet<string> => {
  const columns = listColumns(type).filter(({ key, sortable }) => {
    const field = fieldsOf(type)[key];
    return sortable && field !== undefined && !field.staffOnly;
  });
  return new Set([
    type.name,
    'updated_at',
    'published_at',
    'institution_id',
    ...columns.map(({ key }) => key),
  ]);
});

/**
 * Returns the sort of a public list. Throws 400, naming the parameter or sort that would reveal a staff-only field.
 */
export function publicSort(
  type: ContentType,
  body: Readonly<Record<string, unknown>>,
  query: ListQuery,
): string {
  const faults: Fault[] = Object.keys(body)
    .filter((name) => !publicParameters(type).has(name))
    .map((name) => ({ path: `/${name}`, message: 'No se reconoce este parámetro.' }));
  const sort = typeof query['sort'] === 'string' ? query['sort'] : '-updated_at';
  const isPublic = sortKeys(type).has(sort.replace(/^-/, ''));
  if (!isPublic && body['sort'] !== undefined)
    faults.push({ path: '/sort', message: 'No se puede ordenar por ese campo.' });
  if (faults.length > 0) throw invalidInput(faults);
  return isPublic ? sort : '-updated_at';
}
