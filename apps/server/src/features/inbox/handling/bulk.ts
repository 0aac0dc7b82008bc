import type { BulkResult, SubmissionBulk } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { sql } from 'kysely';
import { all, withoutIndex } from '../../../content/shared/source.ts';
import { Problem } from '../../../errors.ts';
import { actOnEach } from '../../../platform/act-on-each.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { changeSubmission, StaleSubmission } from './change.ts';
import { visibleConditions } from './scope.ts';

/**
 * Applies one change to many submissions, each in a transaction of its own. Returns one result per id, in order. A
 * submission with another revision than the caller saw stays unchanged.
 */
export async function changeSubmissions(
  ctx: RequestContext,
  type: InboxType,
  { ids, revisions = {}, ...change }: SubmissionBulk,
): Promise<BulkResult[]> {
  const tickets = await readTickets(ctx, type, ids);
  const seenRevisions = new Map(
    Object.entries(revisions).map(([id, revision]) => [id.toLowerCase(), revision]),
  );
  return actOnEach(
    ctx,
    ids.map((id) => ({ id, name: tickets.get(id.toLowerCase()) ?? null })),
    {
      run: async ({ id }) => {
        const ifMatch = seenRevisions.get(id.toLowerCase())?.toString() ?? null;
        await changeSubmission(ctx, type, id, { change, ifMatch }).catch(refuseStale);
        return {};
      },
      explain: (problem) => ({
        detail: problemSentence(problem),
        ...(problem.code === staleCode && { revision: problem.extras['revision'] as number }),
      }),
    },
  );
}

const staleCode = 'stale_revision';

/** Throws the error of a submission that somebody has changed since the list was read; rethrows any other error. */
function refuseStale(error: unknown): never {
  if (!(error instanceof StaleSubmission)) throw error;
  throw new Problem(
    412,
    staleCode,
    'Otra persona la cambió después de que usted vio la lista. Revísela antes de cambiarla.',
    { extras: { revision: error.row.revision } },
  );
}

/** Returns the sentence that explains a problem: the message of the first field error, or the general detail. */
function problemSentence({ status, detail, extras }: Problem): string {
  if (status === 404) return 'La solicitud no existe.';
  const errors = Array.isArray(extras['errors']) ? (extras['errors'] as { readonly message: string }[]) : [];
  return errors[0]?.message ?? detail;
}

/** Returns the tickets of the submissions that the person may see, by id, for the results of refused changes. */
async function readTickets(
  ctx: RequestContext,
  type: InboxType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const isVisibleSql = withoutIndex(all(visibleConditions(personOf(ctx), [type])));
  const { rows } = await sql<{ id: string; ticket: string }>`
    select t.id, t.ticket from submission as t where t.id = any(${[...ids]}::uuid[]) and ${isVisibleSql}`.execute(
    ctx.platform.db,
  );
  return new Map(rows.map(({ id, ticket }) => [id, ticket]));
}
