import { fileCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import type { FileHouse } from '../file-services.ts';
import { namedKey } from '../named-key.ts';
import { finishUpload } from '../uploads/finish-upload.ts';
import { doerOf } from './actor.ts';
import { describeFile } from './describe.ts';
import { listFiles } from './list.ts';
import { presentFiles } from './present.ts';
import { readFile } from './read.ts';
import { discardFile } from './remove.ts';
import { addDraftVersion, replaceFile, restoreFileVersion } from './replace.ts';
import { putInDrafts } from './replace-in-drafts.ts';
import { requireChangeable, requireOwnUpload } from './rights.ts';
import { findRow } from './rows.ts';

/** Implements the calls of the media library. */
export function registerLibrary(app: FastifyInstance, house: FileHouse): void {
  const detail = (ctx: RequestContext, id: string) => readFile(house, personOf(ctx), { id });
  /** The key of an own upload, which was checked. */
  const finished = async (ctx: RequestContext, url: string): Promise<string> => {
    const key = namedKey(house, ctx.request, url);
    await requireOwnUpload(house, personOf(ctx), key);
    await finishUpload(house, key);
    return key;
  };

  implement(app, fileCalls.finish, async ({ body: { url, ...description } }, ctx) => {
    const doer = doerOf(ctx);
    // The address as it was given, or without what proves it.
    const [address = ''] = url.split('?', 1);
    const key = await finished(ctx, address);
    const { db } = house.platform;
    const stored = await findRow(db, doer.person, { key });
    // Once records use it, it is described like any file.
    if (stored && Object.values(description).some((given) => given !== undefined))
      await describeFile(house, doer, stored.id, description, { ownUpload: stored.uses === 0 });
    const row = await findRow(db, doer.person, { key });
    const [file] = row ? await presentFiles(house, doer.person, [row]) : [];
    if (file === undefined) throw notFound();
    return file;
  });
  implement(app, fileCalls.list, async ({ query }, ctx) => listFiles(house, personOf(ctx), query));
  implement(app, fileCalls.lookup, async ({ query }, ctx) =>
    readFile(house, personOf(ctx), { key: namedKey(house, ctx.request, query.url) }),
  );
  implement(app, fileCalls.read, async ({ params }, ctx) => detail(ctx, params.fileId));
  implement(app, fileCalls.update, async ({ params: { fileId }, body }, ctx) => {
    return detail(ctx, await describeFile(house, doerOf(ctx), fileId, body));
  });
  implement(app, fileCalls.replace, async ({ params: { fileId }, body }, ctx) => {
    const doer = doerOf(ctx);
    await requireChangeable(house, doer.person, fileId);
    return detail(ctx, await replaceFile(house, doer, fileId, await finished(ctx, body.url)));
  });
  implement(app, fileCalls.addDraftVersion, async ({ params: { fileId }, body }, ctx) => {
    const doer = doerOf(ctx);
    await requireChangeable(house, doer.person, fileId);
    const draft_version = await addDraftVersion(house, doer, fileId, await finished(ctx, body.url));
    return { ...(await detail(ctx, fileId)), draft_version };
  });
  implement(app, fileCalls.putInDrafts, async ({ params: { fileId }, body }, ctx) =>
    putInDrafts(house, doerOf(ctx), fileId, namedKey(house, ctx.request, body.instead_of)),
  );
  implement(app, fileCalls.restoreVersion, async ({ params: { fileId, version } }, ctx) => {
    return detail(ctx, await restoreFileVersion(house, doerOf(ctx), fileId, version));
  });
  implement(app, fileCalls.discard, async ({ params }, ctx) => {
    await discardFile(house, doerOf(ctx), params.fileId);
    return undefined;
  });
}
