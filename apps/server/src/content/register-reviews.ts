import { reviewCalls, reviewedTypes, reviewListCalls } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { personOf, type RequestContext } from '../platform/context.ts';
import { implement } from '../platform/http/implement.ts';
import { checkPublication } from './publish/check.ts';
import { answerEntry } from './read/read-entry.ts';
import { latestReview, listReviews, readReview } from './review/read.ts';
import { approveReview, askReview, returnReview, withdrawReview } from './review/request.ts';
import { offeredReviewers, reviewersOf } from './review/reviewers.ts';
import type { EntryRow } from './shared/load.ts';
import { accessOf } from './shared/scope.ts';
import { type ContentPorts, entryContextOf } from './write/entry-context.ts';
import { readRecord } from './write/steps/record.ts';

/**
 * Registers the calls of the review before publication (docs/decisions/publishing-can-require-a-second-person.md).
 */
export function registerReviews(app: FastifyInstance, ports: ContentPorts): void {
  implement(app, reviewListCalls.list, ({ query }, ctx) => listReviews(ctx.platform, personOf(ctx), query));
  implement(app, reviewListCalls.read, ({ params }, ctx) =>
    readReview(ctx.platform, personOf(ctx), params.reviewId),
  );
  for (const type of reviewedTypes()) registerType(app, type, ports);
}

function registerType(app: FastifyInstance, type: ContentType, ports: ContentPorts): void {
  const calls = reviewCalls(type);
  const contextIn = (ctx: RequestContext) => entryContextOf(ctx, type, ports);
  const answerWith = async (ctx: RequestContext, pendingRow: Promise<EntryRow>) =>
    answerEntry(accessOf(ctx, type), await pendingRow);
  implement(app, calls.review, async ({ params }, ctx) => ({
    data: await latestReview(accessOf(ctx, type), params.entryId),
  }));
  implement(app, calls.reviewers, async ({ params }, ctx) => {
    const entryCtx = contextIn(ctx);
    return offeredReviewers(await reviewersOf(entryCtx, await readRecord(entryCtx, params.entryId)));
  });
  implement(app, calls.check, ({ params }, ctx) => checkPublication(contextIn(ctx), params.entryId));
  implement(app, calls.askReview, ({ params, body }, ctx) =>
    answerWith(ctx, askReview(contextIn(ctx), params.entryId, { ...body, id: ctx.newId }, ctx.ifMatch)),
  );
  implement(app, calls.withdrawReview, ({ params }, ctx) =>
    answerWith(ctx, withdrawReview(contextIn(ctx), params.entryId)),
  );
  implement(app, calls.approveReview, ({ params, body }, ctx) =>
    answerWith(ctx, approveReview(contextIn(ctx), params.entryId, body, ctx.ifMatch)),
  );
  implement(app, calls.returnReview, ({ params, body }, ctx) =>
    answerWith(ctx, returnReview(contextIn(ctx), params.entryId, body, ctx.ifMatch)),
  );
}
