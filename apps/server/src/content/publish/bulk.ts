import { isDeepStrictEqual } from 'node:util';
import type { BulkAction, BulkResult, Entry, PublicState } from '@vitrina/contract';
import { type Action, type ContentType, draftFields, type Status } from '@vitrina/model';
import { sql } from 'kysely';
import { invalidField, type Problem } from '../../errors.ts';
import { actOnEach } from '../../platform/act-on-each.ts';
import { personOf, type RequestContext, requirePermission } from '../../platform/context.ts';
import { withLabels } from '../../platform/labelled-problem.ts';
import type { EntryRow } from '../shared/load.ts';
import { typesCondition } from '../shared/scope.ts';
import { withoutIndex } from '../shared/source.ts';
import { deleteEntry } from '../write/delete.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { restoreEntry } from '../write/restore.ts';
import { restoreRevision } from '../write/restore-revision.ts';
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
    run: (ctx, id, { versions, force }) =>
      commitEntry(ctx, id, null, { force, revision: valueFor(versions, id) }),
  },
  unpublish: { neededAction: 'publish', run: (ctx, id, { force }) => unpublishEntry(ctx, id, { force }) },
  archive: { neededAction: 'publish', run: (ctx, id, { force }) => archiveEntry(ctx, id, force) },
  delete: { neededAction: 'delete', run: (ctx, id, { force }) => deleteEntry(ctx, id, force) },
  restore: { neededAction: 'delete', run: (ctx, id) => restoreEntry(ctx, id, undefined) },
  set: { neededAction: 'update', run: (ctx, id, { values = {} }) => setValues(ctx, id, values) },
  revert: {
    neededAction: 'update',
    run: (ctx, id, { versions }) => restoreRevision(ctx, id, valueFor(versions, id) ?? 0, null),
  },
};

/** Input of a bulk call. */
export interface BulkInput {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly force: boolean;
  /** Revision seen by the person, by record id. */
  readonly revisions?: Readonly<Record<string, number>> | undefined;
  /** State seen by the person, by record id. */
  readonly states?: Readonly<Record<string, PublicState>> | undefined;
  /** Version by record id: to publish in place of the draft (`commit`), or to make the draft (`revert`). */
  readonly versions?: Readonly<Record<string, number>> | undefined;
  /** Values to set; only for `set`. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Runs one action on many entries, each in its own transaction, and returns one result per id, in order. Throws 400
 * for `set` without values and for versions that are missing or useless, 403.
 */
export async function applyToMany(
  entryCtx: EntryContext,
  ctx: RequestContext,
  input: BulkInput,
): Promise<BulkResult[]> {
  const { action, ids, values, revisions, states } = input;
  const { neededAction, run } = bulkActions[action];
  requirePermission(personOf(ctx), neededAction, entryCtx.type.resource);
  if (action === 'set' && Object.keys(values ?? {}).length === 0)
    throw invalidField('/values', 'Indique qué valores se cambian.');
  requireVersions(input);
  const bulkRecords = await readBulkRecords(entryCtx, ctx, ids);
  const recordOf = (id: string) => bulkRecords.get(id.toLowerCase()) ?? unknownRecord;
  return actOnEach(
    ctx,
    ids.map((id) => ({ id, name: recordOf(id).name, ...(recordOf(id).state ?? noState) })),
    {
      run: async ({ id }) => {
        const expected = { revision: valueFor(revisions, id), state: valueFor(states, id) };
        return changeOf(recordOf(id), await run({ ...entryCtx, expected }, id, input));
      },
      explain: (problem) => explainProblem(entryCtx.type, problem),
    },
  );
}

function valueFor<T>(values: Readonly<Record<string, T>> | undefined, id: string): T | undefined {
  return Object.entries(values ?? {}).find(([key]) => key.toLowerCase() === id.toLowerCase())?.[1];
}

/** Throws 400 if an id lacks its revision or version, or if the action uses no versions. */
function requireVersions({ action, ids, revisions, versions }: BulkInput): void {
  const lacks = (values: BulkInput['versions']) => ids.some((id) => valueFor(values, id) === undefined);
  if (revisions !== undefined && lacks(revisions))
    throw invalidField('/revisions', 'Indique la versión que vio de cada registro.');
  if (versions !== undefined && action !== 'commit' && action !== 'revert')
    throw invalidField('/versions', 'Solo se usan al publicar o al volver a una versión.');
  if ((versions !== undefined || action === 'revert') && lacks(versions))
    throw invalidField('/versions', 'Indique la versión de cada registro.');
}

/** Returns the members of the result that the action changed. */
function changeOf(
  { state, revision: formerRevision, wasDeleted }: BulkRecord,
  { name, revision, deleted_at, ...row }: EntryRow,
): Partial<BulkResult> {
  const after = stateOf(row);
  const isChanged =
    revision !== formerRevision || (deleted_at !== null) !== wasDeleted || !isDeepStrictEqual(after, state);
  return { name, revision, ...(isChanged && { after }) };
}

/** Returns the public state of an entry. The column contains only statuses, because only the engine writes it. */
const stateOf = (row: Pick<EntryRow, keyof PublicState>): PublicState => ({
  status: row.status as Status,
  published_revision: row.published_revision,
  scheduled_revision: row.scheduled_revision,
});

/** Describes, for the result row of a list, the error that an entry caused. */
function explainProblem(type: ContentType, problem: Problem): Pick<BulkResult, 'detail' | 'revision'> {
  if (problem.status === 404) return { detail: 'El registro no existe.' };
  if (problem.code !== 'stale_revision') return { detail: problemSentence(type, problem) };
  // The 412 error contains the current entry.
  const { revision, updated_by } = problem.extras['current'] as Entry;
  return {
    detail: `${updated_by.name} lo cambió después de que usted lo vio: revíselo antes de seguir.`,
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

/** Entry before a bulk action; null members if the person does not see the entry. */
interface BulkRecord {
  readonly name: string | null;
  readonly state: PublicState | null;
  readonly revision: number | null;
  readonly wasDeleted: boolean;
}

const unknownRecord: BulkRecord = { name: null, state: null, revision: null, wasDeleted: false };
const noState = { status: null, published_revision: null, scheduled_revision: null };

/** Reads the entries that the person may see, by id, before the action. */
async function readBulkRecords(
  { platform, type }: EntryContext,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, BulkRecord>> {
  const { rows } = await sql<Pick<EntryRow, 'id' | 'name' | 'revision' | 'deleted_at' | keyof PublicState>>`
    select t.id, t.name, t.revision, t.deleted_at, t.status, t.published_revision, t.scheduled_revision from entry as t
    where ${withoutIndex(typesCondition([type], personOf(ctx).institutions))} and t.id = any(${[...ids]}::uuid[])`.execute(
    platform.db,
  );
  return new Map(
    rows.map(({ id, name, revision, deleted_at, ...row }) => [
      id,
      { name, revision, wasDeleted: deleted_at !== null, state: stateOf(row) },
    ]),
  );
}
