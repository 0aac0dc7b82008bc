import { entryCalls, orderCalls } from '@vitrina/contract';
import { type ContentType, contentTypes } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../platform/context.ts';
import { implement } from '../platform/http/implement.ts';
import { archiveEntry } from './publish/archive.ts';
import { actOnMany } from './publish/bulk.ts';
import { commitEntry } from './publish/commit.ts';
import { unpublishEntry } from './publish/unpublish.ts';
import { answerEntry } from './read/read-entry.ts';
import type { EntryRow } from './shared/load.ts';
import { accessOf } from './shared/scope.ts';
import { createEntry } from './write/create.ts';
import { deleteEntry } from './write/delete.ts';
import { discardChanges } from './write/discard.ts';
import { duplicateEntry } from './write/duplicate.ts';
import { reorder } from './write/reorder.ts';
import { restoreEntry } from './write/restore.ts';
import { restoreRevision } from './write/restore-revision.ts';
import { saveEntry } from './write/save.ts';
import { type ContentPorts, workOf } from './write/work.ts';

/** Registers the calls that change content of every content type. */
export function registerWrites(
  app: FastifyInstance,
  ports: ContentPorts,
  types: readonly ContentType[] = contentTypes,
): void {
  for (const type of types) registerType(app, type, ports);
}

/** Query parameters that apply to every action on an entry. */
interface ActQuery {
  readonly reason?: string | undefined;
  readonly dry_run?: 'true' | 'false';
}

function registerType(app: FastifyInstance, type: ContentType, ports: ContentPorts): void {
  const calls = entryCalls(type);
  const workIn = (ctx: RequestContext, query: ActQuery = {}) => ({
    ...workOf(ctx, type, ports),
    reason: query.reason,
    isDryRun: query.dry_run === 'true',
  });
  const present = async (ctx: RequestContext, change: Promise<EntryRow>) =>
    answerEntry(accessOf(ctx, type), await change);
  implement(app, calls.create, ({ body }, ctx) => present(ctx, createEntry(workIn(ctx), body, ctx)));
  implement(app, calls.save, ({ params, query, body }, ctx) =>
    present(ctx, saveEntry(workIn(ctx), params.entryId, body, ctx.ifMatch, query.force === 'true')),
  );
  implement(app, calls.duplicate, ({ params }, ctx) =>
    present(ctx, duplicateEntry(workIn(ctx), params.entryId, ctx)),
  );
  implement(app, calls.remove, async ({ params, query }, ctx) => {
    await deleteEntry(workIn(ctx, query), params.entryId, query.force === 'true');
  });
  implement(app, calls.restore, ({ params, query }, ctx) =>
    present(ctx, restoreEntry(workIn(ctx, query), params.entryId, query.slug)),
  );
  implement(app, calls.commit, ({ params, query }, ctx) =>
    present(
      ctx,
      commitEntry(workIn(ctx, query), params.entryId, ctx.ifMatch, { force: query.force === 'true' }),
    ),
  );
  implement(app, calls.unpublish, ({ params, query }, ctx) =>
    present(
      ctx,
      unpublishEntry(workIn(ctx, query), params.entryId, {
        target: query.target,
        force: query.force === 'true',
      }),
    ),
  );
  implement(app, calls.archive, ({ params, query }, ctx) =>
    present(ctx, archiveEntry(workIn(ctx, query), params.entryId, query.force === 'true')),
  );
  implement(app, calls.discard, ({ params }, ctx) =>
    present(ctx, discardChanges(workIn(ctx), params.entryId, ctx.ifMatch)),
  );
  implement(app, calls.restoreRevision, ({ params }, ctx) =>
    present(ctx, restoreRevision(workIn(ctx), params.entryId, params.revision, ctx.ifMatch)),
  );
  implement(app, calls.bulk, async ({ body }, ctx) => ({
    data: await actOnMany(workIn(ctx, body), ctx, body),
  }));
  if (type.ordered)
    implement(app, orderCalls(type).order, async ({ body }, ctx) => ({
      data: await reorder(workIn(ctx), body.ids),
    }));
}
