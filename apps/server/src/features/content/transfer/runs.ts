import type { ImportState } from '@vitrina/contract';
import {
  type ContentType,
  findContentType,
  matchHeaders,
  type SheetColumn,
  sheetColumns,
} from '@vitrina/model';
import type { Selectable } from 'kysely';
import { isId } from '../../../content/shared/load.ts';
import { type ContentPorts, type Work, workFor } from '../../../content/write/work.ts';
import { notFound } from '../../../errors.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import { currentPerson } from '../../../platform/current-person.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/failures.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { importJobs } from './job-names.ts';
import { countRemaining, type RowState } from './rows.ts';

/** An import as it is stored. */
export type Run = Selectable<Database['import_run']>;

/** State of an import whose file is still being read; whoever sends it does not know its id yet. */
export const readingState = 'reading';

/** Reading a file never takes so long: an older run belongs to a process that has died. */
const readingTimeoutMs = 600_000;

/** Retention of an import after its last change (ms). */
const lifetimeMs = 7 * 86_400_000;

/** When an import that is touched now is forgotten. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + lifetimeMs);
}

/** The person's own import of that type. Throws 404 for any other. */
export async function loadRun(db: Queryable, person: Person, type: ContentType, id: string): Promise<Run> {
  const run = isId(id)
    ? await db
        .selectFrom('import_run')
        .selectAll()
        .where('id', '=', id)
        .where('type', '=', type.slug)
        .where('person_id', '=', person.id)
        .where('state', '!=', readingState)
        .executeTakeFirst()
    : undefined;
  if (!run) throw notFound();
  return run;
}

/** An import with what working on it needs. */
export interface OpenRun {
  readonly run: Run;
  /** Names this piece of work: nobody else works on the import while it gives signs of life. */
  readonly worker: string;
  /** Content is changed in the name of whoever imports, with the rights that they have now. */
  readonly work: Work;
  readonly columns: readonly (SheetColumn | null)[];
}

/** Work that shows no sign of life for so long has died with its process (ms). */
const deadAfterMs = 30_000;

/**
 * Takes up the work on an import that is in that state, for the person who asked for it; null when there is nothing to
 * do, or when another job is at it: then this one comes again when the other would count as dead.
 */
