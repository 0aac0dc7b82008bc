import { cleanLine, cleanString, objectShape, toAsciiDigits } from '@vitrina/model';
import { z } from 'zod';
import { type BodyOf, defineCallsWith } from '../define-call.ts';
import { instant } from '../shapes.ts';
import { confirmingPassword, passkeyRequestOptions, signedCredential } from './shapes.ts';
import { sessionInfo } from './sign-in.ts';

const root = '/core/hn/v1/profile/second-step';

/** Kinds of the second step at sign-in. */
export const secondStepKinds = ['passkey', 'code', 'recovery_code'] as const;
export type SecondStepKind = (typeof secondStepKinds)[number];

/** Further members of the problem 401 `second_step_required`. */
export interface SecondStepChallenge {
  /** Kinds that the person can use, preferred one first. */
  readonly kinds: readonly SecondStepKind[];
  /** True if the role lets the device replace the second step for thirty days. */
  readonly may_remember: boolean;
}

/** Number of digits of an authenticator code. */
export const codeDigits = 6;

const code = z
  .string('Escriba el código.')
  .transform((input) => toAsciiDigits(cleanLine(input)).replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Escriba los 6 números del código.'));

const recoveryCode = cleanString('Escriba el código de recuperación.')
  .min(10, 'El código de recuperación tiene 10 letras o números.')
  .max(40, 'El código de recuperación tiene 10 letras o números.');

/** True to let the device replace the second step for thirty days, if the role allows it. */
const rememberFlag = z.boolean('Indique sí o no.').default(false);

const rememberedDevice = objectShape('RememberedDevice', {
  id: z.uuid(),
  /** True for the device of the request. */
  current: z.boolean(),
  user_agent: z.string().nullable(),
  address: z.string(),
  created_at: instant(),
  used_at: instant(),
  expires_at: instant(),
});
export type RememberedDevice = z.infer<typeof rememberedDevice>;

const state = objectShape('SecondStepState', {
  /** Authenticator app; null without one. */
  totp: z.object({ created_at: instant() }).nullable(),
  /** Number of unused recovery codes. */
  recovery_codes: z.int(),
  /** True if the role requires a second step, so that the last one cannot be removed. */
  required: z.boolean(),
  /** True if the role lets devices replace the second step. */
  remembers_devices: z.boolean(),
  devices: z.array(rememberedDevice),
  /** True if changes need the password; false shortly after sign-in. */
  asks_password: z.boolean(),
});
export type SecondStepState = z.infer<typeof state>;

const recoveryCodes = objectShape('RecoveryCodes', { recovery_codes: z.array(z.string()) });

const defineCall = defineCallsWith({
  tag: 'sign-in',
  access: { session: 'about oneself' },
  peopleOnly: true,
});

/** Calls for the second step of a sign-in and its settings. */
export const secondStepCalls = {
  take: defineCall('auth.second-step', 'POST /core/hn/v1/auth/second-step', {
    summary: 'Take the second step of a sign-in, with the cookie that came with second_step_required',
    access: { open: 'one has shown the password and has no session yet' },
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('passkey'), credential: signedCredential, remember: rememberFlag }),
      z.strictObject({ kind: z.literal('code'), code, remember: rememberFlag }),
      z.strictObject({ kind: z.literal('recovery_code'), code: recoveryCode, remember: rememberFlag }),
    ]),
    answer: sessionInfo,
    refuses: [401, 429],
  }),
  passkeyOptions: defineCall('auth.second-step.passkey', 'POST /core/hn/v1/auth/second-step/passkey', {
    summary: 'Create options for the second step with a passkey; valid once, for five minutes',
    access: { open: 'one has shown the password and has no session yet' },
    answer: passkeyRequestOptions,
    refuses: [401, 409, 429],
    perMinute: 30,
  }),
  state: defineCall('profile.second-step', `GET ${root}`, {
    summary: 'Read the own second step and the remembered devices',
    duringSetUp: true,
    answer: state,
  }),
  beginTotp: defineCall('profile.second-step.totp.begin', `POST ${root}/totp`, {
    summary: 'Create a secret for an authenticator app, to be confirmed by a code',
    duringSetUp: true,
    body: z.strictObject({ password: confirmingPassword }),
    /** `secret` in Base32, and the address for the QR code. */
    answer: objectShape('TotpSetup', { secret: z.string(), uri: z.string() }),
    refuses: [409, 429],
  }),
  confirmTotp: defineCall('profile.second-step.totp.confirm', `PUT ${root}/totp`, {
    summary:
      'Confirm the authenticator app by a code; answers recovery codes once and ends all other sessions',
    duringSetUp: true,
    body: z.strictObject({ code }),
    answer: recoveryCodes,
    refuses: [409],
  }),
  removeTotp: defineCall('profile.second-step.totp.remove', `DELETE ${root}/totp`, {
    summary: 'Remove the authenticator app, unless the role requires a second step and there is no other',
    body: z.strictObject({ password: confirmingPassword }),
    status: 204,
    refuses: [409, 429],
  }),
  renewCodes: defineCall('profile.second-step.recovery-codes', `POST ${root}/recovery-codes`, {
    summary: 'Replace the recovery codes; only this answer contains the new ones',
    body: z.strictObject({ password: confirmingPassword }),
    answer: recoveryCodes,
    refuses: [409, 429],
  }),
  forgetDevice: defineCall('profile.second-step.devices.forget', `DELETE ${root}/devices/:deviceId`, {
    summary: 'Forget a device, which needs the second step again',
    params: z.strictObject({ deviceId: z.uuid() }),
    status: 204,
  }),
} as const;

export type SecondStepAnswer = BodyOf<typeof secondStepCalls.take>;
