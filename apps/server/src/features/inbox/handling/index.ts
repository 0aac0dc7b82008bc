import { allInboxesCalls, submissionCalls } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { requireEntry } from '../../../content/shared/load.ts';
import { staleRevision } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { type Answer, reply } from '../../../platform/http/answer.ts';
import { implement } from '../../../platform/http/implement.ts';
import { sendAttachment } from './attachment.ts';
import { changeSubmissions } from './bulk.ts';
import { changeSubmission, StaleSubmission } from './change.ts';
import { countInbox, countInboxes } from './counts.ts';
import { exportAllInboxes, exportInbox } from './export.ts';
import { readFigures } from './figures.ts';
import { listSubmissions, selectTargets } from './list.ts';
import { loadSubmission, revealNumber } from './load.ts';
import { presentSubmission } from './read.ts';
import { replyTo } from './reply.ts';
import type { SubmissionRow } from './rows.ts';
import { inboxTypes, inboxTypesFor } from './scope.ts';

/** Routes for staff who handle submissions. */
export const inboxHandlingFeature = {
  name: 'inbox-staff',
  register(app: FastifyInstance): void {
    implement(app, allInboxesCalls.list, async ({ query }, ctx) =>
      listSubmissions(ctx.platform, personOf(ctx), requestedTypes(ctx, query), query),
    );
    implement(app, allInboxesCalls.ids, async ({ query }, ctx) => ({
      data: await selectTargets(ctx.platform, personOf(ctx), requestedTypes(ctx, query), query),
    }));
    implement(app, allInboxesCalls.counts, async (_input, ctx) =>
      countInboxes(ctx.platform, personOf(ctx), inboxTypesFor(personOf(ctx), 'retrieve')),
    );
    implement(app, allInboxesCalls.figures, async ({ query }, ctx) => {
      const person = personOf(ctx);
      const { institution_id: institution, period } = query;
      return readFigures(ctx.platform, person, inboxTypesFor(person, 'retrieve'), { institution, period });
    });
    implement(app, allInboxesCalls.export, ({ query }, ctx) => exportAllInboxes(ctx, query));
    for (const type of inboxTypes) {
      registerLists(app, type);
      registerSubmissions(app, type);
    }
  },
};

/** Returns the types that the query names, or all, as far as the person may read their submissions. */
function requestedTypes(
  ctx: RequestContext,
  { type: slugs }: { readonly type?: readonly string[] | undefined },
): readonly InboxType[] {
  const types = inboxTypesFor(personOf(ctx), 'retrieve');
  return slugs === undefined ? types : types.filter(({ slug }) => slugs.includes(slug));
}

function registerLists(app: FastifyInstance, type: InboxType): void {
  const calls = submissionCalls(type);
  implement(app, calls.list, async ({ query }, ctx) =>
    listSubmissions(ctx.platform, personOf(ctx), [type], query),
  );
  implement(app, calls.ofEntry, async ({ params, query }, ctx) => {
    const person = personOf(ctx);
    const { id } = await requireEntry(ctx.platform.db, person, type, params.entryId, { deleted: 'any' });
    return listSubmissions(ctx.platform, person, [type], { ...query, entry_id: id });
  });
  implement(app, calls.ids, async ({ query }, ctx) => ({
    data: await selectTargets(ctx.platform, personOf(ctx), [type], query),
  }));
  implement(app, calls.counts, async ({ query }, ctx) =>
    countInbox(ctx.platform, personOf(ctx), type, query.entry_id),
  );
  implement(app, calls.export, ({ query }, ctx) => exportInbox(ctx, type, query));
}

function registerSubmissions(app: FastifyInstance, type: InboxType): void {
  const calls = submissionCalls(type);
  implement(app, calls.read, async ({ params }, ctx) =>
    answerSubmission(ctx, type, await loadSubmission(ctx.platform.db, ctx, type, params.submissionId)),
  );
  implement(app, calls.change, async ({ params, body }, ctx) => {
    const changedSubmission = changeSubmission(ctx, type, params.submissionId, {
      change: body,
      ifMatch: ctx.ifMatch,
    });
    return answerSubmission(ctx, type, await withCurrentOnConflict(ctx, type, changedSubmission));
  });
  implement(app, calls.reply, async ({ params, body }, ctx) => {
    const result = replyTo(ctx, type, params.submissionId, { body, ifMatch: ctx.ifMatch });
    return withCurrentOnConflict(ctx, type, result);
  });
  implement(app, calls.bulk, async ({ body }, ctx) => ({
    data: await changeSubmissions(ctx, type, body),
  }));
  implement(app, calls.file, ({ params }, ctx) => sendAttachment(ctx, type, params));
  implement(app, calls.reveal, async ({ params }, ctx) => revealNumber(ctx, type, params.submissionId));
}

/** Awaits an operation on a submission. Throws 412 with the current submission if its revision has changed. */
async function withCurrentOnConflict<T>(
  ctx: RequestContext,
  type: InboxType,
  operation: Promise<T>,
): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof StaleSubmission) throw staleRevision(await presentSubmission(ctx, type, error.row));
    throw error;
  }
}

/** Returns the response for a submission, with the revision that a later change must name. */
async function answerSubmission(
  ctx: RequestContext,
  type: InboxType,
  row: SubmissionRow,
): Promise<Answer<Awaited<ReturnType<typeof presentSubmission>>>> {
  return reply(await presentSubmission(ctx, type, row), { headers: { etag: `"r${row.revision}"` } });
}
