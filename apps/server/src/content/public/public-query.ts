import { type ContentType, fieldsOf, filterShape, listColumns, memoizeByType } from '@vitrina/model';
import { type Fault, invalidInput } from '../../errors.ts';
import type { ListQuery } from '../read/filters.ts';

/** True if archived records of the type may be on the site; the public finds them by `status=historic` only. */
export function keepsArchived({ lifecycle }: ContentType): boolean {
  return lifecycle?.archivedOnSite !== undefined;
}

/** The parameters that the public may send; filters by what only staff see are not among them. */
const parameters = memoizeByType(
  (type): ReadonlySet<string> =>
    new Set([
      ...['stage', 'page', 'per_page', 'cursor', 'sort', 'search'],
      ...(keepsArchived(type) ? ['status'] : []),
      ...Object.keys(filterShape(type, true)),
    ]),
);

/** Sort keys of the public: fields that it can read. */
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

/** Sort of a public list. Throws 400, by name, for a parameter or a sort that reveals fields for staff only. */
export function publicSort(
  type: ContentType,
  body: Readonly<Record<string, unknown>>,
  query: ListQuery,
): string {
  const faults: Fault[] = Object.keys(body)
    .filter((name) => !parameters(type).has(name))
    .map((name) => ({ path: `/${name}`, message: 'No se reconoce este parámetro.' }));
  const sort = typeof query['sort'] === 'string' ? query['sort'] : '-updated_at';
  const open = sortKeys(type).has(sort.replace(/^-/, ''));
  if (!open && body['sort'] !== undefined)
    faults.push({ path: '/sort', message: 'No se puede ordenar por ese campo.' });
  if (faults.length > 0) throw invalidInput(faults);
  return open ? sort : '-updated_at';
}