export async function openRun(
  platform: Platform,
  id: string,
  state: 'checking' | 'applying',
  ports?: ContentPorts,
): Promise<OpenRun | null> {
  const { db, clock } = platform;
  const now = clock.now();
  const lapsed = new Date(now.getTime() - deadAfterMs);
  const worker = newId();
  const run = await db
    .updateTable('import_run')
    .set({ worker, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .where(({ or, eb }) => or([eb('worker', 'is', null), eb('updated_at', '<', lapsed)]))
    .returningAll()
    .executeTakeFirst();
  const type = run && findContentType(run.type);
  if (!run || !type) {
    await retryWhenDead(platform, id, state);
    return null;
  }
  const person = await currentPerson(platform, {
    id: run.person_id,
    kind: run.person_kind === 'token' ? 'token' : 'session',
  });
  if (person === null) {
    await moveRun(platform.db, run.id, [state], 'cancelled', platform.clock.now());
    return null;
  }
  const actor = { person, name: person.name, requestId: run.id, address: run.address };
  return { run, worker, work: workFor(platform, type, actor, ports), columns: columnsOfRun(type, run) };
}

async function retryWhenDead(platform: Platform, id: string, state: 'checking' | 'applying'): Promise<void> {
  const held = await platform.db
    .selectFrom('import_run')
    .select('updated_at')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('worker', 'is not', null)
    .executeTakeFirst();
  if (held)
    await sendWork(platform, platform.db, id, state, new Date(held.updated_at.getTime() + deadAfterMs + 1));
}

/** The columns that the heads of the file fill. */
export function columnsOfRun(type: ContentType, run: Pick<Run, 'columns'>): readonly (SheetColumn | null)[] {
  const byKey = new Map(sheetColumns(type).map((column) => [column.key, column]));
  return run.columns.map((key) => (key === null ? null : (byKey.get(key) ?? null)));
}

/** Columns that the headers name by themselves; those that an import ignores are none. */
export function keysOfHeads(type: ContentType, heads: readonly string[]): (string | null)[] {
  return matchHeaders(type, heads).columns.map((column) => (column && !column.readOnly ? column.key : null));
}

/** Brings an import from one of these states to another; false when it is in none of them. */
export async function moveRun(
  db: Queryable,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({ state: to, updated_at: now, expires_at: expiryFrom(now), ...(isWork(to) ? {} : { worker: null }) })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const isWork = (state: ImportState): boolean => state === 'checking' || state === 'applying';

/** Records that the work on an import goes on; returns false if it was stopped, or another job has taken over. */
export async function touchRun(db: Queryable, opened: OpenRun, state: ImportState): Promise<boolean> {
  const now = opened.work.platform.clock.now();
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({ updated_at: now, expires_at: expiryFrom(now) })
    .where('id', '=', opened.run.id)
    .where('state', '=', state)
    .where('worker', '=', opened.worker)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the work on an import, all of it done; nothing happens where {@link touchRun} would say false. */
export async function endRun(opened: OpenRun, from: ImportState, to: ImportState): Promise<void> {
  const { platform } = opened.work;
  await transact(platform.db, async (trx) => {
    if (await touchRun(trx, opened, from))
      await moveRun(trx, opened.run.id, [from], to, platform.clock.now());
  });
}

/** Ends a turn of work: the next job goes on. */
export async function continueLater(opened: OpenRun, state: 'checking' | 'applying'): Promise<void> {
  const { platform } = opened.work;
  await transact(platform.db, async (trx) => {
    await trx
      .updateTable('import_run')
      .set({ worker: null })
      .where('id', '=', opened.run.id)
      .where('worker', '=', opened.worker)
      .execute();
    await sendWork(platform, trx, opened.run.id, state);
  });
}

/** States of the rows before each kind of work. */
export const rowsOfWork = {
  checking: ['waiting'],
  applying: ['create', 'update'],
} as const satisfies Record<string, readonly RowState[]>;

const jobOf = { checking: importJobs.check, applying: importJobs.apply } as const;

/** Sends the work of an import; one piece of it waits at a time. The fewer rows remain, the higher its priority. */
export async function sendWork(
  platform: Platform,
  db: Queryable,
  id: string,
  state: keyof typeof jobOf,
  startAfter?: Date,
): Promise<void> {
  const remaining = await countRemaining(db, id, rowsOfWork[state]);
  await platform.jobs.send(
    db,
    jobOf[state],
    { id },
    { singletonKey: id, priority: -remaining, ...(startAfter && { startAfter }) },
  );
}

/** Sends the work of imports again whose job has died for good: their rows know how far it came. */
export async function reviveImports(platform: Platform): Promise<void> {
  const dead = await platform.db
    .selectFrom('import_run')
    .select(['id', 'state'])
    .where('state', 'in', ['checking', 'applying'])
    .where('updated_at', '<', new Date(platform.clock.now().getTime() - deadAfterMs))
    .execute();
  for (const { id, state } of dead)
    await sendWork(platform, platform.db, id, state === 'checking' ? 'checking' : 'applying');
}

/** Removes imports whose time is over, with all their rows, and those whose file was never read to its end. */
export async function sweepImports(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.db
    .deleteFrom('import_run')
    .where(({ or, and, eb }) =>
      or([
        and([eb('expires_at', '<', now), eb('state', 'not in', ['checking', 'applying'])]),
        and([
          eb('state', '=', readingState),
          eb('updated_at', '<', new Date(now.getTime() - readingTimeoutMs)),
        ]),
      ]),
    )
    .execute();
}
