import { fileCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import type { FileHouse } from '../house.ts';
import { finishUpload } from '../intake/finish.ts';
import { namedKey } from '../named-key.ts';
import { describeFile } from './describe.ts';
import { doerOf } from './doer.ts';
import { listFiles } from './list.ts';
import { requireOnFile, requireOwnUpload } from './permission.ts';
import { presentFiles } from './present.ts';
import { readFile } from './read.ts';
import { discardFile } from './remove.ts';
import { replaceFile, restoreFileVersion } from './replace.ts';
import { findRow } from './rows.ts';

/** Implements the calls of the media library. */
export function registerLibrary(app: FastifyInstance, house: FileHouse): void {
  const detail = (ctx: RequestContext, id: string) => readFile(house, personOf(ctx), { id });

  implement(app, fileCalls.finish, async ({ body: { url, ...description } }, ctx) => {
    const doer = doerOf(ctx);
    // The address as it was given, or without what proves it.
    const [address = ''] = url.split('?', 1);
    const key = namedKey(house, ctx.request, address);
    await requireOwnUpload(house, doer.person, key);
    await finishUpload(house, key);
    const stored = await findRow(house.platform.db, { key });
    if (stored && Object.values(description).some((given) => given !== undefined))
      await describeFile(house, doer, stored.id, description);
    const row = await findRow(house.platform.db, { key });
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
    await requireOnFile(house, personOf(ctx), fileId, 'update');
    await describeFile(house, doerOf(ctx), fileId, body);
    return detail(ctx, fileId);
  });
  implement(app, fileCalls.replace, async ({ params: { fileId }, body }, ctx) => {
    const doer = doerOf(ctx);
    await requireOnFile(house, doer.person, fileId, 'update');
    const key = namedKey(house, ctx.request, body.url);
    await requireOwnUpload(house, doer.person, key);
    await finishUpload(house, key);
    await replaceFile(house, doer, fileId, key);
    return detail(ctx, fileId);
  });
  implement(app, fileCalls.restoreVersion, async ({ params: { fileId, version } }, ctx) => {
    await restoreFileVersion(house, doerOf(ctx), fileId, version);
    return detail(ctx, fileId);
  });
  implement(app, fileCalls.discard, async ({ params }, ctx) => {
    await discardFile(house, doerOf(ctx), params.fileId);
    return undefined;
  });
}
