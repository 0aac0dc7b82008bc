import type { ImportState } from '@vitrina/contract';
import { findContentType, type SheetColumn } from '@vitrina/model';
import {
  type ContentPorts,
  type EntryContext,
  entryContextFor,
} from '../../../content/write/entry-context.ts';
import type { Platform } from '../../../platform/context.ts';
import { currentPerson } from '../../../platform/current-person.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import { nextRows, type Row } from './rows.ts';
import {
  columnsOfRun,
  deadTimeoutMs,
  expiryFrom,
  importPhases,
  moveRun,
  type PhaseState,
  type Run,
  sendImportJob,
} from './runs.ts';

/** Import that a job works on. */
export interface OpenRun {
  readonly run: Run;
  /** Id of the job that holds the import. While this job reports progress, no other job may take the import. */
  readonly workerId: string;
  /** Context of the changes, with the current rights of the person who imports. */
  readonly ctx: EntryContext;
  readonly columns: readonly (SheetColumn | null)[];
}

/**
 * Approximate time (ms) after which a job queues the next one for the remaining rows, so that short imports do not
 * wait for long ones.
 */
const portionTurnMs = 2_000;

/**
 * Works on the waiting rows of an import in portions. If rows remain when the time is over, another job continues.
 * `processRows` returns false if the import was stopped or another job has taken over.
 */
export async function processInPortions(
  platform: Platform,
  id: string,
  state: PhaseState,
  processRows: (run: OpenRun, rows: readonly Row[]) => Promise<boolean>,
  ports?: ContentPorts,
): Promise<void> {
  const { db } = platform;
  const openRun = await claimRun(platform, id, state, ports);
  if (openRun === null) return;
  const { rowStates, portionSize, doneState } = importPhases[state];
  const startedAt = performance.now();
  while (performance.now() - startedAt < portionTurnMs) {
    const rows = await nextRows(db, id, rowStates, portionSize);
    if (rows.length === 0) {
      await touchRun(db, openRun, state, { state: doneState, worker: null });
      return;
    }
    if (!(await processRows(openRun, rows))) return;
  }
  await transact(db, async (trx) => {
    if (await touchRun(trx, openRun, state, { worker: null })) await sendImportJob(platform, trx, id, state);
  });
}

/**
 * Claims the work on an import in this state, on behalf of the person who imports. Returns null if there is nothing
 * to do or another job works on the import. In the second case, queues a retry for the time at which the other job
 * would count as stalled.
 */
export async function claimRun(
  platform: Platform,
  id: string,
  state: PhaseState,
  ports?: ContentPorts,
): Promise<OpenRun | null> {
  const { db, clock } = platform;
  const now = clock.now();
  const workerId = newId();
  const run = await db
    .updateTable('import_run')
    .set({ worker: workerId, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .where(({ or, eb }) =>
      or([eb('worker', 'is', null), eb('updated_at', '<', new Date(now.getTime() - deadTimeoutMs))]),
    )
    .returningAll()
    .executeTakeFirst();
  const type = run && findContentType(run.type);
  if (!run || !type) {
    await retryAfterTimeout(platform, id, state);
    return null;
  }
  const kind = run.person_kind === 'token' ? 'token' : 'session';
  const person = await currentPerson(platform, { id: run.person_id, kind });
  if (person === null) {
    await moveRun(db, run.id, [state], 'cancelled', clock.now());
    return null;
  }
  const actor = { person, name: person.name, requestId: run.id, address: run.address };
  return {
    run,
    workerId,
    ctx: entryContextFor(platform, type, actor, ports),
    columns: columnsOfRun(type, run),
  };
}

async function retryAfterTimeout(platform: Platform, id: string, state: PhaseState): Promise<void> {
  const busyRun = await platform.db
    .selectFrom('import_run')
    .select('updated_at')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('worker', 'is not', null)
    .executeTakeFirst();
  if (busyRun)
    await sendImportJob(
      platform,
      platform.db,
      id,
      state,
      new Date(busyRun.updated_at.getTime() + deadTimeoutMs + 1),
    );
}

/** Records the progress of an import. Returns false if the import was stopped or another job has taken over. */
export async function touchRun(
  db: Queryable,
  { run, ctx, workerId }: OpenRun,
  state: PhaseState,
  values: { readonly state?: ImportState; readonly worker?: null } = {},
): Promise<boolean> {
  const now = ctx.platform.clock.now();
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({ updated_at: now, expires_at: expiryFrom(now), ...values })
    .where('id', '=', run.id)
    .where('state', '=', state)
    .where('worker', '=', workerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
