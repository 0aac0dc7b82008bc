import {
  cleanString,
  institutions,
  maxSearchLength,
  nameShape,
  objectShape,
  pageNumberShape,
  staffStates,
} from '@vitrina/model';
import { z } from 'zod';
import { type BodyOf, defineCallsWith, type QueryOf } from '../define-call.ts';
import { instant, listOf } from '../shapes.ts';
import { openSession, staffFields, staffPerson, staffRegistration } from './shapes.ts';

const resource = 'staff';
const root = '/core/hn/v1/staff';
const personPath = `${root}/:personId`;
const registrationsPath = `${root}/registrations`;
const registrationPath = `${registrationsPath}/:registrationId`;

const roleId = z.uuid('Elija un rol.');
const name = cleanString('Escriba el nombre completo.').min(3, 'Escriba el nombre completo.').max(120);
const email = staffFields.email.nullable();

/** One-time link that sets a password. */
const passwordLink = objectShape('PasswordLink', {
  /** E-mail address of the mailed link; null if the answer contains the link. */
  sent_to: z.string().nullable(),
  /** Console path with the secret after `#`; null for a mailed link. */
  path: z.string().nullable(),
  expires_at: instant(),
});
export type PasswordLink = z.infer<typeof passwordLink>;

const invitedPerson = objectShape('InvitedPerson', {
  person: staffPerson,
  /** Link; null if the person signs in through a provider. */
  link: passwordLink.nullable(),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

const params = z.strictObject({ personId: z.uuid() });
const registrationParams = z.strictObject({ registrationId: z.uuid() });
const search = z
  .string()
  .max(maxSearchLength, `Busque con ${maxSearchLength} letras como máximo.`)
  .optional();

const defineCall = defineCallsWith({ tag: 'staff' });

/** Calls for people and requests for an account. */
export const staffCalls = {
  list: defineCall('staff.list', `GET ${root}`, {
    summary: 'List people by name',
    access: { action: 'list', resource },
    query: z.strictObject({
      ...pageNumberShape,
      /** Part of the name, staff id or e-mail address. */
      search,
      role_id: z.uuid('Elija un rol de la lista.').optional(),
      state: z.enum(staffStates, 'Elija un estado de la lista.').optional(),
      /** Filter by the institution of the role. */
      institution_id: z.enum(institutions, 'Elija una institución.').optional(),
    }),
    answer: nameShape('StaffList', listOf(staffPerson)),
  }),
  create: defineCall('staff.create', `POST ${root}`, {
    summary: 'Create a person with a role, who sets the password by a one-time link',
    access: { action: 'create', resource },
    peopleOnly: true,
    body: z.strictObject({
      name,
      staff_id: staffFields.staff_id,
      email: email.default(null),
      role_id: roleId,
    }),
    answer: invitedPerson,
    status: 201,
    refuses: [409],
  }),
  administrators: defineCall('staff.administrators', `GET ${root}/administrators`, {
    summary: 'List the names of people who can change the own role, at most three',
    access: { session: 'tells whom to ask for a permission' },
    peopleOnly: true,
    answer: z.object({ names: z.array(z.string()) }),
  }),
  registrations: defineCall('staff.registrations', `GET ${registrationsPath}`, {
    summary: 'List the requests for an account, oldest first',
    access: { action: 'list', resource },
    query: z.strictObject({ ...pageNumberShape, search }),
    answer: nameShape('StaffRegistrationList', listOf(staffRegistration)),
  }),
  approve: defineCall('staff.registrations.approve', `POST ${registrationPath}/approve`, {
    summary: 'Approve a request for an account, with a role',
    access: { action: 'create', resource },
    peopleOnly: true,
    params: registrationParams,
    body: z.strictObject({ role_id: roleId }),
    answer: invitedPerson,
    refuses: [404],
  }),
  refuse: defineCall('staff.registrations.refuse', `POST ${registrationPath}/refuse`, {
    summary: 'Refuse a request for an account; the reason is sent by mail if a mail server is configured',
    access: { action: 'create', resource },
    peopleOnly: true,
    params: registrationParams,
    body: z.strictObject({
      reason: cleanString('Escriba el motivo.', true).min(3, 'Escriba el motivo.').max(500),
    }),
    status: 204,
    refuses: [404],
  }),
  read: defineCall('staff.read', `GET ${personPath}`, {
    summary: 'Read a person',
    access: { action: 'retrieve', resource },
    params,
    answer: staffPerson,
  }),
  update: defineCall('staff.update', `PATCH ${personPath}`, {
    summary: 'Change name, e-mail address, role or state of a person, from their next request on',
    access: { action: 'update', resource },
    peopleOnly: true,
    params,
    body: z.strictObject({
      name: name.optional(),
      email: email.optional(),
      role_id: roleId.optional(),
      state: z.enum(['active', 'disabled'], 'Use active o disabled.').optional(),
    }),
    answer: staffPerson,
    refuses: [409],
  }),
  reset: defineCall('staff.reset', `POST ${personPath}/reset`, {
    summary: 'Invalidate the password and end all sessions; answers a one-time link for a new password',
    access: { action: 'update', resource },
    peopleOnly: true,
    params,
    answer: passwordLink,
    refuses: [409],
  }),
  resetSecondStep: defineCall('staff.second-step.reset', `DELETE ${personPath}/second-step`, {
    summary:
      'Remove the second step of somebody who lost it, their recovery codes, remembered devices and sessions',
    access: { action: 'update', resource },
    peopleOnly: true,
    params,
    status: 204,
    refuses: [409],
  }),
  sessions: defineCall('staff.sessions', `GET ${personPath}/sessions`, {
    summary: 'List the sessions of a person',
    access: { action: 'retrieve', resource },
    params,
    answer: z.object({ data: z.array(openSession) }),
  }),
  endSessions: defineCall('staff.sessions.end-all', `DELETE ${personPath}/sessions`, {
    summary: 'End all sessions of a person',
    access: { action: 'update', resource },
    peopleOnly: true,
    params,
    status: 204,
  }),
  endSession: defineCall('staff.sessions.end', `DELETE ${personPath}/sessions/:sessionId`, {
    summary: 'End one session of a person',
    access: { action: 'update', resource },
    peopleOnly: true,
    params: z.strictObject({ personId: z.uuid(), sessionId: z.uuid() }),
    status: 204,
  }),
  unlink: defineCall('staff.identities.unlink', `DELETE ${personPath}/identities/:identityId`, {
    summary: 'Unlink a provider from a person, and end all their sessions',
    access: { action: 'update', resource },
    peopleOnly: true,
    params: z.strictObject({ personId: z.uuid(), identityId: z.uuid() }),
    status: 204,
  }),
} as const;

export type StaffQuery = QueryOf<typeof staffCalls.list>;
export type RegistrationQuery = QueryOf<typeof staffCalls.registrations>;
export type StaffCreation = BodyOf<typeof staffCalls.create>;
export type StaffChange = BodyOf<typeof staffCalls.update>;
