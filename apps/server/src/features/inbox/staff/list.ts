import type { SubmissionList } from '@vitrina/contract';
import { formatNumber, type InboxType, maxExactTotal, type SubmissionQuery } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { calendarOf } from '../../../content/read/selection.ts';
import { invalidInput } from '../../../errors.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type SubmissionFilters, selectSubmissions } from './filters.ts';
import { presentSubmissions } from './present.ts';
import { type SubmissionRow, submissionColumnsSql } from './rows.ts';

/** The newest first; or by when they must be answered. The id decides between equals, so that pages never overlap. */
function orderOf(sort: SubmissionQuery['sort']): RawBuilder<unknown> {
  return sort === 'due_at'
    ? sql`t.due_at asc nulls last, t.received_at desc, t.id desc`
    : sql`t.received_at desc, t.id desc`;
}

/** How many are selected, counted no further than `maxExactTotal`. */
async function countUpTo(
  db: Queryable,
  where: RawBuilder<unknown>,
): Promise<{ readonly total: number; readonly isExact: boolean }> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from submission as t where ${where} limit ${maxExactTotal + 1}) as counted`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, maxExactTotal), isExact: n <= maxExactTotal };
}

/** Which page of a list is asked for, and in which order. */
type Page = Pick<SubmissionQuery, 'page' | 'per_page' | 'sort'>;

/** The page of submissions of these types that the query asks for, and how many there are in all. Throws 400 for a page beyond the last that is shown. */
export async function listSubmissions(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
  query: SubmissionFilters & Page,
): Promise<SubmissionList> {
  return listWhere(platform, person, selectSubmissions(person, types, query, calendarOf(platform)), query);
}

/** The same of submissions for which a condition on the table `t` holds. */
export async function listWhere(
  platform: Platform,
  person: Person,
  where: RawBuilder<unknown>,
  { page, per_page, sort }: Page,
): Promise<SubmissionList> {
  const offset = (page - 1) * per_page;
  if (offset >= maxExactTotal)
    throw invalidInput([
      {
        path: '/page',
        message: `Use filtros: se muestran hasta ${formatNumber(maxExactTotal)} solicitudes.`,
      },
    ]);
  const { rows } = await sql<SubmissionRow>`
    select ${submissionColumnsSql} from submission as t where ${where}
    order by ${orderOf(sort)} limit ${per_page} offset ${offset}`.execute(platform.db);
  // A page that is not full is the last one, and says how many there are.
  const known = rows.length < per_page && (rows.length > 0 || offset === 0);
  const { total, isExact } = known
    ? { total: offset + rows.length, isExact: true }
    : await countUpTo(platform.db, where);
  return {
    data: await presentSubmissions(platform, person, rows),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page), total_is_exact: isExact },
  };
}
