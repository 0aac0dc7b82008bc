import type { ReportRun, ReportRunState } from '@vitrina/contract';
import {
  findContentType,
  hasInbox,
  type InboxType,
  reportFileDays,
  type SubmissionState,
} from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import { metaOf } from '../../../content/read/list.ts';
import { notFound } from '../../../errors.ts';
import { may, type Person, type Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { ReportRunTable } from '../../../schema/reports.ts';

/** A run as it is stored. */
export type Run = Selectable<ReportRunTable>;

const dayMs = 86_400_000;
/** How long the history of runs goes back (ms). */
const historyMs = 366 * dayMs;
/** Work that shows no sign of life for so long has died with its process (ms). */
const deadAfterMs = 30_000;

/** What the file of a run is called, without its extension. */
export const fileNameOf = ({ type, asked }: Pick<Run, 'type' | 'asked'>): string =>
  `${type}-solicitudes-${asked.date_from}-${asked.date_to}`;

/**
 * That a run is told to a person: only where the institutions of whoever asked it are all theirs, for its file holds what
 * was sent to any of them.
 */
function visibleTo({ institutions }: Person) {
  return institutions === null
    ? sql<boolean>`true`
    : sql<boolean>`(institutions is not null and institutions <@ ${JSON.stringify(institutions)}::jsonb)`;
}

/** A run of the type that the person sees. Throws 404. */
export async function loadRun(db: Queryable, person: Person, type: InboxType, id: string): Promise<Run> {
  const run = await db
    .selectFrom('report_run')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type.slug)
    .where(visibleTo(person))
    .executeTakeFirst();
  if (run === undefined) throw notFound();
  return run;
}

/** A page of the runs of the type that the person sees, newest first; with a record only those that named it. */
export async function listRuns(
  platform: Platform,
  person: Person,
  type: InboxType,
  page: { readonly page: number; readonly per_page: number; readonly entry_id?: string | undefined },
) {
  const { entry_id: entry } = page;
  const selected = platform.db
    .selectFrom('report_run')
    .where('type', '=', type.slug)
    .where(visibleTo(person))
    .where(
      entry === undefined
        ? sql<boolean>`true`
        : sql<boolean>`entries @> ${JSON.stringify([{ id: entry }])}::jsonb`,
    );
  const rows = await selected
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute();
  const { total } = await selected
    .select((columns) => columns.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data: rows.map((run) => presentRun(platform, person, type, run)), meta: metaOf(page, total) };
}

/** Whether the file of a run can still be fetched. */
export const keepsFile = ({ clock }: Platform, { file_size: size, file_until: until }: Run): boolean =>
  size !== null && until !== null && until > clock.now();

/** A run as it is answered. */
export function presentRun(platform: Platform, person: Person, type: InboxType, run: Run): ReportRun {
  const { asked, file_size: size, file_until: until } = run;
  const kept = keepsFile(platform, run) && size !== null && until !== null;
  const may_fetch = may(person, 'export', type.resource);
  const own = run.person_id === person.id;
  return {
    id: run.id,
    type: run.type,
    // Only the operations of this feature write it, and what was asked.
    state: run.state as ReportRunState,
    created_at: run.created_at.toISOString(),
    created_by: { id: run.person_id, name: run.person_name },
    finished_at: run.finished_at?.toISOString() ?? null,
    entries: run.entries,
    ...asked,
    states: asked.states as SubmissionState[],
    columns: [...asked.columns],
    rows: { total: run.total, written: run.written },
    file: kept ? { name: `${fileNameOf(run)}.${asked.format}`, size, until: until.toISOString() } : null,
    can: {
      fetch: kept && may_fetch && (!asked.include_sensitive || may(person, 'reveal', type.resource)),
      stop: own && (run.state === 'running' || kept),
    },
  };
}

/**
 * Takes up the work on a run that nobody works on, or whose process has died; null when there is nothing to do.
 */
export async function claimRun(
  { db, clock }: Platform,
  id: string,
): Promise<{ readonly run: Run; readonly type: InboxType } | null> {
  const now = clock.now();
  const run = await db
    .updateTable('report_run')
    .set({ worker: newId(), updated_at: now, written: 0 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(({ or, eb }) =>
      or([eb('worker', 'is', null), eb('updated_at', '<', new Date(now.getTime() - deadAfterMs))]),
    )
    .returningAll()
    .executeTakeFirst();
  const type = run && findContentType(run.type);
  return run && type && hasInbox(type) ? { run, type } : null;
}

/** Says how far a run is; false when somebody has stopped it, or another process has taken over. */
export async function touchRun(
  { db, clock }: Platform,
  { id, worker }: Run,
  written: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_run')
    .set({ written, updated_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('worker', '=', worker)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How a run came to its end. */
export interface Outcome {
  readonly state: Exclude<ReportRunState, 'running'>;
  readonly written?: number;
  /** Bytes of its file, when there is one. */
  readonly file_size?: number;
}

/** Ends a run that is under way, by whoever works on it; without `worker` by whoever stops it. False when it is no longer under way. */
export async function endRun(
  { db, clock }: Platform,
  { id, worker }: { readonly id: string; readonly worker?: string | null },
  outcome: Outcome,
): Promise<boolean> {
  const now = clock.now();
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

/** Whether somebody has stopped the run. */
export async function wasStopped({ db }: Platform, id: string): Promise<boolean> {
  const run = await db.selectFrom('report_run').select('state').where('id', '=', id).executeTakeFirst();
  return run?.state === 'stopped';
}

/** The runs whose process has died, or whose job was lost. */
export async function deadRuns({ db, clock }: Platform): Promise<string[]> {
  const rows = await db
    .selectFrom('report_run')
    .select('id')
    .where('state', '=', 'running')
    .where('updated_at', '<', new Date(clock.now().getTime() - deadAfterMs))
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the files whose time is over, and the history of more than a year. */
export async function sweepRuns(
  { db, clock }: Platform,
  remove: (run: string) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const over = await db
    .selectFrom('report_run')
    .select('id')
    .where('file_size', 'is not', null)
    .where('file_until', '<', now)
    .execute();
  for (const { id } of over) await dropFile(db, id, remove);
  await db
    .deleteFrom('report_run')
    .where('created_at', '<', new Date(now.getTime() - historyMs))
    .where('file_size', 'is', null)
    .where('state', '<>', 'running')
    .execute();
}

/** Removes the file of a run; the run stays in the history. */
export async function dropFile(
  db: Queryable,
  id: string,
  remove: (run: string) => Promise<void>,
): Promise<void> {
  await remove(id);
  await db.updateTable('report_run').set({ file_size: null }).where('id', '=', id).execute();
}
