import type { AnswerOf, allInboxesCalls, SubmissionList, SubmissionPage } from '@vitrina/contract';
import {
  formatNumber,
  type InboxType,
  maxExactTotal,
  maxSelected,
  type SubmissionQuery,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { calendarOf } from '../../../content/read/selection.ts';
import { cursorOf } from '../../../content/read/walk.ts';
import { any, column, isOneOf } from '../../../content/shared/source.ts';
import { invalidInput } from '../../../errors.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  countCondition,
  receivedConditions,
  type SubmissionFilters,
  selectionConditions,
  textSearchConditions,
} from './filters.ts';
import { presentSubmissions } from './present.ts';
import { type SubmissionRow, submissionColumnsSql } from './rows.ts';
import { estimateMatches, unknownEstimate } from './sample.ts';
import { inboxTypes } from './scope.ts';
import { walkSubmissions } from './walk.ts';

const newestFirst = sql`t.received_at desc, t.id desc`;
const dueFirst = sql`t.due_at asc nulls last, ${newestFirst}`;

/** Sort orders of lists: newest first, or by due date. Equal rows are ordered by id, so that pages never overlap. */
const ordersBySort: Readonly<
  Record<
    SubmissionQuery['sort'],
    { readonly by: RawBuilder<unknown>; readonly sortColumns: RawBuilder<unknown> }
  >
> = {
  '-received_at': { by: newestFirst, sortColumns: sql`t.id, t.received_at` },
  due_at: { by: dueFirst, sortColumns: sql`t.id, t.received_at, t.due_at` },
};

/** Slugs of the types whose submissions can have a due date. */
const dueTypes = inboxTypes.filter(({ inbox }) => inbox.due).map(({ slug }) => slug);

/** Requested page of a list, and its sort order. */
type Page = Pick<SubmissionQuery, 'page' | 'per_page' | 'sort'>;

/**
 * Returns a page of the submissions that the query selects, and their total. With `total=later` in the query, the
 * total is null if counting would delay the page. A query with a cursor returns the submissions oldest first. Throws
 * 400 for a page beyond `maxExactTotal` submissions.
 */
export async function listSubmissions(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
  query: SubmissionFilters & Page & Pick<SubmissionQuery, 'total' | 'cursor'>,
): Promise<SubmissionPage> {
  const cursor = cursorOf(query);
  if (cursor !== null) return walkSubmissions(platform, person, types, query, cursor);
  refuseDistantPage(query);
  const { page, per_page, sort, total } = query;
  const calendar = calendarOf(platform);
  const condition = sort === '-received_at' ? countCondition(person, types, query, calendar) : null;
  if (condition !== null) {
    const conditions = selectionConditions(person, types, query, calendar);
    return listCounted(platform, person, conditions, { page, per_page, sort }, condition);
  }
  const textConditions = textSearchConditions(person, types, query, calendar);
  const dateConditions = receivedConditions(query);
  const matchesUntilPageEnd = page * per_page;
  const { isAboveMaximum, fillsSoon } = textConditions
    ? await estimateMatches(platform, types, textConditions, {
        conditions: dateConditions,
        matchesUntilPageEnd,
      })
    : unknownEstimate;
  // Without a search, indexes count the matches faster than a second request would.
  const isTotalLater = total === 'later' && query.search !== undefined && fillsSoon;
  if (textConditions && (isAboveMaximum || isTotalLater)) {
    const rows = await readPageInOrder(platform.db, textConditions, query);
    // A page that is not full shows that there may be fewer matches now.
    if (rows.length === per_page) {
      if (isAboveMaximum) return presentPage(platform, person, query, maxExactTotal + 1, rows);
      const meta = { page, per_page, total: null, pages: null, total_is_exact: false };
      return { data: await presentSubmissions(platform, person, rows), meta };
    }
  }
  const where = selectionConditions(person, types, query, calendar);
  return listMatching(platform, person, where, { page, per_page, sort });
}

/** Returns a page of submissions, with the total read from `submission_count`. */
async function listCounted(
  platform: Platform,
  person: Person,
  conditions: readonly RawBuilder<unknown>[],
  page: Page,
  countedCondition: RawBuilder<unknown>,
): Promise<SubmissionList> {
  const { db } = platform;
  const { rows: types } = await sql<{ type: string; n: number }>`
    select t.type, sum(t.n)::int as n from submission_count as t where ${countedCondition}
    group by t.type having sum(t.n) > 0`.execute(db);
  const matchCount = types.reduce((total, { n }) => total + n, 0);
  if (matchCount > maxExactTotal)
    return presentPage(platform, person, page, matchCount, await readPageInOrder(db, conditions, page));
  const lastPosition = page.page * page.per_page;
  // One query per type, since an index holds its newest first, limited to the count of matches.
  const queriesByType = types.map(
    ({ type, n }) => sql`(select ${ordersBySort[page.sort].sortColumns} from submission as t
      where ${column('type')} = ${type} and ${any(conditions)} order by ${newestFirst} limit ${Math.min(lastPosition, n)})`,
  );
  const ids = sql`select t.id from (${sql.join(queriesByType, sql` union all `)}) as t order by ${newestFirst} ${pageClause(page)}`;
  const rows = types.length === 0 ? [] : await readRows<SubmissionRow>(db, ids, page.sort);
  return presentPage(platform, person, page, matchCount, rows);
}

