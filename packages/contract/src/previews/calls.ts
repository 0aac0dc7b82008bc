import { type ContentType, contentTypes, isPreviewed, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { entryPaths } from '../content/entry-paths.ts';
import { defineCallsWith } from '../define-call.ts';
import { entryBody } from '../returned.ts';
import { instant, person } from '../shapes.ts';
import { typeGroup } from '../type-group.ts';

const grants = '/core/hn/v1/preview-grants';
const entryParams = z.strictObject({ entryId: z.uuid() });

/** How long a grant lets its holder read drafts; the console asks for another before that. */
export const previewGrantSeconds = 600;
/** For how many days a share link can be made to hold. */
export const shareDays = [1, 7, 30] as const;
/** How many links of a record hold at a time. */
export const maxSharesPerEntry = 20;
/** The scheme of the `Authorization` header with which a site reads drafts: `Preview <grant or token of a share>`. */
export const previewScheme = 'Preview';

/** Whose eyes a site reads drafts for. */
const viewer = objectShape('PreviewViewer', {
  kind: z.enum(['staff', 'share']),
  expires_at: instant(),
  /** The one record that a share shows; null for staff. */
  entry: z.object({ type: z.string(), id: z.uuid() }).nullable(),
});
export type PreviewViewer = z.infer<typeof viewer>;

const share = objectShape('Share', {
  id: z.uuid(),
  created_at: instant(),
  created_by: person,
  expires_at: instant(),
  /** How often it was opened, and when last; null for never. */
  opened: z.int(),
  opened_at: instant().nullable(),
});
export type Share = z.infer<typeof share>;

/** A link with its address, which is told only here. */
const newShare = objectShape('NewShare', { share, address: z.url() });
export type NewShare = z.infer<typeof newShare>;

const defineCall = defineCallsWith({ tag: 'previews' });

/** The right to see drafts on the staging site. */
export const previewCalls = {
  grant: defineCall('preview-grants.create', `POST ${grants}`, {
    summary: 'A grant to read drafts as oneself, for ten minutes and as long as the session holds',
    access: { session: 'about oneself' },
    answer: objectShape('PreviewGrant', { grant: z.string(), expires_at: instant() }),
  }),
  viewer: defineCall('preview-grants.viewer', `GET ${grants}/viewer`, {
    summary: 'Whose grant or share the `Authorization: Preview …` header holds',
    access: { open: 'the header says who asks' },
    refuses: [401],
    answer: viewer,
  }),
} as const;

/** The types whose records the staging site shows. */
export const previewedTypes = (): readonly ContentType[] => contentTypes.filter(isPreviewed);

/** The calls of previews of one type's records. */
export function recordPreviewCalls(type: ContentType) {
  const { slug, resource } = type;
  const one = `${entryPaths(type).base}/:entryId`;
  const defineCall = defineCallsWith({ tag: slug, params: entryParams });
  return {
    show: defineCall(`${slug}.preview-draft.save`, `PUT ${one}/preview-draft`, {
      summary:
        'Show these values, which stay unsaved, to the own session on the staging site; of a new record by the id that the caller gives it',
      access: { action: 'retrieve', resource },
      body: () => entryBody(type),
      status: 204,
    }),
    hide: defineCall(`${slug}.preview-draft.delete`, `DELETE ${one}/preview-draft`, {
      summary: 'Show what is saved again',
      access: { action: 'retrieve', resource },
      status: 204,
    }),
    shares: defineCall(`${slug}.shares`, `GET ${one}/shares`, {
      summary: 'The links that show the draft to somebody without an account and still hold, newest first',
      access: { action: 'update', resource },
      answer: z.object({ data: z.array(share) }),
    }),
    share: defineCall(`${slug}.share`, `POST ${one}/shares`, {
      summary: 'Make a link that shows the draft to somebody without an account',
      access: { action: 'update', resource },
      body: z.strictObject({
        days: z.literal(shareDays, `Elija ${shareDays.slice(0, -1).join(', ')} o ${shareDays.at(-1)} días.`),
      }),
      refuses: [409],
      answer: newShare,
      status: 201,
    }),
    endShare: defineCall(`${slug}.share.end`, `DELETE ${one}/shares/:shareId`, {
      params: entryParams.extend({ shareId: z.uuid() }),
      summary: 'End a link before its time',
      access: { action: 'update', resource },
      status: 204,
    }),
  } as const;
}

export type RecordPreviewCalls = ReturnType<typeof recordPreviewCalls>;

/** Groups of calls about preview grants. */
export const previewGroups = { previews: previewCalls } as const;

/** Groups of calls about previews of the entries of one content type. */
export const previewTypeGroups = { previews: typeGroup(previewedTypes, recordPreviewCalls) } as const;
