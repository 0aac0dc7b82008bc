import { asciiDigits, cleanLine, cleanString, maxPasswordBytes, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { type BodyOf, defineCallsWith } from '../define-call.ts';
import { instant } from '../shapes.ts';
import { passkeyRequestOptions, signedCredential } from './shapes.ts';
import { sessionInfo } from './sign-in.ts';

const root = '/core/hn/v1/profile/second-step';

/** By what somebody can show at sign-in that it is them, in addition to the password. */
export const secondStepKinds = ['passkey', 'code', 'recovery_code'] as const;
export type SecondStepKind = (typeof secondStepKinds)[number];

/** Members that 401 `second_step_required` adds to the problem. */
export interface SecondStepChallenge {
  /** What the person can be asked for, the first one unless they choose another. */
  readonly kinds: readonly SecondStepKind[];
  /** Their role lets the device stand for the second step for thirty days. */
  readonly may_remember: boolean;
}

/** Digits of a code of an authenticator app. */
export const codeDigits = 6;

const code = z
  .string('Escriba el código.')
  .transform((typed) => asciiDigits(cleanLine(typed)).replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Escriba los 6 números del código.'));

const recoveryCode = cleanString('Escriba el código de recuperación.')
  .min(10, 'El código de recuperación tiene 10 letras o números.')
  .max(40, 'El código de recuperación tiene 10 letras o números.');

/** The device stands for the second step for thirty days, where the role allows it. */
const remember = z.boolean('Indique sí o no.').default(false);

/** Left out where the session has only just begun. */
const password = z
  .string('Escriba su contraseña.')
  .min(1, 'Escriba su contraseña.')
  .max(maxPasswordBytes)
  .optional();

const rememberedDevice = objectShape('RememberedDevice', {
  id: z.uuid(),
  /** It is the one that asks. */
  current: z.boolean(),
  user_agent: z.string().nullable(),
  address: z.string(),
  created_at: instant(),
  used_at: instant(),
  expires_at: instant(),
});
export type RememberedDevice = z.infer<typeof rememberedDevice>;

const state = objectShape('SecondStepState', {
  /** The authenticator app; null where none is set up. */
  totp: z.object({ created_at: instant() }).nullable(),
  /** Recovery codes that were not used yet. */
  recovery_codes: z.int(),
  /** The role requires a second step: the last one cannot be removed. */
  required: z.boolean(),
  /** The role lets devices stand for it. */
  remembers_devices: z.boolean(),
  devices: z.array(rememberedDevice),
  /** Changes ask for the password; where the session has only just begun they do not. */
  asks_password: z.boolean(),
});
export type SecondStepState = z.infer<typeof state>;

const recoveryCodes = objectShape('RecoveryCodes', { recovery_codes: z.array(z.string()) });

const defineCall = defineCallsWith({
  tag: 'sign-in',
  access: { session: 'about oneself' },
  peopleOnly: true,
});

/** The second step of a sign-in: taken, set up, and what stands for it. */
export const secondStepCalls = {
  take: defineCall('auth.second-step', 'POST /core/hn/v1/auth/second-step', {
    summary: 'Take the second step of a sign-in, with the cookie that came with second_step_required',
    access: { open: 'one has shown the password and has no session yet' },
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('passkey'), credential: signedCredential, remember }),
      z.strictObject({ kind: z.literal('code'), code, remember }),
      z.strictObject({ kind: z.literal('recovery_code'), code: recoveryCode, remember }),
    ]),
    answer: sessionInfo,
    refuses: [401, 429],
  }),
  passkeyOptions: defineCall('auth.second-step.passkey', 'POST /core/hn/v1/auth/second-step/passkey', {
    summary: 'What the browser needs to take the second step by a passkey; good for five minutes and once',
    access: { open: 'one has shown the password and has no session yet' },
    answer: passkeyRequestOptions,
    refuses: [401, 409, 429],
    perMinute: 30,
  }),
  state: defineCall('profile.second-step', `GET ${root}`, {
    summary: 'The own second step, and the devices that stand for it',
    duringSetUp: true,
    answer: state,
  }),
  beginTotp: defineCall('profile.second-step.totp.begin', `POST ${root}/totp`, {
    summary: 'Make a secret for an authenticator app; nothing changes before a right code confirms it',
    duringSetUp: true,
    body: z.strictObject({ password }),
    /** `secret` in Base32, and the address that a QR code shows. */
    answer: objectShape('TotpSetup', { secret: z.string(), uri: z.string() }),
    refuses: [409, 429],
  }),
  confirmTotp: defineCall('profile.second-step.totp.confirm', `PUT ${root}/totp`, {
    summary:
      'Confirm the authenticator app by a code; answers recovery codes, told only here, and every other session ends',
    duringSetUp: true,
    body: z.strictObject({ code }),
    answer: recoveryCodes,
    refuses: [409],
  }),
  removeTotp: defineCall('profile.second-step.totp.remove', `DELETE ${root}/totp`, {
    summary: 'Remove the authenticator app, unless the role requires a second step and there is no other',
    body: z.strictObject({ password }),
    status: 204,
    refuses: [409, 429],
  }),
  renewCodes: defineCall('profile.second-step.recovery-codes', `POST ${root}/recovery-codes`, {
    summary: 'Make the recovery codes anew, told only here; the former ones hold no more',
    body: z.strictObject({ password }),
    answer: recoveryCodes,
    refuses: [409, 429],
  }),
  forgetDevice: defineCall('profile.second-step.devices.forget', `DELETE ${root}/devices/:deviceId`, {
    summary: 'Forget a device, which is asked for the second step again',
    params: z.strictObject({ deviceId: z.uuid() }),
    status: 204,
  }),
} as const;

export type SecondStepAnswer = BodyOf<typeof secondStepCalls.take>;
