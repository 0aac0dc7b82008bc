import { missedRun, nextRun, timingOf } from '@vitrina/model';
import type { Platform } from '../../../platform/context.ts';
import { currentPerson } from '../../../platform/current-person.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { inboxTypeOf } from '../../mail/index.ts';
import { pauseSchedule } from './pause.ts';
import { findObstacle } from './rights.ts';
import { selectSchedule } from './rows.ts';
import { beginRun } from './run.ts';

/** Delay of a run after its scheduled time (ms), so that earlier submissions are already stored. */
const graceMs = 30_000;
/** Delay after which a run counts as late (ms). */
const lateThresholdMs = 15 * 60_000;

const dueCutoff = ({ clock }: Platform): Date => new Date(clock.now().getTime() - graceMs);

/** Returns the scheduled reports that are due, the longest overdue first. */
export function findDueSchedules(platform: Platform): Promise<readonly { id: string; type: string }[]> {
  return platform.db
    .selectFrom('scheduled_report')
    .select(['id', 'type'])
    .where('next_run_at', '<=', dueCutoff(platform))
    .orderBy('next_run_at')
    .orderBy('id')
    .execute();
}

/**
 * Starts the due run of a scheduled report and computes the next one, in one transaction. Of several missed runs,
 * starts only the last, and before it those that complete a month. Pauses the report if its owner may no longer run it. Does nothing if another process has the
 * report locked or has started the run.
 */
export async function startDueSchedule(platform: Platform, id: string): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    const cutoff = dueCutoff(platform);
    const lockedSchedule = await trx
      .selectFrom('scheduled_report')
      .select('next_run_at')
      .where('id', '=', id)
      .where('next_run_at', '<=', cutoff)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (lockedSchedule === undefined || lockedSchedule.next_run_at === null) return;
    await startScheduledRun(platform, trx, id, { expectedAt: lockedSchedule.next_run_at, dueUntil: cutoff });
  });
}

async function startScheduledRun(
  platform: Platform,
  trx: Trx,
  id: string,
  { expectedAt, dueUntil }: { readonly expectedAt: Date; readonly dueUntil: Date },
): Promise<void> {
  const { clock, config } = platform;
  const schedule = await selectSchedule(trx, id);
  const type = inboxTypeOf(schedule.type);
  const { owner_id, owner_kind, owner_name, periodicity, covers } = schedule;
  const timing = timingOf(periodicity, covers);
  const owner = await currentPerson(
    { db: trx, clock },
    { id: owner_id, kind: owner_kind === 'token' ? 'token' : 'session' },
  );
  if (owner === null)
    return pauseSchedule(platform, trx, { type, schedule, reason: missingText(owner_kind, owner_name) });
  const reason = await findObstacle({ db: trx, config }, owner, type, schedule);
  if (reason !== null) return pauseSchedule(platform, trx, { type, schedule, reason: reason });
  const dueAt = missedRun(timing, expectedAt, dueUntil);
  const isLate = dueAt > expectedAt || clock.now().getTime() - dueAt.getTime() > lateThresholdMs;
  await beginRun(platform, trx, { schedule, type, person: owner, dueAt, isLate, requestSource: null });
  await trx
    .updateTable('scheduled_report')
    .set({ next_run_at: nextRun(timing, dueAt) })
    .where('id', '=', id)
    .execute();
}

const missingText = (kind: string, name: string): string =>
  kind === 'token' ? `El acceso automático ${name} terminó.` : `La cuenta de ${name} ya no está activa.`;
