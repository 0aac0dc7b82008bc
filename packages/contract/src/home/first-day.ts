import { objectShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';

const root = '/core/hn/v1/first-day';

/** What a new installation still needs, in the order in which it is done. */
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

/** Records by their names: of one content type, or the roles. */
const standardGroup = objectShape('StandardGroup', {
  /** Slug of the content type; `roles` for roles, which are none. */
  type: z.string(),
  names: z.array(z.string()),
});

const firstDay = objectShape('FirstDay', {
  /** Those that the person may do, each done or not by what there is, whoever did it. */
  steps: z.array(z.object({ key: z.enum(firstDayStepKeys), done: z.boolean() })),
  /** Whether the person has put the list away. */
  dismissed: z.boolean(),
  /** The standard records that are not there; empty for who may not create all of them. */
  missing: z.array(standardGroup),
  can: z.object({ create_catalogues: z.boolean() }),
});

const defineCall = defineCallsWith({ tag: 'first-day' });

/** The checklist of a new installation, and the act that fills its catalogues. */
export const firstDayCalls = {
  read: defineCall('first-day.read', `GET ${root}`, {
    summary: 'What a new installation still needs of what the person may do',
    access: { action: 'retrieve', resource: 'dashboard' },
    answer: firstDay,
  }),
  dismiss: defineCall('first-day.dismiss', `PUT ${root}/dismissal`, {
    summary: 'Put the own checklist away, or take it back',
    access: { session: 'about oneself' },
    peopleOnly: true,
    body: z.strictObject({ dismissed: z.boolean('Indique sí o no.') }),
    status: 204,
  }),
  createCatalogues: defineCall('first-day.catalogues.create', `POST ${root}/catalogues`, {
    summary:
      'Create the standard categories, insurance types, cities and roles that are missing, all or none',
    access: { session: 'whoever may create each of these records and roles' },
    peopleOnly: true,
    refuses: [403],
    answer: objectShape('StandardRecordsCreated', { created: z.array(standardGroup) }),
    idempotent: true,
  }),
} as const;

export type FirstDay = z.infer<typeof firstDay>;
export type StandardGroup = z.infer<typeof standardGroup>;
