import type { BodyOf, ScheduleCalls, ScheduledReport } from '@vitrina/contract';
import { type AuditAction, type InboxType, nextRun, timingOf } from '@vitrina/model';
import { namesRevision } from '../../../content/write/steps/state.ts';
import { type Fault, invalidInput, staleRevision } from '../../../errors.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { may, personOf, type RequestContext, requirePermission } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { recipientFaults } from '../reports/recipients.ts';
import { defaultColumnKeys } from '../reports/selected.ts';
import { loadSchedule, presentSchedule, type ScheduleRow } from './rows.ts';
import { type Scope, scopeFor } from './scope.ts';

/** Body of a scheduled report, including its scope. */
export type ScheduleBody = BodyOf<ScheduleCalls['createSchedule']>;

/** Creates a scheduled report. Throws 403 without the permission `create`, 400 for an invalid scope or recipient. */
export async function createSchedule(
  ctx: RequestContext,
  type: InboxType,
  body: ScheduleBody,
): Promise<ScheduledReport> {
  const id = ctx.newId;
  const person = personOf(ctx);
  requirePermission(person, 'create', type.resource);
  return inTransaction(ctx.platform.db, async (trx) => {
    const result = ctx.retried
      ? await trx.selectFrom('scheduled_report').select('id').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (result === undefined) {
      const scope = await checkSchedule(trx, ctx, type, body);
      const created_at = ctx.platform.clock.now();
      await trx
        .insertInto('scheduled_report')
        .values({ id, type: type.slug, created_at, ...columnsOf(ctx, type, body, scope) })
        .execute();
      await recordScheduleEvent(trx, ctx, type, { id, ...body, ...scope }, 'created');
    }
    return presentSchedule(trx, person, type, await loadSchedule(trx, person, type, id));
  });
}

/**
 * Updates a scheduled report and makes the actor its owner. Throws 404, 403 without the permission `update`, 400 for
 * an invalid scope or recipient, 412 for an outdated revision.
 */
export async function updateSchedule(
  ctx: RequestContext,
  type: InboxType,
  id: string,
  body: ScheduleBody,
  entryId?: string,
): Promise<ScheduledReport> {
  const person = personOf(ctx);
  requirePermission(person, 'update', type.resource);
  return inTransaction(ctx.platform.db, async (trx) => {
    await trx.selectFrom('scheduled_report').select('id').where('id', '=', id).forUpdate().execute();
    const scheduleBefore = await loadSchedule(trx, person, type, id, entryId);
    if (!namesRevision(ctx.ifMatch, scheduleBefore.revision))
      throw staleRevision(await presentSchedule(trx, person, type, scheduleBefore));
    const scope = await checkSchedule(trx, ctx, type, body);
    await trx
      .updateTable('scheduled_report')
      .set({ ...columnsOf(ctx, type, body, scope), revision: scheduleBefore.revision + 1 })
      .where('id', '=', id)
      .execute();
    await recordScheduleEvent(trx, ctx, type, { id, ...body, ...scope }, 'saved');
    return presentSchedule(trx, person, type, await loadSchedule(trx, person, type, id));
  });
}

/** Deletes a scheduled report; its runs stay in the history. Throws 404, and 403 without the permission `delete`. */
export async function removeSchedule(
  ctx: RequestContext,
  type: InboxType,
  id: string,
  entryId?: string,
): Promise<void> {
  const person = personOf(ctx);
  await inTransaction(ctx.platform.db, async (trx) => {
    const row = await loadSchedule(trx, person, type, id, entryId);
    requirePermission(person, 'delete', type.resource);
    await trx.deleteFrom('scheduled_report').where('id', '=', id).execute();
    await recordScheduleEvent(trx, ctx, type, row, 'deleted');
  });
}

/**
 * Validates a scheduled report and returns its scope. Throws 400 for an invalid scope or recipient, or for unmasked
 * identity numbers without the permission `reveal`.
 */
export async function checkSchedule(
  trx: Pick<RequestContext['platform'], 'db'>['db'] | Trx,
  ctx: RequestContext,
  type: InboxType,
  body: ScheduleBody,
): Promise<Scope> {
  const person = personOf(ctx);
  const { scope, faults } = await scopeFor(trx, person, type, body);
  const all: Fault[] = [
    ...faults,
    ...(await recipientFaults({ db: trx, config: ctx.platform.config }, body)),
  ];
  if (body.include_sensitive && !may(person, 'reveal', type.resource))
    all.push({
      path: '/include_sensitive',
      message: 'Para esto necesita el permiso de ver números de identidad completos.',
    });
  if (all.length > 0) throw invalidInput(all);
  return scope;
}

/** Returns the columns of a saved report. The actor becomes its owner, and the next run is computed again. */
function columnsOf(ctx: RequestContext, type: InboxType, body: ScheduleBody, scope: Scope) {
  const { periodicity, include_sensitive, active } = body;
  const person = personOf(ctx);
  const now = ctx.platform.clock.now();
  return {
    name: body.name,
    periodicity: JSON.stringify(periodicity),
    covers: body.window,
    institution_id: scope.institution_id,
    category_id: scope.category_id,
    entry_id: scope.entry_id,
    states: JSON.stringify(body.states),
    columns: JSON.stringify(body.columns ?? defaultColumnKeys(type, include_sensitive)),
    format: body.format,
    include_sensitive,
    recipients: JSON.stringify(body.recipients),
    attach: body.attach,
    send_empty: body.send_empty,
    active,
    paused_reason: null,
    next_run_at: active ? nextRun(timingOf(periodicity, body.window), now) : null,
    owner_id: person.id,
    owner_kind: person.kind,
    owner_name: person.name,
    updated_at: now,
  };
}

async function recordScheduleEvent(
  trx: Trx,
  ctx: RequestContext,
  { slug, resource }: InboxType,
  schedule:
    | Pick<ScheduleRow, 'id' | 'name' | 'institution_id' | 'recipients' | 'attach' | 'active'>
    | (ScheduleBody & { readonly id: string }),
  action: AuditAction,
): Promise<void> {
  const { recipients, attach, active } = schedule;
  await recordEvent(trx, ctx, {
    action,
    resource,
    target: schedule,
    details: { type: slug, what: 'scheduled_report', recipients, attach, active },
  });
}
