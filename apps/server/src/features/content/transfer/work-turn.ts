import type { ImportState } from '@vitrina/contract';
import { findContentType, type SheetColumn } from '@vitrina/model';
import { type ContentPorts, type Work, workFor } from '../../../content/write/work.ts';
import type { Platform } from '../../../platform/context.ts';
import { currentPerson } from '../../../platform/current-person.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import { nextRows, type Row } from './rows.ts';
import {
  columnsOfRun,
  deadAfterMs,
  expiryFrom,
  importWork,
  moveRun,
  type Run,
  sendWork,
  type WorkState,
} from './runs.ts';

/** Import that a job works on. */
export interface OpenRun {
  readonly run: Run;
  /** Id of the job that holds the import. While this job reports progress, no other job may take the import. */
  readonly worker: string;
  /** Context of the changes, with the current rights of the person who imports. */
  readonly work: Work;
  readonly columns: readonly (SheetColumn | null)[];
}

/**
 * Approximate time (ms) after which a job queues the next one for the remaining rows, so that short imports do not
 * wait for long ones.
 */
const turnMs = 2_000;

/**
 * Works on the waiting rows of an import in portions. If rows remain when the time is over, another job continues.
 * `work` returns false if the import was stopped or another job has taken over.
 */
export async function workInTurn(
  platform: Platform,
  id: string,
  state: WorkState,
  work: (open: OpenRun, rows: readonly Row[]) => Promise<boolean>,
  ports?: ContentPorts,
): Promise<void> {
  const { db } = platform;
  const open = await openRun(platform, id, state, ports);
  if (open === null) return;
  const { rowStates, portionSize, doneState } = importWork[state];
  const began = performance.now();
  while (performance.now() - began < turnMs) {
    const rows = await nextRows(db, id, rowStates, portionSize);
    if (rows.length === 0) {
      await touchRun(db, open, state, { state: doneState, worker: null });
      return;
    }
    if (!(await work(open, rows))) return;
  }
  await transact(db, async (trx) => {
    if (await touchRun(trx, open, state, { worker: null })) await sendWork(platform, trx, id, state);
  });
}

/**
 * Claims the work on an import in this state, on behalf of the person who imports. Returns null if there is nothing
 * to do or another job works on the import. In the second case, queues a retry for the time at which the other job
 * would count as stalled.
 */
export async function openRun(
  platform: Platform,
  id: string,
  state: WorkState,
  ports?: ContentPorts,
): Promise<OpenRun | null> {
  const { db, clock } = platform;
  const now = clock.now();
  const worker = newId();
  const run = await db
    .updateTable('import_run')
    .set({ worker, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .where(({ or, eb }) =>
      or([eb('worker', 'is', null), eb('updated_at', '<', new Date(now.getTime() - deadAfterMs))]),
    )
    .returningAll()
    .executeTakeFirst();
  const type = run && findContentType(run.type);
  if (!run || !type) {
    await retryWhenDead(platform, id, state);
    return null;
  }
  const kind = run.person_kind === 'token' ? 'token' : 'session';
  const person = await currentPerson(platform, { id: run.person_id, kind });
  if (person === null) {
    await moveRun(db, run.id, [state], 'cancelled', clock.now());
    return null;
  }
  const actor = { person, name: person.name, requestId: run.id, address: run.address };
  return { run, worker, work: workFor(platform, type, actor, ports), columns: columnsOfRun(type, run) };
}

async function retryWhenDead(platform: Platform, id: string, state: WorkState): Promise<void> {
  const busyRun = await platform.db
    .selectFrom('import_run')
    .select('updated_at')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('worker', 'is not', null)
    .executeTakeFirst();
  if (busyRun)
    await sendWork(
      platform,
      platform.db,
      id,
      state,
      new Date(busyRun.updated_at.getTime() + deadAfterMs + 1),
    );
}

/** Records the progress of an import. Returns false if the import was stopped or another job has taken over. */
export async function touchRun(
  db: Queryable,
  { run, work, worker }: OpenRun,
  state: WorkState,
  values: { readonly state?: ImportState; readonly worker?: null } = {},
): Promise<boolean> {
  const now = work.platform.clock.now();
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({ updated_at: now, expires_at: expiryFrom(now), ...values })
    .where('id', '=', run.id)
    .where('state', '=', state)
    .where('worker', '=', worker)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
