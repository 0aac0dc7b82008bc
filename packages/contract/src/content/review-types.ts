import { objectShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { instant } from '../shapes.ts';

const resource = 'staff';
const root = '/core/hn/v1/review-types';

const reviewType = objectShape('ReviewType', {
  /** Slug of the content type. */
  type: z.string(),
  /** Who saved a change does not publish it. */
  four_eyes: z.boolean(),
  /** Who asked for that, and when; null where nobody does. */
  set_by: z.string().nullable(),
  set_at: instant().nullable(),
});
export type ReviewType = z.infer<typeof reviewType>;

const defineCall = defineCallsWith({ tag: 'review-types' });

/** For which content types somebody else publishes what one has saved. */
export const reviewTypeCalls = {
  list: defineCall('review-types.list', `GET ${root}`, {
    summary: 'Every content type with drafts, and whether it asks for four eyes',
    access: { action: 'list', resource },
    answer: objectShape('ReviewTypeList', { data: z.array(reviewType) }),
  }),
  set: defineCall('review-types.set', `PUT ${root}/:type`, {
    summary: 'Ask for four eyes when records of a type are published, or no more',
    access: { action: 'update', resource },
    peopleOnly: true,
    params: z.strictObject({ type: z.string().min(1).max(60) }),
    body: z.strictObject({ four_eyes: z.boolean('Indique sí o no.') }),
    answer: reviewType,
  }),
} as const;
