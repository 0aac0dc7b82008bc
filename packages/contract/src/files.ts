import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** The only cache header of uploaded files (source sections 7 and 9). */
export const uploadCacheControl = 'must-revalidate, public, max-age=604800';

const files = { tag: 'files' } as const;

/** File calls of source section 7. Which resource's `update` they need follows from `resource_type`, so the handler checks it. */
export const fileCalls = {
  presign: defineCall({
    ...files,
    id: 'files.presign',
    method: 'GET',
    path: '/resources/hn/v1/presigned-url',
    summary: 'An address that takes one upload',
    access: { session: 'needs create or update on the resource behind resource_type' },
    query: z.strictObject({
      resource_type: z.string().max(40),
      content_type: z.string().max(100),
      cache_control: z.literal(uploadCacheControl, `Use ${uploadCacheControl}.`),
    }),
    answer: z.object({ url: z.string() }),
  }),
  remove: defineCall({
    ...files,
    id: 'files.delete',
    method: 'DELETE',
    path: '/resources/hn/v1/',
    summary: 'An image was removed; a file that anything still names is kept',
    access: { session: 'needs update on the resource of the file' },
    body: z.strictObject({ url: z.string().max(2000) }),
    status: 204,
  }),
} as const;
