import { objectShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { instant } from '../shapes.ts';

const resource = 'staff';
const root = '/core/hn/v1/review-types';

const reviewType = objectShape('ReviewType', {
  /** Slug of the content type. */
  type: z.string(),
  /** True if drafts must be published by a person other than the one who saved them. */
  four_eyes: z.boolean(),
  /** Person who set the rule, with the time; null if it was never set. */
  set_by: z.string().nullable(),
  set_at: instant().nullable(),
});
export type ReviewType = z.infer<typeof reviewType>;

const defineCall = defineCallsWith({ tag: 'review-types' });

/** Calls for the content types that require a second person to publish. */
export const reviewTypeCalls = {
  list: defineCall('review-types.list', `GET ${root}`, {
    summary: 'List the content types with drafts, and whether a second person must publish',
    access: { action: 'list', resource },
    answer: objectShape('ReviewTypeList', { data: z.array(reviewType) }),
  }),
  set: defineCall('review-types.set', `PUT ${root}/:type`, {
    summary: 'Set whether a second person must publish records of a type',
    access: { action: 'update', resource },
    peopleOnly: true,
    params: z.strictObject({ type: z.string().min(1).max(60) }),
    body: z.strictObject({ four_eyes: z.boolean('Indique sí o no.') }),
    answer: reviewType,
  }),
} as const;
