import type { ReportRun } from '@vitrina/contract';
import { coveredWindow, type InboxType } from '@vitrina/model';
import { sql } from 'kysely';
import { conflict } from '../../../errors.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import {
  type Person,
  type Platform,
  personOf,
  type RequestContext,
  requirePermission,
} from '../../../platform/context.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { refuseTooMany } from '../reports/ask.ts';
import { loadRun, presentRun } from '../reports/present-run.ts';
import { newRun, reportJob } from '../reports/runs.ts';
import { reportOfSchedule } from './asked.ts';
import { findObstacle } from './rights.ts';
import { loadSchedule, type ScheduleRow } from './rows.ts';

/** Data of a run that is about to start. */
export interface RunStart {
  readonly schedule: ScheduleRow;
  readonly type: InboxType;
  /** Person whose rights the run uses. */
  readonly person: Person;
  /** Scheduled time; null for a run started manually. */
  readonly dueAt: Date | null;
  readonly isLate: boolean;
  /** Request that started the run; null for a scheduled run. */
  readonly requestSource: Pick<RequestContext, 'requestId' | 'address'> | null;
}

/**
 * Returns the end of the period that the schedule's successful or current runs cover. Without such runs, returns the
 * start of the first run's period, or null if there is none.
 */
async function readCoveredUntil(db: Queryable, scheduleId: string): Promise<Date | null> {
  const { rows } = await sql<{ covered_at: Date | null }>`
    select coalesce(max(due_at) filter (where state in ('running', 'done', 'empty')),
      min((asked -> 'covered' ->> 'from')::timestamptz)) as covered_at
    from report_run where schedule_id = ${scheduleId}::uuid and due_at is not null`.execute(db);
  return rows[0]?.covered_at ?? null;
}

/**
 * Stores a run, queues its job and records it in the audit trail. Returns its id; null if the scheduled time already
 * has a run.
 */
export async function beginRun(
  platform: Platform,
  trx: Trx,
  { schedule, type, person, dueAt, isLate, requestSource }: RunStart,
): Promise<string | null> {
  const { clock, jobs } = platform;
  const now = clock.now();
  const { institution_id, category_id, category_name, entry_id, entry_name, periodicity, covers } = schedule;
  const window = coveredWindow(periodicity, covers, dueAt ?? now, await readCoveredUntil(trx, schedule.id));
  const category = category_id === null ? null : { id: category_id, name: category_name ?? '' };
  const entries = entry_id === null ? [] : [{ id: entry_id, name: entry_name ?? '' }];
  const askedReport = reportOfSchedule(schedule, { institution_id, category }, window);
  const { recipients, attach, send_empty } = schedule;
  const institutionIds = institution_id === null ? person.institutions : [institution_id];
  const run = await trx
    .insertInto('report_run')
    .values({
      ...newRun(
        type,
        person,
        { entries, asked: askedReport, delivery: { recipients, attach, send_empty } },
        now,
      ),
      address: requestSource?.address ?? null,
      institutions: institutionIds && JSON.stringify(institutionIds),
      title: schedule.name,
      state: 'running',
      total: 0,
      schedule_id: schedule.id,
      due_at: dueAt,
      late: isLate,
    })
    .onConflict((conflicting) =>
      conflicting.columns(['schedule_id', 'due_at']).where('due_at', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (run === undefined) return null;
  // Before jobs have started, the job for stalled runs finds this run later.
  if (jobs.isAccepting) await jobs.send(trx, reportJob, { id: run.id }, { singletonKey: run.id });
  await recordEvent(
    trx,
    { platform, person, ...requestSource },
    {
      action: 'exported',
      resource: type.resource,
      target: schedule,
      details: {
        type: type.slug,
        what: 'scheduled_report',
        report: run.id,
        entries: entries.map(({ id }) => id),
        ...askedReport,
        recipients,
        attach,
      },
    },
  );
  return run.id;
}

/**
 * Runs a scheduled report immediately, with the rights of the caller. Throws 404, 403 without the permission
 * `create`, 409 when the report cannot be made or is in progress.
 */
export async function runNow(
  ctx: RequestContext,
  type: InboxType,
  id: string,
  entryId?: string,
): Promise<ReportRun> {
  const { platform } = ctx;
  const person = personOf(ctx);
  await refuseTooMany(ctx);
  const runId = await inTransaction(platform.db, async (trx) => {
    await trx.selectFrom('scheduled_report').select('id').where('id', '=', id).forUpdate().execute();
    const schedule = await loadSchedule(trx, person, type, id, entryId);
    requirePermission(person, 'create', type.resource);
    if (schedule.last_state === 'running')
      throw conflict('report_running', 'Este reporte ya se está generando.');
    const reason = await findObstacle({ db: trx, config: platform.config }, person, type, schedule);
    if (reason !== null) throw conflict('report_hindered', reason);
    return beginRun(platform, trx, {
      schedule,
      type,
      person,
      dueAt: null,
      isLate: false,
      requestSource: ctx,
    });
  });
  if (runId === null) throw new Error(`The scheduled report ${id} was not run.`);
  return presentRun(platform, person, type, await loadRun(platform.db, person, type, runId));
}
