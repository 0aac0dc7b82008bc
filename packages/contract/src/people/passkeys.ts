import { cleanString, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { instant } from '../shapes.ts';
import {
  confirmingPassword,
  createdCredential,
  passkeyCreationOptions,
  passkeyRequestOptions,
  signedCredential,
} from './shapes.ts';
import { sessionInfo } from './sign-in.ts';

const profilePasskeysPath = '/core/hn/v1/profile/passkeys';
const signInPasskeyPath = '/core/hn/v1/auth/passkey';

/** Maximum length of a passkey's name, in characters. */
export const maxPasskeyNameLength = 60;

const name = cleanString('Escriba el nombre.')
  .min(1, 'Escriba el nombre.')
  .max(maxPasskeyNameLength, `Use ${maxPasskeyNameLength} letras como máximo.`);

const passkey = objectShape('Passkey', {
  id: z.uuid(),
  name: z.string(),
  /** True if the passkey is synchronised to other devices. */
  synced: z.boolean(),
  created_at: instant(),
  /** Time of the last sign-in with the passkey; null if the passkey was never used. */
  last_used_at: instant().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const newPasskey = objectShape('NewPasskey', {
  passkey,
  /** New recovery codes, only in this answer; null if the person already has a second step. */
  recovery_codes: z.array(z.string()).nullable(),
});
export type NewPasskey = z.infer<typeof newPasskey>;

const params = z.strictObject({ passkeyId: z.uuid() });

const defineCall = defineCallsWith({
  tag: 'sign-in',
  access: { session: 'about oneself' },
  peopleOnly: true,
});
const signInAccess = { open: 'one signs in here, in place of the password' } as const;

/** Calls for the passkeys of a person and for the sign-in with a passkey. */
export const passkeyCalls = {
  list: defineCall('profile.passkeys.list', `GET ${profilePasskeysPath}`, {
    summary: 'List the own passkeys',
    duringSetUp: true,
    answer: z.object({
      /** True if changes need the password; false shortly after sign-in. */
      asks_password: z.boolean(),
      data: z.array(passkey),
    }),
  }),
  creationOptions: defineCall('profile.passkeys.options', `POST ${profilePasskeysPath}/options`, {
    summary: 'Create options for a new passkey; valid once, for five minutes',
    duringSetUp: true,
    body: z.strictObject({ password: confirmingPassword }),
    answer: passkeyCreationOptions,
    refuses: [409, 429],
  }),
  add: defineCall('profile.passkeys.add', `POST ${profilePasskeysPath}`, {
    summary: 'Save a new passkey; as the first second step it ends all other sessions',
    duringSetUp: true,
    body: z.strictObject({ name, credential: createdCredential }),
    answer: newPasskey,
    status: 201,
    refuses: [409],
  }),
  rename: defineCall('profile.passkeys.rename', `PATCH ${profilePasskeysPath}/:passkeyId`, {
    summary: 'Rename one of the own passkeys',
    params,
    body: z.strictObject({ name }),
    answer: passkey,
  }),
  remove: defineCall('profile.passkeys.remove', `DELETE ${profilePasskeysPath}/:passkeyId`, {
    summary: 'Remove one of the own passkeys, unless it is the last second step and the role requires one',
    params,
    body: z.strictObject({ password: confirmingPassword }),
    status: 204,
    refuses: [409, 429],
  }),
  requestOptions: defineCall('auth.passkey.options', `POST ${signInPasskeyPath}/options`, {
    summary: 'Create options for a sign-in with a passkey; valid once, for five minutes, in this browser',
    access: signInAccess,
    answer: passkeyRequestOptions,
    refuses: [409, 429],
    perMinute: 30,
  }),
  signIn: defineCall('auth.passkey', `POST ${signInPasskeyPath}`, {
    summary: 'Sign in with a passkey in place of the password; all refusals are the same',
    access: signInAccess,
    body: z.strictObject({ credential: signedCredential, keep: z.boolean().default(false) }),
    answer: sessionInfo,
    refuses: [401, 409, 429],
  }),
} as const;
