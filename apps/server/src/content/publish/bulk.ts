import type { BulkAction, BulkResult, Entry } from '@vitrina/contract';
import { type Action, type ContentType, draftFields } from '@vitrina/model';
import { sql } from 'kysely';
import { internal, invalidField, invalidInput, Problem } from '../../errors.ts';
import { personOf, type RequestContext, requirePermission } from '../../platform/context.ts';
import { databaseProblem } from '../../platform/database/failures.ts';
import { withLabels } from '../../platform/labelled-problem.ts';
import type { EntryRow } from '../shared/load.ts';
import { typesCondition } from '../shared/scope.ts';
import { withoutIndex } from '../shared/source.ts';
import { deleteEntry } from '../write/delete.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { restoreEntry } from '../write/restore.ts';
import { setValues } from '../write/set-values.ts';
import { archiveEntry } from './archive.ts';
import { commitEntry } from './commit.ts';
import { unpublishEntry } from './unpublish.ts';

/** Permission and operation of each bulk action; the buttons of a single record run the same operations. */
const bulkActions: Record<
  BulkAction,
  {
    readonly neededAction: Action;
    readonly run: (ctx: EntryContext, id: string, input: BulkInput) => Promise<EntryRow>;
  }
> = {
  commit: {
    neededAction: 'publish',
    run: (ctx, id, { revisions, versions, force }) =>
      commitEntry(ctx, id, revisionOf(revisions, id)?.toString() ?? null, {
        force,
        revision: revisionOf(versions, id),
      }),
  },
  unpublish: { neededAction: 'publish', run: (ctx, id, { force }) => unpublishEntry(ctx, id, { force }) },
  archive: { neededAction: 'publish', run: (ctx, id, { force }) => archiveEntry(ctx, id, force) },
  delete: { neededAction: 'delete', run: (ctx, id, { force }) => deleteEntry(ctx, id, force) },
  restore: { neededAction: 'delete', run: (ctx, id) => restoreEntry(ctx, id, undefined) },
  set: { neededAction: 'update', run: (ctx, id, { values = {} }) => setValues(ctx, id, values) },
};

/** Input of a bulk call. */
export interface BulkInput {
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
export async function applyToMany(
  entryCtx: EntryContext,
  ctx: RequestContext,
  input: BulkInput,
): Promise<BulkResult[]> {
  const { action, ids, values } = input;
  const { neededAction, run } = bulkActions[action];
  requirePermission(personOf(ctx), neededAction, entryCtx.type.resource);
  if (action === 'set' && Object.keys(values ?? {}).length === 0)
    throw invalidField('/values', 'Indique qué valores se cambian.');
  requireRevisions(input, 'revisions', 'Indique la versión que vio de cada registro.');
  requireRevisions(input, 'versions', 'Indique la versión que se publica de cada registro.');
  const bulkRecords = await readBulkRecords(entryCtx, ctx, ids);
  const results: BulkResult[] = [];
  for (const id of ids)
    results.push(
      await applyToOne(
        ctx,
        entryCtx.type,
        { ...(bulkRecords.get(id.toLowerCase()) ?? unknownRecord), id },
        () => run(entryCtx, id, input),
      ),
    );
  return results;
}

function revisionOf(revisions: BulkInput['revisions'], id: string): number | undefined {
  return Object.entries(revisions ?? {}).find(([key]) => key.toLowerCase() === id.toLowerCase())?.[1];
}

/**
 * Throws 400 for revisions with an action other than `commit`, or without a revision for one of the ids.
 * @param missingMessage message for a missing revision
 */
function requireRevisions(input: BulkInput, member: 'revisions' | 'versions', missingMessage: string): void {
  const { action, ids, [member]: revisions } = input;
  if (revisions === undefined) return;
  const message =
    action !== 'commit'
      ? 'Solo se usan al publicar.'
      : ids.some((id) => revisionOf(revisions, id) === undefined)
        ? missingMessage
        : null;
  if (message !== null) throw invalidInput([{ path: `/${member}`, message }]);
}

async function applyToOne(
  ctx: RequestContext,
  type: ContentType,
  subject: BulkRecord,
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
  if (problem.code !== 'stale_revision') return { detail: problemSentence(type, problem) };
  // The 412 error contains the current entry.
  const { revision, updated_by } = problem.extras['current'] as Entry;
  return {
    detail: `${updated_by.name} lo cambió después de que usted vio la lista. Revíselo antes de publicarlo.`,
    revision,
  };
}

/** Formats the error as one sentence, with the name of the first field that it concerns. */
function problemSentence(type: ContentType, problem: Problem): string {
  const { detail, extras } = withLabels(problem, draftFields(type));
  if (detail !== problem.detail) return detail;
  const errors = Array.isArray(extras['errors']) ? (extras['errors'] as { readonly message: string }[]) : [];
  const [firstError] = errors;
  return firstError ? `${detail} ${firstError.message}` : detail;
}

/** Entry before a bulk action, as its result describes it. */
type BulkRecord = Pick<BulkResult, 'id' | 'name' | 'published_revision' | 'scheduled_revision'>;

const unknownRecord = { name: null, published_revision: null, scheduled_revision: null };

/** Reads the entries that the person may see, by id, before the action. */
async function readBulkRecords(
  { platform, type }: EntryContext,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, BulkRecord>> {
  const { rows } = await sql<BulkRecord>`
    select t.id, t.name, t.published_revision, t.scheduled_revision from entry as t
    where ${withoutIndex(typesCondition([type], personOf(ctx).institutions))} and t.id = any(${[...ids]}::uuid[])`.execute(
    platform.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
