import { attachmentCalls, formCalls, inboxTypes, takesFiles } from '@vitrina/contract';
import {
  describeForm,
  formFields,
  type InboxType,
  institutionLabels,
  offeredRecords,
  targetTypeOf,
} from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { liveOnly, readRelated } from '../../../content/shared/related.ts';
import type { Platform } from '../../../platform/context.ts';
import { reply } from '../../../platform/http/answer.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readBody } from '../../../platform/http/input.ts';
import { originFor } from '../../../platform/http/origins.ts';
import { visitorFiles } from '../../files/index.ts';
import { addressHash, networkHash } from './address-hash.ts';
import { findRecordWithOpenForm, type RecordOnSite } from './find-record.ts';
import { createOpeningToken } from './opened.ts';
import { submitForm } from './submit.ts';

/** Public routes of the sites: the form of a record, its file uploads, and its submissions. */
export const inboxFormFeature = {
  name: 'inbox-public',
  register(app: FastifyInstance): void {
    for (const type of inboxTypes()) {
      registerForm(app, type);
      if (takesFiles(type)) registerUpload(app, type);
    }
  },
};

/** Loads the names of the public records that the form offers, by id. */
async function readOfferedNames(
  { db, clock }: Platform,
  type: InboxType,
  { storedValues }: RecordOnSite,
): Promise<ReadonlyMap<string, string>> {
  const relatedRecords = liveOnly(await readRelated(db, offeredRecords(type, storedValues)), clock.now());
  const visibleEntries = [...relatedRecords.values()].filter(
    ({ status, deleted }) => status === 'published' && !deleted,
  );
  return new Map(visibleEntries.map(({ id, title }) => [id, title]));
}

function registerForm(app: FastifyInstance, type: InboxType): void {
  const optionFields = Object.keys(type.inbox.recordOptions ?? {}).flatMap((key) => {
    const field = formFields(type)[key];
    return (field && targetTypeOf(field)) ?? [];
  });
  const calls = formCalls(type);
  implement(app, calls.form, async ({ params, query }, { platform }) => {
    const record = await findRecordWithOpenForm(platform, type, params.entryId, query.institution_id);
    const { id, institution, title, storedValues, data, leavesSiteAt } = record;
    return reply(
      describeForm(type, {
        entry_id: id,
        title,
        institution: institution && { id: institution, name: institutionLabels[institution] },
        openingToken: createOpeningToken(await visitorFiles(platform).secret(), id, platform.clock.now()),
        record: storedValues,
        data,
        names: await readOfferedNames(platform, type, record),
      }),
      { cacheRule: { tags: [type.slug, ...optionFields], until: leavesSiteAt } },
    );
  });
  implement(app, calls.submit, async ({ params, query, body }, ctx) =>
    submitForm(ctx, type, {
      idOrSlug: params.entryId,
      institution: query.institution_id,
      body: readBody(calls.submit, body),
    }),
  );
}

function registerUpload(app: FastifyInstance, type: InboxType): void {
  implement(app, attachmentCalls(type).upload, async ({ params, query, body }, ctx) => {
    const { platform } = ctx;
    const { id: entryId } = await findRecordWithOpenForm(
      platform,
      type,
      params.entryId,
      query.institution_id,
    );
    const files = visitorFiles(platform);
    const secret = await files.secret();
    const { id, url, expiresAt } = await files.announce({
      type,
      entryId,
      field: body.field,
      name: body.name,
      contentType: body.content_type,
      size: body.size,
      addressHash: addressHash(secret, ctx.address),
      networkHash: networkHash(secret, ctx.address),
      origin: originFor(platform.config, ctx.request),
    });
    return { id, url, expires_at: expiresAt.toISOString() };
  });
}
