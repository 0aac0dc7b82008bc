import { recordScheduleCalls, scheduleCalls } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readLimitingRecord } from '../../../content/shared/record-for.ts';
import { notFound } from '../../../errors.ts';
import { personOf, type RequestContext, sees } from '../../../platform/context.ts';
import { reply } from '../../../platform/http/answer.ts';
import { implement } from '../../../platform/http/implement.ts';
import { inboxTypes } from '../handling/scope.ts';
import { listRuns } from '../reports/present-run.ts';
import { previewSchedule } from './preview.ts';
import { listSchedules, loadSchedule, presentSchedule } from './rows.ts';
import { runNow } from './run.ts';
import { createSchedule, removeSchedule, updateSchedule } from './save.ts';
import { sendTestReport } from './test-mail.ts';

export { findDueSchedules, startDueSchedule } from './due.ts';

/** Routes of scheduled reports of inboxes, limited to an institution, a category or a record. */
export const inboxSchedulesFeature = {
  name: 'inbox-schedules',
  register(app: FastifyInstance): void {
    for (const type of inboxTypes) {
      registerType(app, type);
      registerRecord(app, type);
    }
  },
};

const readSchedule = async (ctx: RequestContext, type: InboxType, id: string, entryId?: string) => {
  const { db } = ctx.platform;
  const person = personOf(ctx);
  return presentSchedule(db, person, type, await loadSchedule(db, person, type, id, entryId));
};

const startAndRead = async (ctx: RequestContext, type: InboxType, id: string, entryId?: string) =>
  reply(await runNow(ctx, type, id, entryId), { status: 202 });

/** Throws 404 for a record that the person does not see. */
async function requireRecord(ctx: RequestContext, type: InboxType, id: string): Promise<void> {
  const record = await readLimitingRecord(ctx.platform.db, type.slug, id, null);
  if (record === undefined || !sees(personOf(ctx), record.institution_id)) throw notFound();
}

function registerType(app: FastifyInstance, type: InboxType): void {
  const calls = scheduleCalls(type);
  implement(app, calls.schedules, ({ query }, ctx) =>
    listSchedules(ctx.platform.db, personOf(ctx), type, query),
  );
  implement(app, calls.createSchedule, ({ body }, ctx) => createSchedule(ctx, type, body));
  implement(app, calls.previewSchedule, ({ body }, ctx) => previewSchedule(ctx, type, body));
  implement(app, calls.testSchedule, ({ body }, ctx) => sendTestReport(ctx, type, body));
  implement(app, calls.schedule, ({ params }, ctx) => readSchedule(ctx, type, params.reportId));
  implement(app, calls.updateSchedule, ({ params, body }, ctx) =>
    updateSchedule(ctx, type, params.reportId, body),
  );
  implement(app, calls.removeSchedule, ({ params }, ctx) => removeSchedule(ctx, type, params.reportId));
  implement(app, calls.runSchedule, ({ params }, ctx) => startAndRead(ctx, type, params.reportId));
  implement(app, calls.scheduleRuns, async ({ params, query }, ctx) => {
    const { platform } = ctx;
    const person = personOf(ctx);
    const { id } = await loadSchedule(platform.db, person, type, params.reportId);
    return listRuns(platform, person, type, query, sql<boolean>`schedule_id = ${id}::uuid`);
  });
}

function registerRecord(app: FastifyInstance, type: InboxType): void {
  const calls = recordScheduleCalls(type);
  const recordScope = (entry_id: string) => ({ institution_id: null, category_id: null, entry_id });
  implement(app, calls.recordSchedules, async ({ params, query }, ctx) => {
    await requireRecord(ctx, type, params.entryId);
    return listSchedules(ctx.platform.db, personOf(ctx), type, { ...query, entry_id: params.entryId });
  });
  implement(app, calls.createRecordSchedule, async ({ params, body }, ctx) => {
    await requireRecord(ctx, type, params.entryId);
    return createSchedule(ctx, type, { ...body, ...recordScope(params.entryId) });
  });
  implement(app, calls.recordSchedule, ({ params }, ctx) =>
    readSchedule(ctx, type, params.reportId, params.entryId),
  );
  implement(app, calls.updateRecordSchedule, ({ params: { entryId, reportId }, body }, ctx) =>
    updateSchedule(ctx, type, reportId, { ...body, ...recordScope(entryId) }, entryId),
  );
  implement(app, calls.removeRecordSchedule, ({ params }, ctx) =>
    removeSchedule(ctx, type, params.reportId, params.entryId),
  );
  implement(app, calls.runRecordSchedule, ({ params }, ctx) =>
    startAndRead(ctx, type, params.reportId, params.entryId),
  );
}
