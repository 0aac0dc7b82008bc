import { entryCalls } from '@vitrina/contract';
import { type ContentType, contentTypes } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../errors.ts';
import { personOf, type RequestContext } from '../platform/context.ts';
import { implement } from '../platform/http/implement.ts';
import { listDrafts, readDraft } from './preview/read-drafts.ts';
import { listPublic } from './public/public-list.ts';
import { readPublic } from './public/public-read.ts';
import { recordSiteRead } from './public/site-reads.ts';
import { countEntries } from './read/counts.ts';
import type { ListQuery } from './read/filters.ts';
import { listBin, listEntries } from './read/list.ts';
import { awaitEditor, signalPresence } from './read/presence.ts';
import { listPublicChanges } from './read/public-changes.ts';
import { readEntry } from './read/read-entry.ts';
import { listRevisions, readRevision } from './read/revisions.ts';
import { selectedIds } from './read/selected-ids.ts';
import { findUses } from './read/uses.ts';
import { requireEntry } from './shared/load.ts';
import { accessOf } from './shared/scope.ts';
import { representedIds } from './shared/successors.ts';

/** Returns the query as it was sent, before the schema filled in defaults. */
function queryOf(ctx: RequestContext): Readonly<Record<string, unknown>> {
  // Fastify always parses it into an object.
  return ctx.request.query as Readonly<Record<string, unknown>>;
}

/** Throws 400 for `stage=production` in calls that only staff may make; returns the query otherwise. */
function requireStaging(query: ListQuery): ListQuery {
  if (query['stage'] !== 'production') return query;
  throw invalidField('/stage', 'Use staging.');
}

/** Awaits a read for the public, and records it as a read of the site. */
async function recordRead<T>(ctx: RequestContext, type: ContentType, pendingAnswer: Promise<T>): Promise<T> {
  const answer = await pendingAnswer;
  await recordSiteRead(ctx, type);
  return answer;
}

/** Longest time (ms) for which the answer about the people at a record is held. */
const presenceWaitMs = 16_000;

/** Registers the calls that read entries of every content type. */
export function registerReads(app: FastifyInstance): void {
  for (const type of contentTypes) {
    registerLists(app, type);
    registerSingles(app, type);
  }
  registerPresence(app);
}

/** Registers the calls about the people at a record. The shutdown ends held answers, for which it would wait. */
function registerPresence(app: FastifyInstance): void {
  const shutdown = new AbortController();
  app.addHook('preClose', async () => shutdown.abort());
  for (const type of contentTypes)
    implement(
      app,
      entryCalls(type).presence,
      async ({ params, body: { known: knownEditor, ...signal } }, ctx) => {
        const access = accessOf(ctx, type);
        if (knownEditor === undefined || signal.take_over || signal.leave)
          return signalPresence(access, params.entryId, signal);
        const abortSignal = AbortSignal.any([AbortSignal.timeout(presenceWaitMs), shutdown.signal]);
        return awaitEditor(access, params.entryId, knownEditor, abortSignal);
      },
    );
}

function registerLists(app: FastifyInstance, type: ContentType): void {
  const calls = entryCalls(type);
  implement(app, calls.list, ({ query }, ctx) =>
    ctx.preview
      ? listDrafts(ctx.platform, ctx.preview, type, query, queryOf(ctx))
      : ctx.isPublic
        ? recordRead(ctx, type, listPublic(ctx.platform, type, query, queryOf(ctx)))
        : listEntries(accessOf(ctx, type), query),
  );
  implement(app, calls.bin, async ({ query }, ctx) =>
    listBin(accessOf(ctx, type), requireStaging(query), queryOf(ctx)['sort'] !== undefined),
  );
  implement(app, calls.counts, async ({ query }, ctx) =>
    countEntries(accessOf(ctx, type), requireStaging(query)),
  );
  implement(app, calls.ids, async ({ query }, ctx) =>
    selectedIds(accessOf(ctx, type), requireStaging(query)),
  );
  implement(app, calls.binIds, async ({ query }, ctx) =>
    selectedIds(accessOf(ctx, type), requireStaging(query), true),
  );
}

function registerSingles(app: FastifyInstance, type: ContentType): void {
  const calls = entryCalls(type);
  implement(app, calls.read, ({ params, query }, ctx) =>
    ctx.preview
      ? readDraft(ctx.platform, ctx.preview, type, params.entryId, query.institution_id)
      : ctx.isPublic
        ? recordRead(ctx, type, readPublic(ctx.platform, type, params.entryId, query.institution_id))
        : readEntry(accessOf(ctx, type), params.entryId, query.institution_id),
  );
  implement(app, calls.revisions, async ({ params, query }, ctx) =>
    listRevisions(accessOf(ctx, type), params.entryId, query),
  );
  implement(app, calls.publicChanges, async ({ params, query }, ctx) =>
    listPublicChanges(accessOf(ctx, type), params.entryId, query),
  );
  implement(app, calls.readRevision, async ({ params }, ctx) =>
    readRevision(accessOf(ctx, type), params.entryId, params.revision),
  );
  implement(app, calls.references, async ({ params }, ctx) => {
    const { db } = ctx.platform;
    const { id } = await requireEntry(db, personOf(ctx), type, params.entryId);
    return findUses(db, personOf(ctx), await representedIds(db, id));
  });
}
