import type { BulkAction, BulkResult } from '@vitrina/contract';
import type { Action } from '@vitrina/model';
import { internal, invalidInput, Problem } from '../errors.ts';
import { personOf, type RequestContext, requirePermission, sees } from '../platform/context.ts';
import { databaseProblem } from '../platform/database/failures.ts';
import { archiveEntry } from './archive.ts';
import { commitEntry } from './commit.ts';
import { deleteEntry } from './delete.ts';
import type { EntryRow } from './load.ts';
import { restoreEntry } from './restore.ts';
import { setValues } from './set-values.ts';
import { unpublishEntry } from './unpublish.ts';
import type { Work } from './write/work.ts';

/** What each act needs and does; the same operations as the buttons of one record. */
const acts: Record<
  BulkAction,
  { readonly needs: Action; readonly run: (work: Work, id: string, order: BulkOrder) => Promise<EntryRow> }
> = {
  commit: { needs: 'publish', run: (work, id, { force }) => commitEntry(work, id, null, force) },
  unpublish: { needs: 'publish', run: (work, id, { force }) => unpublishEntry(work, id, force) },
  archive: { needs: 'publish', run: (work, id, { force }) => archiveEntry(work, id, force) },
  delete: { needs: 'delete', run: (work, id, { force }) => deleteEntry(work, id, force) },
  restore: { needs: 'delete', run: (work, id) => restoreEntry(work, id, undefined) },
  set: { needs: 'update', run: (work, id, { values = {} }) => setValues(work, id, values) },
};

/** What a bulk call asks. */
export interface BulkOrder {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly force: boolean;
  /** For `set`. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** One act on many entries, each in a transaction of its own; an answer for each id, in order. Throws 400 when nothing is to be set, 403. */
export async function actOnMany(work: Work, ctx: RequestContext, order: BulkOrder): Promise<BulkResult[]> {
  const { action, ids, values } = order;
  const { needs, run } = acts[action];
  requirePermission(personOf(ctx), needs, work.type.resource);
  if (action === 'set' && Object.keys(values ?? {}).length === 0)
    throw invalidInput([{ path: '/values', message: 'Indique qué valores se cambian.' }]);
  const names = await namesOf(work, ctx, ids);
  const results: BulkResult[] = [];
  for (const id of ids)
    results.push(
      await actOnOne(ctx, { id, name: names.get(id.toLowerCase()) ?? null }, () => run(work, id, order)),
    );
  return results;
}

async function actOnOne(
  ctx: RequestContext,
  subject: { readonly id: string; readonly name: string | null },
  run: () => Promise<EntryRow>,
): Promise<BulkResult> {
  try {
    const { name } = await run();
    return { ...subject, name, ok: true };
  } catch (error) {
    const problem = error instanceof Problem ? error : (databaseProblem(error) ?? internal(error));
    if (problem.reportable)
      ctx.log.error({ err: error, request_id: ctx.requestId, target: subject.id }, 'bulk act failed');
    return {
      ...subject,
      ok: false,
      code: problem.code,
      detail: problem.status === 404 ? 'El registro no existe.' : sentence(problem),
    };
  }
}

/** The problem in one sentence, with the first field it is about. */
function sentence({ detail, extras }: Problem): string {
  const errors = Array.isArray(extras['errors']) ? (extras['errors'] as { readonly message: string }[]) : [];
  const [first] = errors;
  return first ? `${detail} ${first.message}` : detail;
}

/** Names of those that exist for the person, so that a refusal can say whose it is. */
async function namesOf(
  { platform, type }: Work,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const person = personOf(ctx);
  const rows = await platform.db
    .selectFrom('entry')
    .select(['id', 'name', 'institution_id'])
    .where('type', '=', type.slug)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.filter((row) => sees(person, row.institution_id)).map((row) => [row.id, row.name]));
}
