import type { BulkAction, BulkResult, Entry } from '@vitrina/contract';
import { type Action, type ContentType, draftFields } from '@vitrina/model';
import { sql } from 'kysely';
import { internal, invalidField, invalidInput, Problem } from '../../errors.ts';
import { personOf, type RequestContext, requirePermission } from '../../platform/context.ts';
import { databaseProblem } from '../../platform/database/failures.ts';
import { withLabels } from '../../platform/labelled-problem.ts';
import type { EntryRow } from '../shared/load.ts';
import { ofTypes } from '../shared/scope.ts';
import { withoutIndex } from '../shared/source.ts';
import { deleteEntry } from '../write/delete.ts';
import { restoreEntry } from '../write/restore.ts';
import { setValues } from '../write/set-values.ts';
import type { Work } from '../write/work.ts';
import { archiveEntry } from './archive.ts';
import { commitEntry } from './commit.ts';
import { unpublishEntry } from './unpublish.ts';

/** Permission and operation of each bulk action; the buttons of a single record run the same operations. */
const acts: Record<
  BulkAction,
  { readonly needs: Action; readonly run: (work: Work, id: string, order: BulkOrder) => Promise<EntryRow> }
> = {
  commit: {
    needs: 'publish',
    run: (work, id, { revisions, versions, force }) =>
      commitEntry(work, id, revisionOf(revisions, id)?.toString() ?? null, {
        force,
        revision: revisionOf(versions, id),
      }),
  },
  unpublish: { needs: 'publish', run: (work, id, { force }) => unpublishEntry(work, id, { force }) },
  archive: { needs: 'publish', run: (work, id, { force }) => archiveEntry(work, id, force) },
  delete: { needs: 'delete', run: (work, id, { force }) => deleteEntry(work, id, force) },
  restore: { needs: 'delete', run: (work, id) => restoreEntry(work, id, undefined) },
  set: { needs: 'update', run: (work, id, { values = {} }) => setValues(work, id, values) },
};

/** Input of a bulk call. */
export interface BulkOrder {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly force: boolean;
  /** Revision seen by the person, by record id; only for `commit`. */
  readonly revisions?: Readonly<Record<string, number>> | undefined;
  /** Version to publish in place of the draft, by record id; only for `commit`. */
  readonly versions?: Readonly<Record<string, number>> | undefined;
  /** Values to set; only for `set`. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Runs one action on many entries, each in its own transaction, and returns one result per id, in order. Throws 400
 * for `set` without values or for revisions with an action other than `commit`, 403.
 */
export async function actOnMany(work: Work, ctx: RequestContext, order: BulkOrder): Promise<BulkResult[]> {
  const { action, ids, values } = order;
  const { needs, run } = acts[action];
  requirePermission(personOf(ctx), needs, work.type.resource);
  if (action === 'set' && Object.keys(values ?? {}).length === 0)
    throw invalidField('/values', 'Indique qué valores se cambian.');
  requireRevisions(order, 'revisions', 'Indique la versión que vio de cada registro.');
  requireRevisions(order, 'versions', 'Indique la versión que se publica de cada registro.');
  const subjects = await subjectsOf(work, ctx, ids);
  const results: BulkResult[] = [];
  for (const id of ids)
    results.push(
      await actOnOne(ctx, work.type, { ...(subjects.get(id.toLowerCase()) ?? unknownSubject), id }, () =>
        run(work, id, order),
      ),
    );
  return results;
}

function revisionOf(revisions: BulkOrder['revisions'], id: string): number | undefined {
  return Object.entries(revisions ?? {}).find(([key]) => key.toLowerCase() === id.toLowerCase())?.[1];
}

/**
 * Throws 400 for revisions with an action other than `commit`, or without a revision for one of the ids.
 * @param missing message for a missing revision
 */
function requireRevisions(order: BulkOrder, member: 'revisions' | 'versions', missing: string): void {
  const { action, ids, [member]: revisions } = order;
  if (revisions === undefined) return;
  const message =
    action !== 'commit'
      ? 'Solo se usan al publicar.'
      : ids.some((id) => revisionOf(revisions, id) === undefined)
        ? missing
        : null;
  if (message !== null) throw invalidInput([{ path: `/${member}`, message }]);
}

async function actOnOne(
  ctx: RequestContext,
  type: ContentType,
  subject: Subject,
  run: () => Promise<EntryRow>,
): Promise<BulkResult> {
  try {
    const { name } = await run();
    return { ...subject, name, ok: true };
  } catch (error) {
    const problem = error instanceof Problem ? error : (databaseProblem(error) ?? internal(error));
    if (problem.reportable)
      ctx.log.error({ err: error, request_id: ctx.requestId, target: subject.id }, 'bulk act failed');
    return { ...subject, ok: false, code: problem.code, ...explainProblem(type, problem) };
  }
}

/** Describes, for the result row of a list, the error that an entry caused. */
function explainProblem(type: ContentType, problem: Problem): Pick<BulkResult, 'detail' | 'revision'> {
  if (problem.status === 404) return { detail: 'El registro no existe.' };
  if (problem.code !== 'stale_revision') return { detail: sentence(type, problem) };
  // The 412 error contains the current entry.
  const { revision, updated_by } = problem.extras['current'] as Entry;
  return {
    detail: `${updated_by.name} lo cambió después de que usted vio la lista. Revíselo antes de publicarlo.`,
    revision,
  };
}

/** Formats the error as one sentence, with the name of the first field that it concerns. */
function sentence(type: ContentType, problem: Problem): string {
  const { detail, extras } = withLabels(problem, draftFields(type));
  if (detail !== problem.detail) return detail;
  const errors = Array.isArray(extras['errors']) ? (extras['errors'] as { readonly message: string }[]) : [];
  const [first] = errors;
  return first ? `${detail} ${first.message}` : detail;
}

/** Entry before a bulk action, as its result describes it. */
type Subject = Pick<BulkResult, 'id' | 'name' | 'published_revision' | 'scheduled_revision'>;

const unknownSubject = { name: null, published_revision: null, scheduled_revision: null };

/** Reads the entries that the person may see, by id, before the action. */
async function subjectsOf(
  { platform, type }: Work,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, Subject>> {
  const { rows } = await sql<Subject>`
    select t.id, t.name, t.published_revision, t.scheduled_revision from entry as t
    where ${withoutIndex(ofTypes([type], personOf(ctx).institutions))} and t.id = any(${[...ids]}::uuid[])`.execute(
    platform.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
