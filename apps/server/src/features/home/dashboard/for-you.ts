import type { ForYou } from '@vitrina/contract';
import { type RawBuilder, sql } from 'kysely';
import { listWaitingReviews } from '../../../content/review/read.ts';
import { typesCondition } from '../../../content/shared/scope.ts';
import { withoutIndex } from '../../../content/shared/source.ts';
import { may, type Person, type Platform } from '../../../platform/context.ts';
import { scopeOf } from './figures.ts';
import { createLinkPresenter, type LinkRow } from './links.ts';

/** Lists the first open submissions assigned to the person; null if the person may not read any inbox. */
export type ListAssignedSubmissions = (
  platform: Platform,
  person: Person,
  limits: { readonly limit: number; readonly maxTotal: number },
) => Promise<ForYou['requests']>;

/** Number of rows in each list. */
const rowsPerList = 4;
/** Highest total that is counted. */
const maxTotal = 100;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Reads the work that waits for the person. Every statement reads at most `maxTotal` rows of an index. */
export async function readForYou(
  platform: Platform,
  person: Person,
  listAssigned: ListAssignedSubmissions,
): Promise<ForYou> {
  const { types, institutions } = scopeOf(person, null);
  // The lists are read from an index on people or moments. An index on types would read all records of a type.
  const isVisible = withoutIndex(
    typesCondition(
      types.filter(({ drafts }) => drafts),
      institutions,
    ),
  );
  const [reviews, requests, drafts, weekChanges, failed_jobs] = await Promise.all([
    listOpenReviews(platform, person),
    listAssigned(platform, person, { limit: rowsPerList, maxTotal }),
    listDrafts(platform, person, isVisible),
    listWeek(platform, isVisible),
    may(person, 'retrieve', 'audit') ? platform.jobs.countFailures() : [],
  ]);
  return { reviews, requests, drafts, week: weekChanges, failed_jobs };
}

async function listOpenReviews(platform: Platform, person: Person): Promise<ForYou['reviews']> {
  const { types } = scopeOf(person, null);
  if (!types.some(({ resource }) => may(person, 'publish', resource))) return null;
  const { data, total } = await listWaitingReviews(platform, person, { limit: rowsPerList, maxTotal });
  return {
    total,
    data: data.map(({ id, entry: { type, name }, asked_by, asked_at }) => ({
      id,
      type,
      name,
      asked_by,
      asked_at,
    })),
  };
}

async function listDrafts(
  platform: Platform,
  person: Person,
  isVisible: RawBuilder<boolean>,
): Promise<ForYou['drafts']> {
  const { total, rows } = await readFirstRows<LinkRow>(platform, ownDrafts(person.id, isVisible), sql`desc`);
  return { total, data: rows.map(await createLinkPresenter(platform, rows)) };
}

async function listWeek(platform: Platform, isVisible: RawBuilder<boolean>): Promise<ForYou['week']> {
  const changesSource = siteChanges(platform.clock.now(), isVisible);
  const { total, rows } = await readFirstRows<LinkRow & Pick<ForYou['week']['data'][number], 'change'>>(
    platform,
    changesSource,
    sql`asc`,
  );
  const linkOf = await createLinkPresenter(platform, rows);
  return { total, data: rows.map((row) => ({ ...linkOf(row), change: row.change })) };
}

/** Statement that lists the records that the person saved last and that the site does not show as saved. */
export const ownDrafts = (personId: string, isVisible: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select t.id, t.updated_at as at, null as change from entry as t
  where t.updated_by = ${personId}::uuid and t.deleted_at is null and ${isVisible}
    and (t.has_unpublished_changes or t.status = 'unpublished' and t.published_at is null)
  order by t.updated_at desc, t.id limit ${maxTotal}`;

/** Statement that lists the publications and expiries of the week that begins now. */
export function siteChanges(now: Date, isVisible: RawBuilder<boolean>): RawBuilder<unknown> {
  const until = new Date(now.getTime() + weekMs);
  const scheduledAt = sql`coalesce(t.scheduled_at, t.publish_at)`;
  return sql`
    (select t.id, ${scheduledAt} as at, 'on' as change from entry as t
      where t.scheduled_revision is not null and (t.deleted_at is null) is true
        and ${scheduledAt} <= ${until}::timestamptz and ${isVisible}
      order by ${scheduledAt}, t.id limit ${maxTotal})
    union all
    (select t.id, t.expire_at as at, 'off' as change from entry as t
      where t.expire_at > ${now}::timestamptz and t.expire_at <= ${until}::timestamptz
        and (t.status = 'published' and t.deleted_at is null) is true and ${isVisible}
      order by t.expire_at limit ${maxTotal})`;
}

/**
 * Reads the first rows of a list and its total.
 * @param changesSource statement with the columns `id`, `at` and `change`
 */
async function readFirstRows<Row extends LinkRow>(
  { db }: Platform,
  changesSource: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
): Promise<{ readonly total: number; readonly rows: readonly Row[] }> {
  const { rows } = await sql<Row & { readonly total: number }>`
    with list as materialized (${changesSource})
    select t.id, t.type, t.name, t.institution_id, t.data, f.at, null::uuid as by, f.change,
      (select least(count(*), ${maxTotal})::int from list) as total
    from (select * from list order by at ${direction}, id limit ${rowsPerList}) as f join entry as t on t.id = f.id
    order by f.at ${direction}, f.id`.execute(db);
  return { total: rows[0]?.total ?? 0, rows };
}
