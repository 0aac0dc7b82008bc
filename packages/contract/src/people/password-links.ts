import {
  cleanString,
  maxPasswordBytes,
  minPasswordLetters,
  passwordTooLongMessage,
  passwordTooShortMessage,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { instant } from '../shapes.ts';

const linkAccess = { open: 'whoever has the link has no password yet, or has lost it' } as const;

/** Rule for a new password. */
export const passwordRule = z
  .string('Escriba la contraseña.')
  .min(minPasswordLetters, passwordTooShortMessage)
  .max(maxPasswordBytes, passwordTooLongMessage);

/** Secret of a one-time link; it follows `#`, so browsers do not send it. */
const secret = z.string().regex(/^[\w-]{43}$/, 'El enlace no está completo.');

/** Maximum number of attempts of one IP address per minute. */
const perMinute = 30;

const defineCall = defineCallsWith({ tag: 'sign-in', peopleOnly: true });

/** Calls for the one-time links that set a password. */
export const passwordLinkCalls = {
  forgotten: defineCall('auth.forgotten', 'POST /core/hn/v1/auth/forgotten', {
    summary: 'Request a one-time password link by mail; the answer is the same for everybody',
    access: { open: 'one cannot sign in without the password' },
    body: z.strictObject({ staff_id: cleanString().min(1, 'Escriba su código de empleado.').max(128) }),
    answer: z.object({ detail: z.string() }),
    status: 202,
    refuses: [409, 429],
  }),
  read: defineCall('auth.password-link', 'POST /core/hn/v1/auth/password-link', {
    summary: 'Read the person and the expiry of a one-time link',
    access: linkAccess,
    body: z.strictObject({ secret }),
    answer: z.object({ name: z.string(), staff_id: z.string(), expires_at: instant() }),
    refuses: [404],
    perMinute,
  }),
  use: defineCall('auth.password', 'POST /core/hn/v1/auth/password', {
    summary: 'Set the password by a one-time link; every session of the person ends',
    access: linkAccess,
    body: z.strictObject({ secret, password: passwordRule }),
    status: 204,
    refuses: [404],
    perMinute,
  }),
} as const;
