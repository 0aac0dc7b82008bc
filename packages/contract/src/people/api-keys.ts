import { cleanString, institutions, nameShape, objectShape, pageNumberShape } from '@vitrina/model';
import { z } from 'zod';
import { type BodyOf, defineCallsWith } from '../define-call.ts';
import { acceptReturned } from '../returned.ts';
import { instant, listOf, permissionMap } from '../shapes.ts';
import { rightsShape } from './shapes.ts';

const resource = 'staff';
const machineKeysPath = '/core/hn/v1/api-keys';
const machineKeyPath = `${machineKeysPath}/:keyId`;
const applicationKeysPath = '/core/hn/v1/application-keys';

/** Limits of the length of a key's label. */
export const keyLabelLength = { min: 3, max: 60 } as const;
/** Maximum lifetime of a key, in days. */
export const maxKeyDays = 366;
/** Maximum and default time, in hours, for which the previous key stays valid. */
export const keyOverlapHours = { max: 168, usual: 24 } as const;

/** States of a key; a revoked key was ended before its expiry. */
export const keyStates = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

const label = cleanString('Escriba el nombre.')
  .min(keyLabelLength.min, `Escriba al menos ${keyLabelLength.min} letras.`)
  .max(keyLabelLength.max, `Use ${keyLabelLength.max} letras como máximo.`);

const overlap_hours = z
  .int('Escriba las horas.')
  .min(0, 'Escriba las horas.')
  .max(keyOverlapHours.max, `Use ${keyOverlapHours.max} horas como máximo.`)
  .default(keyOverlapHours.usual);

const machineKeyBody = z.strictObject({
  label,
  ...rightsShape,
  expires_at: z.iso.datetime({ offset: true, error: 'Elija hasta cuándo vale.' }),
});

const machineKey = objectShape('MachineKey', {
  id: z.uuid(),
  label: z.string(),
  /** Permissions per action and resource. */
  permissions: permissionMap,
  institutions: z.array(z.enum(institutions)).nullable(),
  state: z.enum(keyStates),
  created_at: instant(),
  created_by: z.string().nullable(),
  expires_at: instant(),
  revoked_at: instant().nullable(),
  /** Time of the last call, to the minute, and its IP address; null for an unused key. */
  last_used_at: instant().nullable(),
  last_used_from: z.string().nullable(),
  /** Id of the key that replaces this one. */
  replaced_by: z.uuid().nullable(),
  revision: z.int(),
  /** Permissions of the person on the key; false if the key has permissions that the person lacks. */
  can: z.object({ update: z.boolean(), revoke: z.boolean() }),
});
export type MachineKey = z.infer<typeof machineKey>;

/** New key with its secret, which no other answer contains. */
const newMachineKey = objectShape('NewMachineKey', { key: machineKey, secret: z.string() });
export type NewMachineKey = z.infer<typeof newMachineKey>;

const applicationKey = objectShape('ApplicationKey', {
  id: z.uuid(),
  label: z.string(),
  /** Public identifier of the application; no secret. */
  key: z.string(),
  created_at: instant(),
  /** Past or planned end; null without one. */
  retired_at: instant().nullable(),
  active: z.boolean(),
  /** True for the key of the console. */
  current: z.boolean(),
});
export type ApplicationKey = z.infer<typeof applicationKey>;

const params = z.strictObject({ keyId: z.uuid() });

const defineCall = defineCallsWith({ tag: 'api-keys' });

/** Calls for the keys of machines and of applications. */
export const apiKeyCalls = {
  list: defineCall('apiKeys.list', `GET ${machineKeysPath}`, {
    summary: 'List the machine keys, valid ones first, then newest first',
    access: { action: 'list', resource },
    query: z.strictObject(pageNumberShape),
    answer: nameShape('MachineKeyList', listOf(machineKey)),
  }),
  create: defineCall('apiKeys.create', `POST ${machineKeysPath}`, {
    summary: 'Create a machine key; only this answer contains its secret',
    access: { action: 'create', resource },
    peopleOnly: true,
    body: machineKeyBody,
    answer: newMachineKey,
    status: 201,
  }),
  read: defineCall('apiKeys.read', `GET ${machineKeyPath}`, {
    summary: 'Read a machine key without its secret',
    access: { action: 'retrieve', resource },
    params,
    answer: machineKey,
  }),
  update: defineCall('apiKeys.update', `PUT ${machineKeyPath}`, {
    summary: 'Change permissions and expiry of a key, from its next call on',
    access: { action: 'update', resource },
    peopleOnly: true,
    params,
    body: acceptReturned(machineKeyBody, machineKey),
    answer: machineKey,
    refuses: [409],
    ifMatch: true,
  }),
  rotate: defineCall('apiKeys.rotate', `POST ${machineKeyPath}/rotate`, {
    summary: 'Replace a key by a new one; the previous key stays valid for some hours',
    access: { action: 'update', resource },
    peopleOnly: true,
    params,
    body: z.strictObject({ expires_at: machineKeyBody.shape.expires_at, overlap_hours }),
    answer: newMachineKey,
    status: 201,
    refuses: [409],
  }),
  revoke: defineCall('apiKeys.revoke', `DELETE ${machineKeyPath}`, {
    summary: 'Revoke a key at once',
    access: { action: 'delete', resource },
    peopleOnly: true,
    params,
    status: 204,
  }),
  applications: defineCall('applicationKeys.list', `GET ${applicationKeysPath}`, {
    summary: 'List the application keys, newest first',
    access: { action: 'list', resource },
    answer: z.object({ data: z.array(applicationKey) }),
  }),
  createApplication: defineCall('applicationKeys.create', `POST ${applicationKeysPath}`, {
    summary: 'Create an application key; earlier ones stay valid for some hours, or until they are retired',
    access: { action: 'create', resource },
    peopleOnly: true,
    body: z.strictObject({ label, overlap_hours: overlap_hours.unwrap().nullable().default(null) }),
    answer: applicationKey,
    status: 201,
    idempotent: true,
  }),
  retireApplication: defineCall('applicationKeys.retire', `DELETE ${applicationKeysPath}/:keyId`, {
    summary: 'Retire an application key at once, unless it is the last one',
    access: { action: 'delete', resource },
    peopleOnly: true,
    params,
    status: 204,
    refuses: [409],
  }),
} as const;

/** Input that creates or changes a machine key. */
export type MachineKeyBody = BodyOf<typeof apiKeyCalls.create>;
