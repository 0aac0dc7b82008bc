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

/** An import that a job works on. */
export interface OpenRun {
  readonly run: Run;
  /** Names this piece of work: nobody else works on the import while it gives signs of life. */
  readonly worker: string;
  /** Content is changed in the name of whoever imports, with the rights that they have now. */
  readonly work: Work;
  readonly columns: readonly (SheetColumn | null)[];
}

/** A job works for about so long (ms) and then sends the next one: a short import does not wait for the end of a long one. */
const turnMs = 2_000;

/**
 * Works on the rows of an import that wait for this work, a portion at a time, until none is left or the turn is over:
 * then another job goes on. `work` answers false when the import was stopped, or another job has taken over.
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
 * Takes up the work on an import that is in that state, for the person who asked for it; null when there is nothing to
 * do, or when another job is at it: then this one comes again when the other would count as dead.
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

/** Records that the work on an import goes on; returns false if it was stopped, or another job has taken over. */
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
