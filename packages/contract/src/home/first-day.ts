import { objectShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';

const root = '/core/hn/v1/first-day';

/** Steps in the checklist of a new installation, in order. */
export const firstDayStepKeys = [
  'catalogues',
  'branch',
  'publication',
  'site',
  'colleague',
  'notifications',
  'roles',
] as const;
export type FirstDayStepKey = (typeof firstDayStepKeys)[number];

/** Names of standard records of one content type, or of standard roles. */
const standardGroup = objectShape('StandardGroup', {
  /** Slug of the content type, or `roles`. */
  type: z.string(),
  names: z.array(z.string()),
});

const firstDay = objectShape('FirstDay', {
  /** Steps that the person may do; `done` depends on the present data, whoever did the step. */
  steps: z.array(z.object({ key: z.enum(firstDayStepKeys), done: z.boolean() })),
  /** True if the person dismissed the checklist. */
  dismissed: z.boolean(),
  /** Missing standard records; empty if the person may not create all of them. */
  missing: z.array(standardGroup),
  can: z.object({ create_catalogues: z.boolean() }),
});

const defineCall = defineCallsWith({ tag: 'first-day' });

/** Calls for the checklist of a new installation and for its standard records. */
export const firstDayCalls = {
  read: defineCall('first-day.read', `GET ${root}`, {
    summary: 'Read the open steps of a new installation that the person may do',
    access: { action: 'retrieve', resource: 'dashboard' },
    answer: firstDay,
  }),
  dismiss: defineCall('first-day.dismiss', `PUT ${root}/dismissal`, {
    summary: 'Dismiss or restore the own checklist',
    access: { session: 'about oneself' },
    peopleOnly: true,
    body: z.strictObject({ dismissed: z.boolean('Indique sí o no.') }),
    status: 204,
  }),
  createCatalogues: defineCall('first-day.catalogues.create', `POST ${root}/catalogues`, {
    summary: 'Create all missing standard categories, insurance types, cities and roles, or none',
    access: { session: 'whoever may create each of these records and roles' },
    peopleOnly: true,
    refuses: [403],
    answer: objectShape('StandardRecordsCreated', { created: z.array(standardGroup) }),
    idempotent: true,
  }),
} as const;

export type FirstDay = z.infer<typeof firstDay>;
export type StandardGroup = z.infer<typeof standardGroup>;
