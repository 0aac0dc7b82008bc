import { type AuditVerification, verificationStates } from '@vitrina/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { conflict } from '../../errors.ts';
import { openHeadsStore } from '../../platform/audit/open-heads-store.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { verifyAudit } from '../../platform/audit/verify.ts';
import { type Platform, personOf, type RequestContext } from '../../platform/context.ts';
import { inTransaction, isUniqueViolation } from '../../platform/database/failures.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs.ts';

type Row = Selectable<Database['audit_verification']>;

const job = 'audit-verification';

/** Time without progress after which a verification counts as failed (ms). */
const deadTimeoutMs = 60_000;
/** Minimum time between two updates of the progress (ms). Each update also checks if the verification was stopped. */
const signEveryMs = 1000;

/** Thrown when the verification was stopped or has been marked as failed. */
class VerificationStopped extends Error {
  override readonly name = 'NotUnderWay';
}

/** Defines the job that verifies the audit trail. */
export function defineVerification(jobs: Jobs): void {
  jobs.define(
    job,
    {
      title: 'Verificar la auditoría',
      schema: z.object({ id: z.uuid() }),
      retryLimit: 0,
      expireInSeconds: 4 * 3600,
    },
    ({ id }, platform) => runVerification(platform, id),
  );
}

/**
 * Starts a verification, and records the start in the audit trail in the same transaction. Throws 409 while another
 * verification is in progress.
 */
export async function startVerification(ctx: RequestContext): Promise<AuditVerification> {
  const { platform, newId: id } = ctx;
  const person = personOf(ctx);
  const now = platform.clock.now();
  await platform.jobs.waitUntilReady();
  try {
    return await inTransaction(platform.db, async (trx) => {
      await trx
        .updateTable('audit_verification')
        .set({ state: 'failed', finished_at: now })
        .where('state', '=', 'running')
        .where('updated_at', '<', new Date(now.getTime() - deadTimeoutMs))
        .execute();
      await trx
        .insertInto('audit_verification')
        .values({
          id,
          state: 'running',
          started_at: now,
          started_by: person.id,
          started_by_name: person.name,
          total: sql<number>`(select sum(length) from audit_chain)`,
          faults: '[]',
          head_at: null,
          updated_at: now,
          finished_at: null,
        })
        .execute();
      await recordEvent(trx, ctx, { action: 'verified', resource: 'audit' });
      await platform.jobs.send(trx, job, { id }, { singletonKey: id });
      const row = await trx
        .selectFrom('audit_verification')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return presentVerification(platform, row);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'audit_verification_running')) throw error;
    throw conflict('verification_running', 'Ya hay una verificación en curso.');
  }
}

/** Returns the last verification; null if there is none. */
export async function lastVerification({ platform }: RequestContext): Promise<AuditVerification | null> {
  const row = await platform.db
    .selectFrom('audit_verification')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : presentVerification(platform, row);
}

/** Stops the current verification, if there is one. Returns the last verification. */
export async function stopVerification(ctx: RequestContext): Promise<AuditVerification | null> {
  const { db, clock } = ctx.platform;
  await db
    .updateTable('audit_verification')
    .set({ state: 'stopped', finished_at: clock.now() })
    .where('state', '=', 'running')
    .execute();
  return lastVerification(ctx);
}

function presentVerification({ clock }: Platform, row: Row): AuditVerification {
  const isDead = row.state === 'running' && row.updated_at.getTime() < clock.now().getTime() - deadTimeoutMs;
  const state = verificationStates.find((knownState) => knownState === row.state);
  if (state === undefined) throw new Error(`The verification ${row.id} has the state ${row.state}.`);
  return {
    id: row.id,
    state: isDead ? 'failed' : state,
    started_at: row.started_at.toISOString(),
    started_by: { id: row.started_by, name: row.started_by_name },
    finished_at: row.finished_at?.toISOString() ?? null,
    events: row.events,
    total: row.total,
    faults: [...row.faults],
    head_at: row.head_at?.toISOString() ?? null,
    not_yet_covered: row.not_yet_covered,
  };
}

/** Verifies the audit trail and stores the progress at intervals. */
async function runVerification(platform: Platform, id: string): Promise<void> {
  const { db, clock, audit, config, log } = platform;
  const changeRow = async (values: Updateable<Database['audit_verification']>) => {
    const { numUpdatedRows } = await updateRunning(platform, id).set(values).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new VerificationStopped();
  };
  let reportedAt = 0;
  try {
    await changeRow({ updated_at: clock.now() });
    const { faults, events, lastHead, uncoveredEvents } = await verifyAudit(
      db,
      audit.keys,
      await openHeadsStore(config),
      async (eventsRead) => {
        if (performance.now() - reportedAt < signEveryMs) return;
        reportedAt = performance.now();
        await changeRow({ events: eventsRead, updated_at: clock.now() });
      },
    );
    await changeRow({
      state: 'done',
      events,
      faults: JSON.stringify(faults),
      head_at: lastHead === null ? null : new Date(lastHead.at),
      not_yet_covered: uncoveredEvents,
      finished_at: clock.now(),
    });
    if (faults.length > 0) log.error({ faults }, 'the audit trail is not as it was written');
  } catch (error) {
    if (error instanceof VerificationStopped) return;
    await updateRunning(platform, id).set({ state: 'failed', finished_at: clock.now() }).execute();
    throw error;
  }
}

const updateRunning = ({ db }: Platform, id: string) =>
  db.updateTable('audit_verification').where('id', '=', id).where('state', '=', 'running');
