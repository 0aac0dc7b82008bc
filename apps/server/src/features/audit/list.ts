import type { AuditEventDetail, AuditEventList, AuditEventSummary, AuditQuery } from '@vitrina/contract';
import { findContentType, formatNumber, hasInbox, institutions, maxExactTotal } from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { metaOf } from '../../content/read/list.ts';
import { type Cursor, cursorOf, isAfterRow, nextCursor } from '../../content/read/walk.ts';
import { all } from '../../content/shared/source.ts';
import { invalidField, notFound } from '../../errors.ts';
import { may, type Person, personOf, type RequestContext } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { eventsFor, selectEvents } from './select.ts';

/** Row of the table `audit_event`. */
export type EventRow = Selectable<Database['audit_event']>;

const oldestFirst = sql`t.at, t.id`;
/** Order with the newest event first. Equal events are ordered by id, so that pages never overlap. */
const newestFirst = sql`t.at desc, t.id desc`;

/** Lists the requested page of events with the total. Throws 400 for a page beyond `maxExactTotal` events. */
export async function listEvents(ctx: RequestContext, query: AuditQuery): Promise<AuditEventList> {
  const cursor = cursorOf(query);
  if (cursor !== null) return walkEvents(ctx, query, cursor);
  const { page, per_page, cursor: _cursor, ...filters } = query;
  const offset = (page - 1) * per_page;
  if (offset >= maxExactTotal)
    throw invalidField('/page', `Use filtros: se muestran hasta ${formatNumber(maxExactTotal)} eventos.`);
  const { db } = ctx.platform;
  const where = selectEvents(personOf(ctx), filters);
  const { count, ids } = await findFewEvents(db, where, sql`limit ${per_page} offset ${offset}`);
  const rows =
    count <= maxExactTotal
      ? await readEvents(db, sql`t.id = any(${[...ids]}::uuid[])`, sql``)
      : await readEvents(db, where, sql`limit ${per_page} offset ${offset}`);
  return pageOf({ page, per_page }, rows, count);
}

/** Returns a page of the list. A total above `maxExactTotal` is marked as inexact. */
function pageOf(
  { page, per_page }: Pick<AuditQuery, 'page' | 'per_page'>,
  rows: readonly EventRow[],
  count: number,
): AuditEventList {
  const meta = metaOf({ page, per_page }, Math.min(count, maxExactTotal));
  return { data: rows.map(summaryOf), meta: { ...meta, total_is_exact: count <= maxExactTotal } };
}

/** Lists the events after the cursor, oldest first. Only the first page computes the total. */
async function walkEvents(
  ctx: RequestContext,
  { page: _page, per_page, cursor: _cursor, ...filters }: AuditQuery,
  cursor: Cursor,
): Promise<AuditEventList> {
  const { db } = ctx.platform;
  const person = personOf(ctx);
  const where = selectEvents(person, filters);
  const count = cursor.total ?? (await findFewEvents(db, where, sql`limit 0`)).count;
  const rowWith = (id: string) => sql`audit_event as t where t.id = ${id}::uuid and ${eventsFor(person)}`;
  const cursorConditions = await isAfterRow(db, cursor, sql`t.at`, rowWith);
  const rows = await readEvents(db, all([where, ...cursorConditions]), sql`limit ${per_page}`, oldestFirst);
  const ids = rows.map(({ id }) => id);
  const list = pageOf({ page: cursor.page, per_page }, rows, count);
  return {
    ...list,
    meta: { ...list.meta, next_cursor: nextCursor({ page: cursor.page, per_page }, ids, count) },
  };
}

/**
 * Counts the selected events up to `maxExactTotal` + 1, in any order, because reading in list order would scan the
 * whole table when there are few matches. Returns the ids of the page as well; the ids are valid only for up to
 * `maxExactTotal` matches.
 */
async function findFewEvents(
  db: Queryable,
  where: RawBuilder<unknown>,
  pageClause: RawBuilder<unknown>,
): Promise<{ readonly count: number; readonly ids: readonly string[] }> {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with found as materialized (select t.id, t.at from audit_event as t where ${where} limit ${maxExactTotal + 1})
    select (select count(*) from found) as count, array(select t.id from found as t order by ${newestFirst} ${pageClause}) as ids`.execute(
    db,
  );
  return rows[0] ?? { count: 0, ids: [] };
}

/** Selects the events that match a condition on the table `t`. Default order: newest first. */
export async function readEvents(
  db: Queryable,
  where: RawBuilder<unknown>,
  pageClause: RawBuilder<unknown>,
  by = newestFirst,
): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select t.* from audit_event as t where ${where} order by ${by} ${pageClause}`.execute(db);
  return rows;
}

/** Loads an event that the person may see. Throws 404. */
export async function readEvent(ctx: RequestContext, id: string): Promise<AuditEventDetail> {
  const person = personOf(ctx);
  const where = all([sql`t.id = ${id}::uuid`, eventsFor(person)]);
  const [row] = await readEvents(ctx.platform.db, where, sql`limit 1`);
  if (row === undefined) throw notFound();
  return {
    ...summaryOf(row),
    request_id: row.request_id,
    details: detailsFor(person, row),
    chain: row.chain,
    position: row.place,
  };
}

/**
 * Returns the details of an event. Without the permission `retrieve` on the inbox, recipients of its reports are only
 * counted.
 */
export function detailsFor(
  person: Person,
  { details }: Pick<EventRow, 'details'>,
): AuditEventDetail['details'] {
  const { type: slug, recipients } = details;
  const type = typeof slug === 'string' ? findContentType(slug) : undefined;
  const isWithheld = type !== undefined && hasInbox(type) && !may(person, 'retrieve', type.resource);
  return isWithheld && Array.isArray(recipients)
    ? { ...details, recipients: recipients.length }
    : { ...details };
}

/** Returns an event as the list shows it. */
export function summaryOf(row: EventRow): AuditEventSummary {
  const { type } = row.details;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    resource: row.resource,
    type: typeof type === 'string' && findContentType(type) !== undefined ? type : null,
    target: { id: row.target_id, name: row.target_name },
    institution_id: institutions.find((institution) => institution === row.institution_id) ?? null,
    address: row.address,
  };
}
