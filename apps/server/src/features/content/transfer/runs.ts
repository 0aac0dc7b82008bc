import type { ImportState } from '@vitrina/contract';
import { type ContentType, matchHeaders, type SheetColumn, sheetColumns } from '@vitrina/model';
import type { Selectable } from 'kysely';
import { isId } from '../../../content/shared/load.ts';
import { notFound } from '../../../errors.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
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

/** Work that shows no sign of life for so long has died with its process (ms). */
export const deadAfterMs = 30_000;

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

interface ImportWork {
  readonly job: string;
  readonly rowStates: readonly RowState[];
  readonly portionSize: number;
  readonly doneState: ImportState;
}

/**
 * Kinds of work on an import, by its state meanwhile: the job, the states of the rows that wait for it, how many of them are
 * worked on together, and the state of the import in the end. Rows that are imported together are also written down as done
 * together. After a crash the last portion is done again, which changes nothing: a new record has its id from the row, and
 * a record that says what the row says is not saved again.
 */
export const importWork = {
  checking: { job: importJobs.check, rowStates: ['waiting'], portionSize: 250, doneState: 'checked' },
  applying: { job: importJobs.apply, rowStates: ['create', 'update'], portionSize: 20, doneState: 'applied' },
} as const satisfies Partial<Record<ImportState, ImportWork>>;

/** State of an import that a job works on. */
export type WorkState = keyof typeof importWork;

const isWork = (state: string): state is WorkState => Object.hasOwn(importWork, state);

/** Sends the work of an import; one piece of it waits at a time. The fewer rows remain, the higher its priority. */
export async function sendWork(
  platform: Platform,
  db: Queryable,
  id: string,
  state: WorkState,
  startAfter?: Date,
): Promise<void> {
  const { job, rowStates } = importWork[state];
  const priority = -(await countRemaining(db, id, rowStates));
  await platform.jobs.send(
    db,
    job,
    { id },
    { singletonKey: id, priority, ...(startAfter && { startAfter }) },
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
  for (const { id, state } of dead) if (isWork(state)) await sendWork(platform, platform.db, id, state);
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
