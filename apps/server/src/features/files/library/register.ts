import { fileCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import type { FileServices } from '../file-services.ts';
import { keyInAddress } from '../named-key.ts';
import { finishUpload } from '../uploads/finish-upload.ts';
import { describeFile } from './describe.ts';
import { listFiles, selectedFileIds } from './list.ts';
import { presentFiles } from './present.ts';
import { readFile } from './read.ts';
import { discardFile, discardFiles } from './remove.ts';
import { addDraftVersion, type Replacement, replaceFile, restoreFileVersion } from './replace.ts';
import { replaceInDrafts } from './replace-in-drafts.ts';
import { requireChangeableFile, requireOwnUpload } from './rights.ts';
import { findRow } from './rows.ts';

/** Implements the routes of the media library. */
export function registerLibrary(app: FastifyInstance, services: FileServices): void {
  const answerDetail = (ctx: RequestContext, id: string) => readFile(services, personOf(ctx), { id });
  /** Finishes the upload at an address and returns its key. Throws for an upload of another person. */
  const finishAndGetKey = async (ctx: RequestContext, url: string): Promise<string> => {
    const key = keyInAddress(services, ctx.request, url);
    await requireOwnUpload(services, personOf(ctx), key);
    await finishUpload(services, key);
    return key;
  };

  const readReplacement = async (
    ctx: RequestContext,
    { url, name }: { readonly url: string; readonly name?: string | undefined },
  ): Promise<Replacement> => ({ key: await finishAndGetKey(ctx, url), name });

  implement(app, fileCalls.finish, async ({ body: { url, ...description } }, ctx) => {
    // The address, with or without its signature.
    const [address = ''] = url.split('?', 1);
    const key = await finishAndGetKey(ctx, address);
    const { db } = services.platform;
    const storedRow = await findRow(db, personOf(ctx), { key });
    // To describe a file that records already use, the person needs the permission to change files.
    if (storedRow && Object.values(description).some((value) => value !== undefined))
      await describeFile(services, ctx, storedRow.id, description, { isOwnUpload: storedRow.uses === 0 });
    const row = await findRow(db, personOf(ctx), { key });
    const [file] = row ? await presentFiles(services, personOf(ctx), [row]) : [];
    if (file === undefined) throw notFound();
    return file;
  });
  implement(app, fileCalls.list, async ({ query }, ctx) => listFiles(services, personOf(ctx), query));
  implement(app, fileCalls.ids, async ({ query }, ctx) => selectedFileIds(services, personOf(ctx), query));
  implement(app, fileCalls.lookup, async ({ query }, ctx) =>
    readFile(services, personOf(ctx), { key: keyInAddress(services, ctx.request, query.url) }),
  );
  implement(app, fileCalls.read, async ({ params }, ctx) => answerDetail(ctx, params.fileId));
  implement(app, fileCalls.update, async ({ params: { fileId }, body }, ctx) => {
    return answerDetail(ctx, await describeFile(services, ctx, fileId, body));
  });
  implement(app, fileCalls.replace, async ({ params: { fileId }, body }, ctx) => {
    await requireChangeableFile(services, personOf(ctx), fileId);
    return answerDetail(ctx, await replaceFile(services, ctx, fileId, await readReplacement(ctx, body)));
  });
  implement(app, fileCalls.addDraftVersion, async ({ params: { fileId }, body }, ctx) => {
    await requireChangeableFile(services, personOf(ctx), fileId);
    const draft_version = await addDraftVersion(services, ctx, fileId, await readReplacement(ctx, body));
    return { ...(await answerDetail(ctx, fileId)), draft_version };
  });
  implement(app, fileCalls.putInDrafts, async ({ params: { fileId }, body }, ctx) =>
    replaceInDrafts(services, ctx, fileId, keyInAddress(services, ctx.request, body.instead_of)),
  );
  implement(app, fileCalls.restoreVersion, async ({ params: { fileId, version } }, ctx) => {
    return answerDetail(ctx, await restoreFileVersion(services, ctx, fileId, version));
  });
  implement(app, fileCalls.bulk, async ({ body: { ids } }, ctx) => ({
    data: await discardFiles(services, ctx, ids),
  }));
  implement(app, fileCalls.discard, ({ params }, ctx) => discardFile(services, ctx, params.fileId));
}
