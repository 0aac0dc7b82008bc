import { consolePath, maxConsolePathLength } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { sessionInfo } from './sign-in.ts';

const providersPath = '/core/hn/v1/auth/providers';
const identitiesPath = '/core/hn/v1/profile/identities';
const provider = z.strictObject({
  provider: z.string().regex(/^[a-z][a-z0-9]{0,19}$/, 'No hay tal proveedor.'),
});

/** Maximum number of sign-ins that one IP address begins per minute. */
const perMinute = 60;

/** Address to which the browser must be redirected. */
const address = z.object({ url: z.url() });

const defineCall = defineCallsWith({ tag: 'sign-in', peopleOnly: true });

/** Calls for the sign-in through OpenID Connect providers. */
export const singleSignOnCalls = {
  begin: defineCall('sign-on.begin', `POST ${providersPath}/:provider`, {
    summary: 'Begin a sign-in with a provider; answers its address for this browser',
    access: { open: 'one signs in here' },
    params: provider,
    body: z.strictObject({
      /** Console path after the sign-in. */
      to: z
        .string()
        .max(maxConsolePathLength)
        .refine((to) => consolePath(to) !== null, 'Indique una dirección de la consola.')
        .default('/'),
      /** True if the session continues after the browser is closed. */
      keep: z.boolean().default(false),
    }),
    answer: address,
    perMinute,
  }),
  finish: defineCall('sign-on.finish', 'POST /core/hn/v1/auth/callback', {
    summary: 'Complete a sign-in or the link of an account with the response of the provider',
    access: { open: 'one signs in here' },
    body: z.strictObject({
      /** Query of `/callback` in the browser. */
      search: z.string().max(8192),
    }),
    answer: z.object({
      to: z.string(),
      /** True if the provider was linked to the account of the session. */
      linked: z.boolean(),
      session: sessionInfo,
    }),
    refuses: [401, 409, 429],
  }),
  leave: defineCall('sign-on.leave', `DELETE ${providersPath}`, {
    summary: 'End the session; answers the address that ends the session at the provider',
    access: { session: 'about oneself' },
    answer: z.object({ url: z.url().nullable() }),
  }),
  link: defineCall('profile.identities.link', 'POST /core/hn/v1/profile/providers/:provider', {
    summary: 'Begin to link a provider to the own account',
    access: { session: 'about oneself' },
    params: provider,
    answer: address,
    refuses: [409],
  }),
  unlink: defineCall('profile.identities.unlink', `DELETE ${identitiesPath}/:identityId`, {
    summary: 'Unlink a provider from the own account; needs a password',
    access: { session: 'about oneself' },
    params: z.strictObject({ identityId: z.uuid() }),
    status: 204,
    refuses: [409],
  }),
} as const;
