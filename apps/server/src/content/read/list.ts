import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type EntryRow, entryColumns } from '../shared/load.ts';
import { openReview } from '../shared/open-review.ts';
import type { Access } from '../shared/scope.ts';
import { siteAddress } from '../shared/site-address.ts';
import { all, column, entries, type Source } from '../shared/source.ts';
import type { ListQuery } from './filters.ts';
import { orderOf } from './order.ts';
import { columnsWithoutData, type RowWithoutData, withContent } from './page-rows.ts';
import { presentRows } from './present.ts';
import { type Selection, selectEntries, totalOf } from './selection.ts';
import { type Cursor, cursorOf, isAfterCursor, nextCursor } from './walk.ts';

/** Metadata of a list response. */
export interface Meta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly pages: number;
  /** Cursor of the next page; null on the last page. Present only if the list is read by cursor. */
  readonly next_cursor?: string | null;
}

/** Requested page of a list. */
export interface Page {
  readonly page: number;
  readonly per_page: number;
  readonly sort: string;
  /**
   * Cursor; null if the list is read by page numbers. A list with a cursor is in creation order, whatever its sort.
   */
  readonly cursor: Cursor | null;
}

/** Columns of an entry with the alias `t`. */
export const entryColumnsSql = sql.raw(entryColumns.map((name) => `t.${name}`).join(', '));

/** Returns the page that the query requests. Throws if the schema has set no default for page, size or order. */
export function pageOf(query: ListQuery): Page {
  const { page, per_page, sort } = query;
  if (typeof page !== 'number' || typeof per_page !== 'number' || typeof sort !== 'string')
    throw new Error('A list was asked for without page, size or order.');
  const cursor = cursorOf(query);
  return { page: cursor?.page ?? page, per_page, sort, cursor };
}

/**
 * Returns the SQL clauses (join, order, condition, limit) that select one page of a list. A page requested by cursor
 * always uses an index in creation order: the concatenation in its condition on the type excludes all other indexes.
 * Otherwise PostgreSQL, with outdated statistics, could choose a plan that sorts every row of the type.
 */
export function pageClauses(type: ContentType, page: Page, source: Source) {
  const { sort, per_page, cursor } = page;
  if (cursor !== null) {
    const id = column(source.id);
    const typeCondition = sql`(${column('type')} || '') = ${type.slug}`;
    return {
      join: sql``,
      by: id,
      where: all([typeCondition, ...isAfterCursor(cursor, id)]),
      limit: sql`limit ${per_page}`,
    };
  }
  return {
    ...orderOf(type, sort, source),
    where: sql`${column('type')} = ${type.slug}`,
    limit: sql`limit ${per_page} offset ${(page.page - 1) * per_page}`,
  };
}

/** Returns the metadata of a page with the rows of these ids. */
export function metaOfPage(page: Page, total: number, ids: readonly string[]): Meta {
  const meta = metaOf(page, total);
  return page.cursor === null ? meta : { ...meta, next_cursor: nextCursor(page, ids, total) };
}

/** Returns the metadata of a page from the total number of rows. */
export function metaOf({ page, per_page }: Pick<Page, 'page' | 'per_page'>, total: number): Meta {
  return { page, per_page, total, pages: Math.ceil(total / per_page) };
}

/** Reads the selected entries of one page, in order, and their total. */
async function readPageOfRows(
  platform: Platform,
  selection: Selection,
  page: Page,
): Promise<{ rows: EntryRow[]; total: number }> {
  const { join, by, where, limit } = pageClauses(selection.type, page, entries);
  const readPage = <T>(selectedColumns: RawBuilder<unknown>) =>
    sql<T>`
      select ${selectedColumns}, ${openReview(selection.type, column('id'))} as open_review,
        ${siteAddress(selection.type, column('id'))} as site_address from entry as t ${join} where ${all([where, selection.filterSql])}
      order by ${by} ${limit}`.execute(platform.db);
  const totalForRows = async (count: number) =>
    page.cursor?.total ?? totalOfPage(platform, selection, page, count);
  const { rows: rowsWithoutData } = await readPage<RowWithoutData>(columnsWithoutData);
  const [rows, total] = await Promise.all([
    withContent(platform.db, rowsWithoutData),
    totalForRows(rowsWithoutData.length),
  ]);
  if (rows !== null) return { rows, total };
  // A row was changed meanwhile. One statement reads all rows as they are at the same moment.
  const { rows: wholeRows } = await readPage<EntryRow>(entryColumnsSql);
  return { rows: wholeRows, total: await totalForRows(wholeRows.length) };
}

/**
 * Returns the total of a list. If the page is not full it is the last one, so the total follows from its rows without
 * a query.
 */
async function totalOfPage(
  platform: Platform,
  selection: Selection,
  { page, per_page, cursor }: Page,
  rows: number,
): Promise<number> {
  const rowsBefore = (page - 1) * per_page;
  const isFirst = cursor === null ? rowsBefore === 0 : cursor.afterId === null;
  const isTotalKnown = rows < per_page && (isFirst || (cursor === null && rows > 0));
  return isTotalKnown ? rowsBefore + rows : totalOf(platform, selection);
}

/** A page of entries, and its metadata. */
export interface EntryPage {
  readonly data: Entry[];
  readonly meta: Meta;
}

/** Lists the entries of the type that the person may see (`stage=staging`). */
export function listEntries(access: Access, query: ListQuery): Promise<EntryPage> {
  return listSelected(access, selectEntries(access, query), pageOf(query));
}

/**
 * Lists the deleted entries of the type (recycle bin), latest deletion first unless the query was sent with a `sort`.
 */
export function listBin(access: Access, query: ListQuery, isSorted: boolean): Promise<EntryPage> {
  const page = pageOf(query);
  return listSelected(
    access,
    selectEntries(access, query, true),
    isSorted ? page : { ...page, sort: '-deleted_at' },
  );
}

async function listSelected(access: Access, selection: Selection, page: Page): Promise<EntryPage> {
  const { rows, total } = await readPageOfRows(access.platform, selection, page);
  const ids = rows.map(({ id }) => id);
  return { data: await presentRows(access, rows), meta: metaOfPage(page, total, ids) };
}
