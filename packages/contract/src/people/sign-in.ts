import { cleanString, institutions, maxPasswordBytes, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { instant, permissionMap, stagingOnly } from '../shapes.ts';
import { passwordRule } from './password-links.ts';
import { openSession, personCan, signOnProvider, staffFields, staffIdentity } from './shapes.ts';

/** Answer to a sign-in: the members that the requirements name, and further members on the session. */
export const sessionInfo = objectShape('SignedIn', {
  user_name: z.string(),
  permissions: permissionMap,
  /** Permissions per content type and screen. */
  can: personCan,
  user_role: z.string(),
  /** Institutions of the person; null for all. */
  institutions: z.array(z.enum(institutions)).nullable(),
  staff_id: z.string(),
  /** Provider of the sign-in; null for a password. */
  provider: signOnProvider.nullable(),
  /** Time at which the idle session ends. */
  idle_expires_at: instant(),
  /** Time at which the session ends in any case. */
  expires_at: instant(),
  /** Second step that the role requires and the person lacks; null if nothing is required. */
  second_step: z
    .object({
      /** End of the grace period. */
      due_at: instant(),
      /** True if the grace period was over at sign-in: the session can only set up a second step. */
      set_up_only: z.boolean(),
    })
    .nullable(),
});

const defineCall = defineCallsWith({ tag: 'sign-in', access: { session: 'about oneself' } });

export const authCalls = {
  signIn: defineCall('auth.sign-in', 'POST /core/hn/v1/auth', {
    summary:
      'Sign in with staff id and password as Basic credentials and no body; 401 second_step_required with a second step',
    access: { open: 'one signs in here' },
    peopleOnly: true,
    keyless: true,
    basic: true,
    refuses: [401, 429],
    query: z.strictObject({ ...stagingOnly, keep: z.enum(['true', 'false']).default('false') }),
    answer: sessionInfo,
  }),
  current: defineCall('auth.current', 'GET /core/hn/v1/auth', {
    summary: 'Read the current session',
    duringSetUp: true,
    answer: sessionInfo,
  }),
  signOut: defineCall('auth.sign-out', 'DELETE /core/hn/v1/auth', {
    summary: 'End the session',
    peopleOnly: true,
    duringSetUp: true,
    status: 204,
  }),
  register: defineCall('staff.register', 'POST /core/hn/v1/staff/registrations', {
    summary: 'Request an account; the answer is always the same',
    access: { open: 'one has no account yet' },
    peopleOnly: true,
    body: z.strictObject({
      ...staffFields,
      reason: cleanString(undefined, true).max(500).default(''),
    }),
    answer: z.object({ detail: z.string() }),
    status: 202,
  }),
  profile: defineCall('profile.read', 'GET /core/hn/v1/profile', {
    summary: 'Read the own profile and sessions',
    peopleOnly: true,
    answer: z.object({
      staff_id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      role: z.string(),
      institutions: z.array(z.enum(institutions)).nullable(),
      /** True if the person may sign in with a password. */
      password: z.boolean(),
      identities: z.array(staffIdentity),
      sessions: z.array(openSession),
    }),
  }),
  changePassword: defineCall('profile.password', 'PUT /core/hn/v1/profile/password', {
    summary: 'Change the own password; every other session ends',
    peopleOnly: true,
    body: z.strictObject({
      current: z.string().min(1, 'Escriba su contraseña actual.').max(maxPasswordBytes),
      next: passwordRule,
    }),
    refuses: [409, 429],
    status: 204,
  }),
  endSession: defineCall('profile.session.end', 'DELETE /core/hn/v1/profile/sessions/:sessionId', {
    summary: 'End one of the own sessions',
    peopleOnly: true,
    params: z.strictObject({ sessionId: z.uuid() }),
    status: 204,
  }),
} as const;

export type SessionInfo = z.infer<typeof sessionInfo>;
