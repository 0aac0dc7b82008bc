import type { Referrer } from '@vitrina/contract';
import { sql } from 'kysely';
import type { Person } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listableTypes, typesCondition } from '../shared/scope.ts';
import { column, sortKey } from '../shared/source.ts';
import { treePathsOf } from './tree-paths.ts';

/** Records that refer to an entry or a file: those that the person may list, and the number of the others. */
export interface ReferrerList {
  readonly data: Referrer[];
  /** Number of records that are not shown: those that the person may not list, and those beyond `maxShown`. */
  readonly hidden: number;
}

const maxShown = 500;

interface UseRow extends Omit<Referrer, 'stages'> {
  readonly stages: Referrer['stages'];
  readonly is_shown: boolean;
  readonly total: number;
}

/**
 * Finds the records that refer to an entry, to one of several entries, or to a file, sorted by name, with the places
 * of the references. Reads drafts and published versions, or only published versions with `stage`. Records in the
 * recycle bin do not count.
 */
export async function findUses(
  db: Queryable,
  person: Person,
  id: string | readonly string[],
  { stage, kind = 'entry' }: { readonly stage?: 'public' | undefined; readonly kind?: 'entry' | 'file' } = {},
): Promise<ReferrerList> {
  const ids = typeof id === 'string' ? [id] : [...id];
  const { rows } = await sql<UseRow>`
    with pointing as (
      select from_id, array_agg(distinct stage order by stage) as stages from entry_reference
      where to_id = any(${ids}::uuid[]) and kind = ${kind} and from_id <> all(${ids}::uuid[])
        ${stage === undefined ? sql`` : sql`and stage = ${stage}`} group by from_id)
    select t.id, t.type, t.name, t.institution_id, t.status, pointing.stages,
      ${typesCondition(listableTypes(person), person.institutions)} as is_shown, count(*) over () as total
    from pointing join entry as t on t.id = pointing.from_id
    where t.deleted_at is null
    order by is_shown desc, ${sortKey(column('name'))}, t.id limit ${maxShown}`.execute(db);
  const shownRows = rows.filter((row) => row.is_shown);
  const paths = await treePathsOf(db, shownRows, ids);
  return {
    data: shownRows.map(({ is_shown: _isShown, total: _total, ...use }) => {
      const path = paths.get(use.id) ?? [];
      return path.length === 0 ? use : { ...use, within: path.map((names) => [...names]) };
    }),
    hidden: (rows[0]?.total ?? 0) - shownRows.length,
  };
}
