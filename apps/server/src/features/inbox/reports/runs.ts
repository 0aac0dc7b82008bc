import type { ReportRunState } from '@vitrina/contract';
import { findContentType, hasInbox, type InboxType, reportFileDays } from '@vitrina/model';
import { sql } from 'kysely';
import type { Person, Platform } from '../../../platform/context.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import { reportFiles } from '../../files/index.ts';
import type { Run } from './present-run.ts';

const dayMs = 86_400_000;
/** Retention of runs in the history (ms). */
const historyMs = 366 * dayMs;
/** Time without progress after which a run counts as stalled (ms). */
const deadTimeoutMs = 30_000;
/** Minutes before each retry of a mailed report. After the last retry the run has failed. */
const retryDelaysMinutes = [1, 5, 15];

/** Job that makes the file of a long or mailed report. */
export const reportJob = 'report-write';

/** Returns the columns that every new report run has. */
export const newRun = (
  type: InboxType,
  person: Person,
  { entries, asked: requestedReport, delivery }: Pick<Run, 'entries' | 'asked' | 'delivery'>,
  now: Date,
) => ({
  id: newId(),
  type: type.slug,
  person_id: person.id,
  person_kind: person.kind,
  person_name: person.name,
  entries: JSON.stringify(entries),
  asked: JSON.stringify(requestedReport),
  delivery: delivery && JSON.stringify(delivery),
  created_at: now,
  updated_at: now,
});

/** Claims a run that has no worker or is stalled; null if there is no such run. */
export async function claimRun(
  { db, clock }: Platform,
  id: string,
): Promise<{ readonly run: Run; readonly type: InboxType } | null> {
  const now = clock.now();
  const run = await db
    .updateTable('report_run')
    .set(({ eb }) => ({
      worker: newId(),
      updated_at: now,
      written: 0,
      tries: eb('tries', '+', 1),
      next_try_at: null,
    }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(isDueToRetry(now))
    .where(({ or, eb }) =>
      or([eb('worker', 'is', null), eb('updated_at', '<', new Date(now.getTime() - deadTimeoutMs))]),
    )
    .returningAll()
    .executeTakeFirst();
  const type = run && findContentType(run.type);
  return run && type && hasInbox(type) ? { run, type } : null;
}

/** Records the progress of a run. Returns false if the run was stopped or another process took it over. */
export async function touchRun(
  { db, clock }: Platform,
  { id, worker }: Run,
  writtenCount: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_run')
    .set({ written: writtenCount, updated_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('worker', '=', worker)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Outcome of a run. */
export interface Outcome {
  readonly state: Exclude<ReportRunState, 'running'>;
  readonly written?: number;
  /** Size of the file in bytes, if there is one. */
  readonly file_size?: number;
}

/**
 * Ends a run in progress: for its `worker`, or without `worker` for the person who stops it. Returns false if the run
 * is no longer in progress. `notify` sends the notifications in the same transaction and returns the id of the run's
 * mail, or null.
 */
export async function endRun(
  { db, clock }: Platform,
  run: { readonly id: string; readonly worker?: string | null },
  outcome: Outcome,
  notify: ((trx: Trx) => Promise<string | null>) | null = null,
): Promise<boolean> {
  const now = clock.now();
  if (notify === null) return end(db, run, outcome, now);
  return inTransaction(db, async (trx) => {
    if (!(await end(trx, run, outcome, now))) return false;
    const mail_id = await notify(trx);
    if (mail_id !== null)
      await trx.updateTable('report_run').set({ mail_id }).where('id', '=', run.id).execute();
    return true;
  });
}

async function end(
  db: Queryable,
  { id, worker }: { readonly id: string; readonly worker?: string | null },
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_run')
    .set({
      ...outcome,
      worker: null,
      updated_at: now,
      finished_at: now,
      ...(outcome.file_size === undefined
        ? {}
        : { file_until: new Date(now.getTime() + reportFileDays * dayMs) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .$if(worker !== undefined, (query) => query.where('worker', '=', worker ?? null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Schedules a retry of a run. Returns false after the last retry. */
export async function postponeRun({ db, clock }: Platform, { id, worker, tries }: Run): Promise<boolean> {
  const minutes = retryDelaysMinutes[tries - 1];
  if (minutes === undefined) return false;
  const now = clock.now();
  const next_try_at = new Date(now.getTime() + minutes * 60_000);
  await db
    .updateTable('report_run')
    .set({ worker: null, updated_at: now, next_try_at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('worker', '=', worker)
    .execute();
  return true;
}

const isDueToRetry = (now: Date) => sql<boolean>`(next_try_at is null or next_try_at <= ${now})`;

/** True if the run was stopped. */
export async function wasStopped({ db }: Platform, id: string): Promise<boolean> {
  const run = await db.selectFrom('report_run').select('state').where('id', '=', id).executeTakeFirst();
  return run?.state === 'stopped';
}

/** Returns the ids of stalled runs, and of runs whose job was lost. */
export async function findDeadRuns({ db, clock }: Platform): Promise<string[]> {
  const rows = await db
    .selectFrom('report_run')
    .select('id')
    .where('state', '=', 'running')
    .where('updated_at', '<', new Date(clock.now().getTime() - deadTimeoutMs))
    .where(isDueToRetry(clock.now()))
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes expired files, and runs older than a year from the history. */
export async function deleteOldRuns(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const excessRuns = await db
    .selectFrom('report_run')
    .select('id')
    .where('file_size', 'is not', null)
    .where('file_until', '<', now)
    .execute();
  for (const { id } of excessRuns) await deleteReportFile(platform, id);
  await db
    .deleteFrom('report_run')
    .where('created_at', '<', new Date(now.getTime() - historyMs))
    .where('file_size', 'is', null)
    .where('state', '<>', 'running')
    .execute();
}

/** Removes the file of a run; the run stays in the history. */
export async function deleteReportFile(platform: Platform, id: string): Promise<void> {
  await reportFiles(platform).removeFile(id);
  await platform.db.updateTable('report_run').set({ file_size: null }).where('id', '=', id).execute();
}
