import {
  cleanString,
  institutions,
  nameShape,
  objectShape,
  pageNumberShape,
  pageShape,
} from '@vitrina/model';
import { z } from 'zod';
import { type BodyOf, defineCallsWith } from '../define-call.ts';
import { acceptReturned } from '../returned.ts';
import { instant, listOf, permissionMap } from '../shapes.ts';
import { personCan, rightsShape } from './shapes.ts';

const resource = 'staff';
const root = '/core/hn/v1/roles';
const rolePath = `${root}/:roleId`;

/** Limits of the length of a role's name. */
export const roleNameLength = { min: 3, max: 60 } as const;

/** Maximum grace period of a required second step, in days. */
export const maxGraceDays = 90;

const roleShape = z.strictObject({
  name: cleanString('Escriba el nombre.')
    .min(roleNameLength.min, `Escriba al menos ${roleNameLength.min} letras.`)
    .max(roleNameLength.max, `Use ${roleNameLength.max} letras como máximo.`),
  ...rightsShape,
  /** Grace period of the second step in days; null if it is not required. */
  second_step_grace_days: z
    .int('Escriba los días en números enteros.')
    .min(0, 'Escriba 0 o más días.')
    .max(maxGraceDays, `Escriba ${maxGraceDays} días como máximo.`)
    .nullable()
    .default(null),
  /** True if a device may replace the second step for thirty days. */
  remembers_devices: z.boolean('Indique sí o no.').default(false),
});

const role = objectShape('Role', {
  id: z.uuid(),
  name: z.string(),
  /** Permissions per action and resource. */
  permissions: permissionMap,
  institutions: z.array(z.enum(institutions)).nullable(),
  second_step_grace_days: z.int().nullable(),
  remembers_devices: z.boolean(),
  /** Number of people with the role whom the reader may see, including disabled accounts. */
  people: z.int(),
  revision: z.int(),
  created_at: instant(),
  updated_at: instant(),
  /** Permissions of the person on the role; false if the role has permissions that the person lacks. */
  can: z.object({ update: z.boolean(), delete: z.boolean(), give: z.boolean() }),
});
export type Role = z.infer<typeof role>;

const params = z.strictObject({ roleId: z.uuid() });

const defineCall = defineCallsWith({ tag: 'roles' });

/** Calls for roles. */
export const roleCalls = {
  list: defineCall('roles.list', `GET ${root}`, {
    summary: 'List roles by name, with permissions and number of people',
    access: { action: 'list', resource },
    query: z.strictObject(pageShape),
    answer: nameShape('RoleList', listOf(role)),
  }),
  create: defineCall('roles.create', `POST ${root}`, {
    summary: 'Create a role with at most the permissions of its creator',
    access: { action: 'create', resource },
    peopleOnly: true,
    body: roleShape,
    answer: role,
    status: 201,
    refuses: [409],
    idempotent: true,
  }),
  preview: defineCall('roles.preview', `POST ${root}/preview`, {
    summary: 'Preview the effect of permissions, saved or not',
    access: { action: 'retrieve', resource },
    body: z.strictObject(rightsShape),
    answer: z.object({ can: personCan }),
    safe: true,
  }),
  read: defineCall('roles.read', `GET ${rolePath}`, {
    summary: 'Read a role',
    access: { action: 'retrieve', resource },
    params,
    answer: role,
  }),
  update: defineCall('roles.update', `PUT ${rolePath}`, {
    summary: 'Change a role, from the next request of its people on',
    access: { action: 'update', resource },
    peopleOnly: true,
    params,
    body: acceptReturned(roleShape, role),
    answer: role,
    refuses: [409],
    ifMatch: true,
  }),
  remove: defineCall('roles.delete', `DELETE ${rolePath}`, {
    summary: 'Delete an unused role',
    access: { action: 'delete', resource },
    peopleOnly: true,
    params,
    status: 204,
    refuses: [409],
  }),
  people: defineCall('roles.people', `GET ${rolePath}/people`, {
    summary: 'List the people with a role, by name',
    access: { action: 'retrieve', resource },
    params,
    query: z.strictObject(pageNumberShape),
    answer: listOf(
      z.object({
        id: z.uuid(),
        staff_id: z.string(),
        name: z.string(),
        /** True if the person may sign in. */
        active: z.boolean(),
      }),
    ),
  }),
} as const;

/** Input that creates or changes a role. */
export type RoleBody = BodyOf<typeof roleCalls.create>;