/** Throws 400 for a page beyond `maxExactTotal` submissions. */
function refuseDistantPage({ page, per_page }: Page): void {
  if ((page - 1) * per_page < maxExactTotal) return;
  const message = `Use filtros: se muestran hasta ${formatNumber(maxExactTotal)} solicitudes.`;
  throw invalidInput([{ path: '/page', message }]);
}

/**
 * Returns a page of the submissions that match one of these conditions on the table alias `t`, and their total. The
 * conditions must be disjoint.
 */
export async function listMatching(
  platform: Platform,
  person: Person,
  conditions: readonly RawBuilder<unknown>[],
  page: Page,
): Promise<SubmissionList> {
  refuseDistantPage(page);
  const { db } = platform;
  const { found_count, ids } = await countAndFindIds(db, conditions, page);
  const readFewRows = async () =>
    ids.length === 0 ? [] : readRows<SubmissionRow>(db, selectIds(ids), page.sort);
  const rows =
    found_count > maxExactTotal ? await readPageInOrder(db, conditions, page) : await readFewRows();
  return presentPage(platform, person, page, found_count, rows);
}

/** Lists the first `maxSelected` submissions that the query selects, as far as a bulk change depends on them. */
export async function selectTargets(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
  query: SubmissionFilters & Pick<SubmissionQuery, 'sort'>,
): Promise<AnswerOf<typeof allInboxesCalls.ids>['data']> {
  const { db } = platform;
  const page = { page: 1, per_page: maxSelected, sort: query.sort };
  const conditions = selectionConditions(person, types, query, calendarOf(platform));
  const { found_count, ids } = await countAndFindIds(db, conditions, page);
  const idsSql = found_count > maxExactTotal ? pageIdsInOrder(any(conditions), page) : selectIds(ids);
  return readRows(db, idsSql, query.sort, sql`t.id, t.type, t.institution_id, t.state, t.revision`);
}

/** Returns the page with its metadata; a total above `maxExactTotal` is inexact. */
async function presentPage(
  platform: Platform,
  person: Person,
  { page, per_page }: Page,
  matchCount: number,
  rows: readonly SubmissionRow[],
): Promise<SubmissionList> {
  const total = Math.min(matchCount, maxExactTotal);
  const pages = Math.ceil(total / per_page);
  return {
    data: await presentSubmissions(platform, person, rows),
    meta: { page, per_page, total, pages, total_is_exact: matchCount <= maxExactTotal },
  };
}

const pageClause = ({ page, per_page }: Page): RawBuilder<unknown> =>
  sql`limit ${per_page} offset ${(page - 1) * per_page}`;

/**
 * Counts the selected submissions up to `maxExactTotal` + 1, in any order, because reading in list order would scan
 * the whole table when there are few matches. Returns the ids of the page as well; the ids are valid only for up to
 * `maxExactTotal` matches.
 */
async function countAndFindIds(
  db: Queryable,
  conditions: readonly RawBuilder<unknown>[],
  page: Page,
): Promise<{ readonly found_count: number; readonly ids: readonly string[] }> {
  const { by, sortColumns } = ordersBySort[page.sort];
  const limitSql = sql`limit ${maxExactTotal + 1}`;
  const limitedQueries = conditions.map(
    (where) => sql`(select ${sortColumns} from submission as t where ${where} ${limitSql})`,
  );
  const { rows } = await sql<{ found_count: number; ids: string[] }>`
    with found as materialized (select * from (${sql.join(limitedQueries, sql` union all `)}) as either ${limitSql})
    select (select count(*) from found) as found_count, array(select t.id from found as t order by ${by} ${pageClause(page)}) as ids`.execute(
    db,
  );
  return rows[0] ?? { found_count: 0, ids: [] };
}

const selectIds = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select unnest(${[...ids]}::uuid[]) as id`;

/** Reads a page in list order. Fast only when many submissions match. */
function readPageInOrder(
  db: Queryable,
  conditions: readonly RawBuilder<unknown>[],
  page: Page,
): Promise<SubmissionRow[]> {
  return readRows(db, pageIdsInOrder(any(conditions), page), page.sort);
}

function pageIdsInOrder(where: RawBuilder<unknown>, page: Page): RawBuilder<unknown> {
  const pageSql = pageClause(page);
  if (page.sort !== 'due_at')
    return sql`select t.id from submission as t where ${where} order by ${newestFirst} ${pageSql}`;
  // Few submissions have a due date: these are read by an index of their own, the rest newest first.
  const { sortColumns } = ordersBySort.due_at;
  const lastPosition = page.page * page.per_page;
  return sql`select t.id from (
    (select ${sortColumns} from submission as t where ${where} and ${isOneOf(column('type'), dueTypes)} and t.due_at is not null
      order by t.due_at, ${newestFirst} limit ${lastPosition})
    union all
    (select ${sortColumns} from submission as t where ${where} and t.due_at is null order by ${newestFirst} limit ${lastPosition})
  ) as t order by ${dueFirst} ${pageSql}`;
}

/** Reads these columns of the submissions for the ids that a statement selects. */
async function readRows<Row>(
  db: Queryable,
  ids: RawBuilder<unknown>,
  sort: SubmissionQuery['sort'],
  columns = submissionColumnsSql,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (${ids})
    select ${columns} from page join submission as t on t.id = page.id order by ${ordersBySort[sort].by}`.execute(
    db,
  );
  return rows;
}
