import { entryCalls, orderCalls } from '@vitrina/contract';
import { type ContentType, contentTypes } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../platform/context.ts';
import { implement } from '../platform/http/implement.ts';
import { archiveEntry } from './publish/archive.ts';
import { applyToMany } from './publish/bulk.ts';
import { commitEntry } from './publish/commit.ts';
import { unpublishEntry } from './publish/unpublish.ts';
import { answerEntry } from './read/read-entry.ts';
import type { EntryRow } from './shared/load.ts';
import { accessOf } from './shared/scope.ts';
import { createEntry } from './write/create.ts';
import { deleteEntry } from './write/delete.ts';
import { discardChanges } from './write/discard.ts';
import { duplicateEntry } from './write/duplicate.ts';
import { type ContentPorts, entryContextOf } from './write/entry-context.ts';
import { reorder } from './write/reorder.ts';
import { restoreEntry } from './write/restore.ts';
import { restoreRevision } from './write/restore-revision.ts';
import { saveEntry } from './write/save.ts';

/** Registers the calls that change content of every content type. */
export function registerWrites(
  app: FastifyInstance,
  ports: ContentPorts,
  types: readonly ContentType[] = contentTypes,
): void {
  for (const type of types) registerType(app, type, ports);
}

/** Query parameters that apply to every action on an entry. */
interface ActionQuery {
  readonly reason?: string | undefined;
  readonly dry_run?: 'true' | 'false';
}

function registerType(app: FastifyInstance, type: ContentType, ports: ContentPorts): void {
  const calls = entryCalls(type);
  const contextIn = (ctx: RequestContext, query: ActionQuery = {}) => ({
    ...entryContextOf(ctx, type, ports),
    reason: query.reason,
    isDryRun: query.dry_run === 'true',
  });
  const answerWith = async (ctx: RequestContext, pendingRow: Promise<EntryRow>) =>
    answerEntry(accessOf(ctx, type), await pendingRow);
  implement(app, calls.create, ({ body }, ctx) => answerWith(ctx, createEntry(contextIn(ctx), body, ctx)));
  implement(app, calls.save, ({ params, query, body }, ctx) =>
    answerWith(ctx, saveEntry(contextIn(ctx), params.entryId, body, ctx.ifMatch, query.force === 'true')),
  );
  implement(app, calls.duplicate, ({ params }, ctx) =>
    answerWith(ctx, duplicateEntry(contextIn(ctx), params.entryId, ctx)),
  );
  implement(app, calls.remove, async ({ params, query }, ctx) => {
    await deleteEntry(contextIn(ctx, query), params.entryId, query.force === 'true');
  });
  implement(app, calls.restore, ({ params, query }, ctx) =>
    answerWith(ctx, restoreEntry(contextIn(ctx, query), params.entryId, query.slug)),
  );
  implement(app, calls.commit, ({ params, query }, ctx) =>
    answerWith(
      ctx,
      commitEntry(contextIn(ctx, query), params.entryId, ctx.ifMatch, { force: query.force === 'true' }),
    ),
  );
  implement(app, calls.unpublish, ({ params, query }, ctx) =>
    answerWith(
      ctx,
      unpublishEntry(contextIn(ctx, query), params.entryId, {
        target: query.target,
        force: query.force === 'true',
      }),
    ),
  );
  implement(app, calls.archive, ({ params, query }, ctx) =>
    answerWith(ctx, archiveEntry(contextIn(ctx, query), params.entryId, query.force === 'true')),
  );
  implement(app, calls.discard, ({ params }, ctx) =>
    answerWith(ctx, discardChanges(contextIn(ctx), params.entryId, ctx.ifMatch)),
  );
  implement(app, calls.restoreRevision, ({ params }, ctx) =>
    answerWith(ctx, restoreRevision(contextIn(ctx), params.entryId, params.revision, ctx.ifMatch)),
  );
  implement(app, calls.bulk, async ({ body }, ctx) => ({
    data: await applyToMany(contextIn(ctx, body), ctx, body),
  }));
  if (type.ordered)
    implement(app, orderCalls(type).order, async ({ body }, ctx) => ({
      data: await reorder(contextIn(ctx), body.ids),
    }));
}
