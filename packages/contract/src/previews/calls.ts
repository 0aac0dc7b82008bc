import { type ContentType, contentTypes, isPreviewed, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { entryPaths } from '../content/entry-paths.ts';
import { defineCallsWith } from '../define-call.ts';
import { entryBody } from '../returned.ts';
import { instant, person } from '../shapes.ts';
import { typeGroup } from '../type-group.ts';

const grantsPath = '/core/hn/v1/preview-grants';
const entryParams = z.strictObject({ entryId: z.uuid() });

/** Lifetime of a preview grant, in seconds; the console renews it earlier. */
export const previewGrantSeconds = 600;
/** Lifetimes of a share link, in days. */
export const shareDays = [1, 7, 30] as const;
/** Maximum number of valid share links per record. */
export const maxSharesPerEntry = 20;
/** Scheme of the `Authorization` header for reading drafts: `Preview <grant or token of a share>`. */
export const previewScheme = 'Preview';

/** Reader of drafts on the staging site. */
const viewer = objectShape('PreviewViewer', {
  kind: z.enum(['staff', 'share']),
  expires_at: instant(),
  /** Record of a share; null for staff. */
  entry: z.object({ type: z.string(), id: z.uuid() }).nullable(),
});
export type PreviewViewer = z.infer<typeof viewer>;

const share = objectShape('Share', {
  id: z.uuid(),
  created_at: instant(),
  created_by: person,
  expires_at: instant(),
  /** Number of times the link was opened, and the last time; null for never. */
  opened: z.int(),
  opened_at: instant().nullable(),
});
export type Share = z.infer<typeof share>;

/** New share with its address, which no other answer contains. */
const newShare = objectShape('NewShare', { share, address: z.url() });
export type NewShare = z.infer<typeof newShare>;

const defineCall = defineCallsWith({ tag: 'previews' });

/** Calls for preview grants. */
export const previewCalls = {
  grant: defineCall('preview-grants.create', `POST ${grantsPath}`, {
    summary: 'Create a grant to read drafts for ten minutes, within the session',
    access: { session: 'about oneself' },
    answer: objectShape('PreviewGrant', { grant: z.string(), expires_at: instant() }),
  }),
  viewer: defineCall('preview-grants.viewer', `GET ${grantsPath}/viewer`, {
    summary: 'Read the holder of the grant or share in the header `Authorization: Preview …`',
    access: { open: 'the header says who asks' },
    refuses: [401],
    answer: viewer,
  }),
} as const;

/** Returns the content types whose records the staging site shows. */
export const previewedTypes = (): readonly ContentType[] => contentTypes.filter(isPreviewed);

/** Returns the calls for previews of the records of one content type. */
export function recordPreviewCalls(type: ContentType) {
  const { slug, resource } = type;
  const entryPath = `${entryPaths(type).base}/:entryId`;
  const defineCall = defineCallsWith({ tag: slug, params: entryParams });
  return {
    show: defineCall(`${slug}.preview-draft.save`, `PUT ${entryPath}/preview-draft`, {
      summary:
        'Show unsaved values on the staging site to the own session; a new record has an id chosen by the caller',
      access: { action: 'retrieve', resource },
      body: () => entryBody(type),
      status: 204,
    }),
    hide: defineCall(`${slug}.preview-draft.delete`, `DELETE ${entryPath}/preview-draft`, {
      summary: 'Show the saved values again',
      access: { action: 'retrieve', resource },
      status: 204,
    }),
    shares: defineCall(`${slug}.shares`, `GET ${entryPath}/shares`, {
      summary: 'List the valid links that show the draft without an account, newest first',
      access: { action: 'update', resource },
      answer: z.object({ data: z.array(share) }),
    }),
    share: defineCall(`${slug}.share`, `POST ${entryPath}/shares`, {
      summary: 'Create a link that shows the draft without an account',
      access: { action: 'update', resource },
      body: z.strictObject({
        days: z.literal(shareDays, `Elija ${shareDays.slice(0, -1).join(', ')} o ${shareDays.at(-1)} días.`),
      }),
      refuses: [409],
      answer: newShare,
      status: 201,
    }),
    endShare: defineCall(`${slug}.share.end`, `DELETE ${entryPath}/shares/:shareId`, {
      params: entryParams.extend({ shareId: z.uuid() }),
      summary: 'Revoke a link',
      access: { action: 'update', resource },
      status: 204,
    }),
  } as const;
}

/** Groups of calls about preview grants. */
export const previewGroups = { previews: previewCalls } as const;

/** Groups of calls about previews of the entries of one content type. */
export const previewTypeGroups = { previews: typeGroup(previewedTypes, recordPreviewCalls) } as const;
