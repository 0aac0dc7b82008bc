import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { sql } from 'kysely';
import type { Person, Platform } from '../../platform/context.ts';
import { type EntryRow, entryColumns } from '../shared/load.ts';
import { entries } from '../shared/source.ts';
import type { ListQuery } from './filters.ts';
import { orderOf } from './order.ts';
import { presentRows } from './present.ts';
import { type Selection, select, totalOf } from './selection.ts';

/** What every list answers around its rows. */
export interface Meta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly pages: number;
}

/** Which part of a list is asked for. */
export interface Page {
  readonly page: number;
  readonly per_page: number;
  readonly sort: string;
}

/** The columns of an entry `t`. */
export const columns = sql.raw(entryColumns.map((name) => `t.${name}`).join(', '));

/** The page that the query asks for; the schema has given each a value. */
export function pageOf(query: ListQuery): Page {
  const { page, per_page, sort } = query;
  if (typeof page !== 'number' || typeof per_page !== 'number' || typeof sort !== 'string')
    throw new Error('A list was asked for without page, size or order.');
  return { page, per_page, sort };
}

/** The meta of a page of so many rows in all. */
export function metaOf({ page, per_page }: Pick<Page, 'page' | 'per_page'>, total: number): Meta {
  return { page, per_page, total, pages: Math.ceil(total / per_page) };
}

/** The selected entries of one page, in order, and how many there are in all. */
export async function pageOfRows(
  platform: Platform,
  selection: Selection,
  page: Page,
): Promise<{ rows: EntryRow[]; total: number }> {
  const offset = (page.page - 1) * page.per_page;
  const { join, by } = orderOf(selection.type, page.sort, entries);
  const { rows } = await sql<EntryRow>`
    select ${columns} from entry as t ${join} where ${selection.where}
    order by ${by} limit ${page.per_page} offset ${offset}`.execute(platform.db);
  // A page that is not full is the last one, and says how many there are.
  const known = rows.length < page.per_page && (rows.length > 0 || offset === 0);
  return { rows, total: known ? offset + rows.length : await totalOf(platform, selection) };
}

/** A list of the type's entries as the person may see them (`stage=staging`). */
export async function listEntries(
  platform: Platform,
  person: Person,
  type: ContentType,
  query: ListQuery,
): Promise<{ data: Entry[]; meta: Meta }> {
  return listSelected(platform, person, select(platform, person, type, query), pageOf(query));
}

/** One page of a selection, presented. */
export async function listSelected(
  platform: Platform,
  person: Person,
  selection: Selection,
  page: Page,
): Promise<{ data: Entry[]; meta: Meta }> {
  const { rows, total } = await pageOfRows(platform, selection, page);
  return {
    data: await presentRows(platform, person, selection.type, rows),
    meta: metaOf(page, total),
  };
}
