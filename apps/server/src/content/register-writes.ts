import { type Entry, entryCalls, orderCalls } from '@vitrina/contract';
import { type ContentType, contentTypes } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { personOf, type RequestContext } from '../platform/context.ts';
import type { Answer } from '../platform/http/answer.ts';
import { implement } from '../platform/http/implement.ts';
import { archiveEntry } from './publish/archive.ts';
import { actOnMany } from './publish/bulk.ts';
import { commitEntry } from './publish/commit.ts';
import { unpublishEntry } from './publish/unpublish.ts';
import { answerEntry } from './read/read-entry.ts';
import type { EntryRow } from './shared/load.ts';
import { createEntry } from './write/create.ts';
import { deleteEntry } from './write/delete.ts';
import { discardChanges } from './write/discard.ts';
import { duplicateEntry } from './write/duplicate.ts';
import { reorder } from './write/reorder.ts';
import { restoreEntry } from './write/restore.ts';
import { restoreRevision } from './write/restore-revision.ts';
import { saveEntry } from './write/save.ts';
import { type ContentPorts, type Work, workOf } from './write/work.ts';

/** Implements the calls that change content, for every content type. */
export function registerWrites(
  app: FastifyInstance,
  ports: ContentPorts,
  types: readonly ContentType[] = contentTypes,
): void {
  for (const type of types) {
    const workFor: WorkFor = (ctx) => workOf(ctx, type, ports);
    registerContent(app, type, workFor);
    registerPublication(app, type, workFor);
    registerHistory(app, type, workFor);
  }
}

type WorkFor = (ctx: RequestContext) => Work;

function registerContent(app: FastifyInstance, type: ContentType, workFor: WorkFor): void {
  const calls = entryCalls(type);
  const { create, save, remove, duplicate } = calls;
  implement(app, create, async ({ body }, ctx) =>
    present(ctx, type, await createEntry(workFor(ctx), body, ctx)),
  );
  implement(app, save, async ({ params, query, body }, ctx) =>
    present(
      ctx,
      type,
      await saveEntry(workFor(ctx), params.entryId, body, ctx.ifMatch, query.force === 'true'),
    ),
  );
  implement(app, duplicate, async ({ params }, ctx) =>
    present(ctx, type, await duplicateEntry(workFor(ctx), params.entryId, ctx)),
  );
  implement(app, remove, async ({ params, query }, ctx) => {
    await deleteEntry(workFor(ctx), params.entryId, query.force === 'true');
    return undefined;
  });
  implement(app, calls.restore, async ({ params, query }, ctx) =>
    present(ctx, type, await restoreEntry(workFor(ctx), params.entryId, query.slug)),
  );
}

function registerPublication(app: FastifyInstance, type: ContentType, workFor: WorkFor): void {
  const { commit, unpublish, archive, bulk } = entryCalls(type);
  implement(app, commit, async ({ params, query }, ctx) =>
    present(ctx, type, await commitEntry(workFor(ctx), params.entryId, ctx.ifMatch, query.force === 'true')),
  );
  implement(app, unpublish, async ({ params, query }, ctx) =>
    present(ctx, type, await unpublishEntry(workFor(ctx), params.entryId, query.force === 'true')),
  );
  implement(app, archive, async ({ params, query }, ctx) =>
    present(ctx, type, await archiveEntry(workFor(ctx), params.entryId, query.force === 'true')),
  );
  if (type.ordered) {
    implement(app, orderCalls(type).order, async ({ body }, ctx) => ({
      data: await reorder(workFor(ctx), body.ids),
    }));
  }
  implement(app, bulk, async ({ body }, ctx) => ({ data: await actOnMany(workFor(ctx), ctx, body) }));
}

function registerHistory(app: FastifyInstance, type: ContentType, workFor: WorkFor): void {
  const { discard, restoreRevision: restoring } = entryCalls(type);
  implement(app, discard, async ({ params }, ctx) =>
    present(ctx, type, await discardChanges(workFor(ctx), params.entryId, ctx.ifMatch)),
  );
  implement(app, restoring, async ({ params }, ctx) =>
    present(ctx, type, await restoreRevision(workFor(ctx), params.entryId, params.revision, ctx.ifMatch)),
  );
}

/** The entry after the change, as the person may see it. */
function present(ctx: RequestContext, type: ContentType, row: EntryRow): Promise<Answer<Entry>> {
  return answerEntry(ctx.platform, personOf(ctx), type, row);
}
