import type { SubmissionPage } from '@vitrina/contract';
import type { InboxType, SubmissionQuery } from '@vitrina/model';
import { sql } from 'kysely';
import { calendarOf } from '../../../content/read/selection.ts';
import { type Cursor, isAfterRow, nextCursor } from '../../../content/read/walk.ts';
import { all, any } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import { type SubmissionFilters, selectionConditions } from './filters.ts';
import { presentSubmissions } from './present.ts';
import { type SubmissionRow, submissionColumnsSql } from './rows.ts';
import { visibleSubmission } from './scope.ts';

/** Lists the submissions after the cursor, oldest first, without a total. Throws 400 for an unknown cursor. */
export async function walkSubmissions(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
  query: SubmissionFilters & Pick<SubmissionQuery, 'per_page'>,
  cursor: Cursor,
): Promise<SubmissionPage> {
  const { per_page } = query;
  const { page } = cursor;
  const where = all([
    any(selectionConditions(person, types, query, calendarOf(platform))),
    ...(await isAfterRow(
      platform.db,
      cursor,
      sql`t.received_at`,
      (id) => sql`submission as t where ${visibleSubmission(person, types, id)}`,
    )),
  ]);
  const { rows } = await sql<SubmissionRow>`
    with page as materialized (
      select t.id from submission as t where ${where} order by t.received_at, t.id limit ${per_page})
    select ${submissionColumnsSql} from page join submission as t on t.id = page.id
    order by t.received_at, t.id`.execute(platform.db);
  const ids = rows.map(({ id }) => id);
  return {
    data: await presentSubmissions(platform, person, rows),
    meta: {
      page,
      per_page,
      total: null,
      pages: null,
      total_is_exact: false,
      next_cursor: nextCursor({ page, per_page }, ids, null),
    },
  };
}
