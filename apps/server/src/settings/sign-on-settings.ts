import { z } from 'zod';
import { booleanSetting, partsOf, readSettings, setting } from './setting.ts';

/** Timeout of the response of a provider (ms): a person is waiting on the sign-in page. */
export const providerTimeoutMs = 5_000;

/** Role for the members of a group of the provider. */
export interface GroupRole {
  readonly group: string;
  readonly role: string;
}

const loopbackPattern = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const issuer = z.string().transform((text, ctx): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackPattern.test(url.hostname));
  const isBare = url !== null && url.search === '' && url.hash === '' && url.username === '';
  if (isSafe && isBare) return url;
  ctx.addIssue('must be an address that begins with https:// and has neither query nor credentials');
  return z.NEVER;
});

const origins = z.string().transform((text, ctx): readonly string[] => {
  const parts = partsOf(text);
  const urls = parts.map((part) => (URL.canParse(part) ? new URL(part) : null));
  if (urls.every((url) => url !== null && url.protocol === 'https:' && /^\/?$/.test(url.pathname)))
    return urls.flatMap((url) => (url === null ? [] : [url.origin]));
  ctx.addIssue('must be origins such as https://keys.example.com, separated by commas');
  return z.NEVER;
});

const groupRoles = z.string().transform((text, ctx): readonly GroupRole[] => {
  const pairs = partsOf(text, ';').map((part) => part.split('=>').map((pairSide) => pairSide.trim()));
  const roles = pairs.flatMap(([group = '', role = '', ...rest]) =>
    group === '' || role === '' || rest.length > 0 ? [] : [{ group, role }],
  );
  if (roles.length > 0 && roles.length === pairs.length) return roles;
  ctx.addIssue('must look like group=>role; other group=>other role');
  return z.NEVER;
});

const claimSchema = z.string().min(1).max(100);

/** Settings of one provider, each with the prefix `SSO_<NAME>_`. */
export const providerSettings = {
  ISSUER: setting(
    issuer,
    'Issuer of the provider, as its discovery document names it: `https://login.example.com/realms/grupo`',
  ),
  CLIENT_ID: setting(z.string().min(1), 'What the provider calls this console'),
  CLIENT_SECRET: setting(z.string().min(1), 'Its secret'),
  LABEL: setting(z.string().min(2).max(40), 'What staff call the provider, for the button “Ingresar con …”'),
  SCOPE: setting(
    z
      .string()
      .regex(/(^|\s)openid(\s|$)/, { error: 'must contain openid' })
      .default('openid profile email'),
    'What the provider is asked for; some give groups for a scope of their own',
  ),
  ORIGINS: setting(
    origins.default([]),
    'Other origins at which the endpoints of the provider lie, separated by commas; nothing else is called',
  ),
  GROUPS_CLAIM: setting(
    claimSchema.default('groups'),
    'The claim that holds the groups of a person; inside another claim its path, such as `realm_access.roles`',
  ),
  STAFF_ID_CLAIM: setting(
    claimSchema.default('preferred_username'),
    'The claim that holds the staff id of somebody whose account is created; of an e-mail address what stands before the @',
  ),
  ROLES: setting(
    groupRoles.default([]),
    'Which role a group gives, `group=>role; other group=>other role`; the first that fits counts, at every sign-in, and whoever is in none of the groups is refused. Without it roles are given in the console',
  ),
  CREATE: setting(
    booleanSetting.default(false),
    '`1`: whoever has a role by their groups gets an account at the first sign-in; otherwise only those who have one sign in',
  ),
  TRUST_EMAIL: setting(
    booleanSetting.default(false),
    '`1`: addresses of the provider are verified unless it says that they are not (`email_verified`)',
  ),
} as const;

type SettingName = keyof typeof providerSettings;
type SettingValues = { readonly [K in SettingName]: z.output<(typeof providerSettings)[K]['schema']> };

/** Returns the name of a provider's setting. */
export const providerSetting = (provider: string, name: string): string =>
  `SSO_${provider.toUpperCase()}_${name}`;

/** Reads the named providers from the environment; returns the valid ones, and the faults of their settings. */
export function readProviders(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { readonly providers: readonly SignOnProvider[]; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const providers = names.flatMap((name): SignOnProvider[] => {
    const values = readSettings(providerSettings, env, faults, providerSetting(name, ''));
    if (Object.keys(values).length < Object.keys(providerSettings).length) return [];
    const provider = providerOf(name, values as SettingValues);
    if (provider.create && provider.roles.length === 0)
      faults.push(
        `  ${providerSetting(name, 'CREATE')}: needs ${providerSetting(name, 'ROLES')}, which says as what`,
      );
    return [provider];
  });
  faults.push(...misspeltFaults(env, names), ...duplicateFaults(providers));
  return { providers, faults };
}

/** OpenID Connect provider by which staff sign in. */
export type SignOnProvider = Readonly<ReturnType<typeof providerOf>>;

function providerOf(name: string, values: SettingValues) {
  return {
    /** Name in `SSO_PROVIDERS`. */
    name,
    /** Name on the sign-in button: "Ingresar con …". */
    label: values.LABEL,
    issuer: values.ISSUER,
    clientId: values.CLIENT_ID,
    clientSecret: values.CLIENT_SECRET,
    scope: values.SCOPE,
    /** Allowed origins of the provider's endpoints, first the origin of the issuer. */
    origins: [...new Set([values.ISSUER.origin, ...values.ORIGINS])],
    groupsClaim: values.GROUPS_CLAIM,
    staffIdClaim: values.STAFF_ID_CLAIM,
    /** Roles by group, of which the first match applies; empty if roles are assigned in the console. */
    roles: values.ROLES,
    /** True if an unknown person gets an account at sign-in. */
    create: values.CREATE,
    /** True if mail addresses count as verified unless the provider states otherwise. */
    trustsEmail: values.TRUST_EMAIL,
  };
}

/**
 * Returns a fault for each setting whose provider is not named or whose name is unknown: a mistyped setting would
 * otherwise silently have its default.
 */
function misspeltFaults(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string[] {
  const settingNames = new Set(
    names.flatMap((name) => Object.keys(providerSettings).map((key) => providerSetting(name, key))),
  );
  return Object.keys(env)
    .filter(
      (key) => key.startsWith('SSO_') && key !== 'SSO_PROVIDERS' && !settingNames.has(key) && env[key] !== '',
    )
    .map((key) => `  ${key}: is no setting of a provider in SSO_PROVIDERS`);
}

/**
 * Returns a fault for each issuer that two providers share: people are identified by issuer and subject, so an issuer
 * must belong to one provider.
 */
function duplicateFaults(providers: readonly SignOnProvider[]): string[] {
  const issuers = providers.map(({ issuer }) => issuer.href);
  return providers
    .filter((provider, index) => issuers.indexOf(provider.issuer.href) !== index)
    .map(({ name }) => `  ${providerSetting(name, 'ISSUER')}: is another provider's`);
}
