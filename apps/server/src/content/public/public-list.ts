import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Answer, ReadyBody, reply } from '../../platform/http/answer.ts';
import { type ListQuery, queryConditions } from '../read/filters.ts';
import { type Meta, metaOfPage, pageClauses, pageOf } from '../read/list.ts';
import { calendarOf, searchConditions } from '../read/selection.ts';
import { all, column, publications } from '../shared/source.ts';
import { keepsArchived, publicSort } from './public-query.ts';

interface Row {
  /** Public document as JSON text. An empty page has a single row, in which the document and the id are null. */
  readonly body: string | null;
  readonly id: string | null;
  readonly total: number;
  readonly until: Date | null;
}

/**
 * Lists the published records of a type (`stage=production`) from stored documents, cached until the type changes or
 * an entry expires. `sent` is the query before defaults. Throws 400 for parameters that only staff may use.
 */
export async function listPublic(
  platform: Platform,
  type: ContentType,
  query: ListQuery,
  body: Readonly<Record<string, unknown>>,
): Promise<Answer<{ data: Entry[]; meta: Meta }>> {
  const page = { ...pageOf(query), sort: publicSort(type, body, query) };
  const now = platform.clock.now();
  const { join, by, where, limit } = pageClauses(type, page, publications);
  const filterSql = all([
    sql`(${column('expire_at')} is null or ${column('expire_at')} > ${now})`,
    ...(keepsArchived(type) && body['status'] === undefined ? [sql`${column('status')} = 'published'`] : []),
    ...queryConditions(type, query, calendarOf(platform)),
    ...searchConditions(query),
  ]);
  const total = page.cursor?.total ?? null;
  const countSql =
    total === null
      ? sql`(select count(*) from publication as t where ${column('type')} = ${type.slug} and ${filterSql})`
      : sql`${total}::int`;
  const { rows } = await sql<Row>`
    with page as (
      select t.body, t.entry_id as id, row_number() over (order by ${by}) as place from publication as t ${join}
      where ${all([where, filterSql])} order by ${by} ${limit})
    select page.body, page.id, counted.total, counted.until
    from (select ${countSql} as total,
        (select min(p.expire_at) from publication as p where p.type = ${type.slug} and p.expire_at > ${now}) as until) as counted
    left join page on true order by page.place`.execute(platform.db);
  const bodies = rows.flatMap(({ body }) => (body === null ? [] : [body]));
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const meta = JSON.stringify(metaOfPage(page, rows[0]?.total ?? 0, ids));
  return reply(new ReadyBody(`{"data":[${bodies.join(',')}],"meta":${meta}}`), {
    cacheRule: { tags: [type.slug], until: rows[0]?.until ?? null },
  });
}
