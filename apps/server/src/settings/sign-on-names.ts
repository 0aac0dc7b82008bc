import { z } from 'zod';
import { partsOf, setting } from './setting.ts';

const listOf = (text: string): readonly string[] => [...new Set(partsOf(text.toLowerCase()))];

/** Names of providers, which are used in addresses and in names of settings. */
const providerNames = z.string().transform((text, ctx): readonly string[] => {
  const names = listOf(text);
  if (names.every((name) => /^[a-z][a-z0-9]{0,19}$/.test(name))) return names;
  ctx.addIssue('must be names of letters and figures, separated by commas');
  return z.NEVER;
});

/** Staff ids that may sign in by password; null for everybody who has a password. */
const passwordHolders = z
  .string()
  .transform(listOf)
  .refine((ids) => ids.length > 0, { error: 'must name at least one staff id' })
  .nullable();

/** Settings of single sign-on that apply to all providers. */
export const signOnSettings = {
  SSO_PROVIDERS: setting(
    providerNames.default([]),
    'Short names of the OpenID Connect providers by which staff may sign in, separated by commas (`grupo,seguros`); each is described by the `SSO_<NAME>_` settings below. Needs `PUBLIC_URL`; the address to register with a provider is `PUBLIC_URL` with `/callback`, and with `/pages/login` for signing out',
  ),
  PASSWORD_SIGN_IN: setting(
    passwordHolders.default(null),
    'Staff ids of the administrators who may still sign in with a password when the providers are down, separated by commas; everybody else signs in by a provider only. Without it everybody who has a password may; needs `SSO_PROVIDERS`',
  ),
} as const;
