import type { AuditEventDetail, AuditEventList, AuditEventSummary, AuditQuery } from '@vitrina/contract';
import { findContentType, formatNumber, institutions, maxExactTotal } from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { all } from '../../content/shared/source.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { personOf, type RequestContext } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { AuditEventTable } from '../../platform/database/tables.ts';
import { eventsFor, selectEvents } from './select.ts';

/** An event as it is stored. */
export type EventRow = Selectable<AuditEventTable>;

/** The newest first; the id decides between equals, so that pages never overlap. */
const newestFirst = sql`t.at desc, t.id desc`;

/** The page of events that the query asks for, and how many there are. Throws 400 for a page beyond the last that is shown. */
export async function listEvents(
  ctx: RequestContext,
  { page, per_page, ...filters }: AuditQuery,
): Promise<AuditEventList> {
  const offset = (page - 1) * per_page;
  if (offset >= maxExactTotal)
    throw invalidInput([
      {
        path: '/page',
        message: `Use filtros: se muestran hasta ${formatNumber(maxExactTotal)} eventos.`,
      },
    ]);
  const { db } = ctx.platform;
  const where = selectEvents(personOf(ctx), filters);
  const { found, ids } = await findFew(db, where, sql`limit ${per_page} offset ${offset}`);
  const isExact = found <= maxExactTotal;
  const rows = isExact
    ? await readEvents(db, sql`t.id = any(${[...ids]}::uuid[])`, sql``)
    : await readEvents(db, where, sql`limit ${per_page} offset ${offset}`);
  const total = Math.min(found, maxExactTotal);
  return {
    data: rows.map(summaryOf),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page), total_is_exact: isExact },
  };
}

/**
 * How many are selected, looked for no further than one more than are counted and by whatever finds them soonest; and,
 * where that is all of them, the ids of the page. Were they looked for in their order, few matches would mean reading all.
 */
async function findFew(
  db: Queryable,
  where: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
): Promise<{ readonly found: number; readonly ids: readonly string[] }> {
  const { rows } = await sql<{ found: number; ids: string[] }>`
    with found as materialized (select t.id, t.at from audit_event as t where ${where} limit ${maxExactTotal + 1})
    select (select count(*) from found) as found, array(select t.id from found as t order by ${newestFirst} ${part}) as ids`.execute(
    db,
  );
  return rows[0] ?? { found: 0, ids: [] };
}

/** The events for which a condition on the table `t` holds, newest first. */
export async function readEvents(
  db: Queryable,
  where: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select t.* from audit_event as t where ${where} order by ${newestFirst} ${part}`.execute(db);
  return rows;
}

/** One event as far as it exists for the person. Throws 404. */
export async function readEvent(ctx: RequestContext, id: string): Promise<AuditEventDetail> {
  const where = all([sql`t.id = ${id}::uuid`, eventsFor(personOf(ctx))]);
  const [row] = await readEvents(ctx.platform.db, where, sql`limit 1`);
  if (row === undefined) throw notFound();
  return {
    ...summaryOf(row),
    request_id: row.request_id,
    details: { ...row.details },
    chain: row.chain,
    position: row.place,
  };
}

/** An event as the list shows it. */
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
    institution_id: institutions.find((known) => known === row.institution_id) ?? null,
    address: row.address,
  };
}
