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

/** Import, as stored in the table `import_run`. */
export type Run = Selectable<Database['import_run']>;

/** State of an import whose file is still being read. The client does not know its id yet. */
export const readingState = 'reading';

/** Maximum time to read a file (ms). An older run belongs to a crashed process. */
const readingTimeoutMs = 600_000;

/** Retention of an import after its last change (ms). */
const importLifetimeMs = 7 * 86_400_000;

/** Returns the expiry of an import that changes now. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + importLifetimeMs);
}

/** Loads the person's own import of the type. Throws 404 for another person's import. */
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

/** Time without progress after which an import counts as stalled (ms). */
export const deadTimeoutMs = 30_000;

/** Returns the columns that the file's headers are assigned to. */
export function columnsOfRun(type: ContentType, run: Pick<Run, 'columns'>): readonly (SheetColumn | null)[] {
  const columnsByKey = new Map(sheetColumns(type).map((column) => [column.key, column]));
  return run.columns.map((key) => (key === null ? null : (columnsByKey.get(key) ?? null)));
}

/** Matches headers to columns; null for unknown headers and for columns that an import ignores. */
export function keysOfHeaders(type: ContentType, headers: readonly string[]): (string | null)[] {
  return matchHeaders(type, headers).columns.map((column) =>
    column && !column.readOnly ? column.key : null,
  );
}

/** Moves an import from one of these states to another. Returns false if it is in another state. */
export async function moveRun(
  db: Queryable,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({
      state: to,
      updated_at: now,
      expires_at: expiryFrom(now),
      ...(isPhaseState(to) ? {} : { worker: null }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface ImportPhase {
  readonly job: string;
  readonly rowStates: readonly RowState[];
  readonly portionSize: number;
  readonly doneState: ImportState;
}

/**
 * Kinds of work on an import, by its state during the work: the job, the states of the rows to work on, the rows per
 * portion, and the final state. Outcomes are stored once per portion. After a crash the last portion is repeated
 * without effect: a new record has its id from the row, and an unchanged record is not saved again.
 */
export const importPhases = {
  checking: { job: importJobs.check, rowStates: ['waiting'], portionSize: 250, doneState: 'checked' },
  applying: { job: importJobs.apply, rowStates: ['create', 'update'], portionSize: 20, doneState: 'applied' },
} as const satisfies Partial<Record<ImportState, ImportPhase>>;

/** State of an import that a job works on. */
export type PhaseState = keyof typeof importPhases;

const isPhaseState = (state: string): state is PhaseState => Object.hasOwn(importPhases, state);

/**
 * Queues the work on an import; at most one job per import waits. Imports with fewer remaining rows get a higher
 * priority.
 */
export async function sendImportJob(
  platform: Platform,
  db: Queryable,
  id: string,
  state: PhaseState,
  startAfter?: Date,
): Promise<void> {
  const { job, rowStates } = importPhases[state];
  const priority = -(await countRemaining(db, id, rowStates));
  await platform.jobs.send(
    db,
    job,
    { id },
    { singletonKey: id, priority, ...(startAfter && { startAfter }) },
  );
}

/** Queues the work on stalled imports again. Their rows hold the progress. */
export async function resendDeadImports(platform: Platform): Promise<void> {
  const deadImports = await platform.db
    .selectFrom('import_run')
    .select(['id', 'state'])
    .where('state', 'in', ['checking', 'applying'])
    .where('updated_at', '<', new Date(platform.clock.now().getTime() - deadTimeoutMs))
    .execute();
  for (const { id, state } of deadImports)
    if (isPhaseState(state)) await sendImportJob(platform, platform.db, id, state);
}

/** Deletes expired imports with all their rows, and imports whose file was never read to the end. */
export async function deleteExpiredImports(platform: Platform): Promise<void> {
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
