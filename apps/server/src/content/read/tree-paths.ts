import { contentTypes, fieldsOfKind, namesAlongPath } from '@vitrina/model';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Tree fields of the content types that have trees, by slug of the type. */
const treeFieldsByType = new Map(
  contentTypes.flatMap((type) => {
    const fields = fieldsOfKind(type, 'tree');
    return fields.size === 0 ? [] : [[type.slug, fields] as const];
  }),
);

/** Maximum number of records in which element paths are looked up: readers rarely use more. */
const maxRecords = 20;

/**
 * Returns, by record id, the places in trees that refer to `to`: each place as the names of the elements from the
 * root. Reads the drafts of the given records with nested elements, at most the first `maxRecords`.
 */
export async function treePathsOf(
  db: Queryable,
  records: readonly { readonly id: string; readonly type: string }[],
  to: readonly string[],
): Promise<ReadonlyMap<string, readonly string[][]>> {
  const recordsWithTrees = records.filter(({ type }) => treeFieldsByType.has(type)).slice(0, maxRecords);
  if (recordsWithTrees.length === 0) return new Map();
  const ids = recordsWithTrees.map(({ id }) => id);
  const { rows } = await sql<{
    readonly id: string;
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly paths: readonly string[];
    readonly names: Readonly<Record<string, string>>;
  }>`
    select t.id, t.type, t.data,
      (select array_agg(r.path order by r.path) from entry_reference as r
        where r.from_id = t.id and r.stage = 'draft' and r.to_id = any(${to}::uuid[])) as paths,
      (select coalesce(jsonb_object_agg(named.id, named.name), '{}') from entry as named
        where named.id = any(${to}::uuid[])) as names
    from entry as t where t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, type, data, paths, names }) => {
      const targets = new Map(Object.entries(names).map(([key, name]) => [key, { name }]));
      const matchingPaths = (paths ?? []).flatMap((path) => {
        const [, key = '', ...rest] = path.split('/');
        const field = treeFieldsByType.get(type)?.get(key);
        return field ? [namesAlongPath(field, data[key], `/${rest.join('/')}`, targets)] : [];
      });
      return [id, matchingPaths];
    }),
  );
}
