import { maxSelected } from '@vitrina/model';
import { sql } from 'kysely';
import type { Access } from '../shared/scope.ts';
import { entries } from '../shared/source.ts';
import type { ListQuery } from './filters.ts';
import { pageOf } from './list.ts';
import { orderOf } from './order.ts';
import { selectEntries, totalOf } from './selection.ts';

/**
 * Lists the ids and revisions of all entries that the filters of the query select, in the order of the query. The
 * total also counts entries beyond `maxSelected`.
 */
export async function selectedIds(
  access: Access,
  query: ListQuery,
  bin = false,
): Promise<{ ids: string[]; revisions: number[]; total: number }> {
  const { platform, type } = access;
  const selection = selectEntries(access, query, bin);
  const { join, by } = orderOf(type, pageOf(query).sort, entries);
  const { rows } = await sql<{ id: string; revision: number }>`
    select t.id, t.revision from entry as t ${join} where ${selection.where} order by ${by} limit ${maxSelected}`.execute(
    platform.db,
  );
  const ids = rows.map(({ id }) => id);
  const revisions = rows.map(({ revision }) => revision);
  return {
    ids,
    revisions,
    total: ids.length < maxSelected ? ids.length : await totalOf(platform, selection),
  };
}
