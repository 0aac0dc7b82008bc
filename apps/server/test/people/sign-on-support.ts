import { type AuditAction, actions, grant, resources } from '@vitrina/model';
import type { LightMyRequestResponse } from 'fastify';
import { createRole } from '../../src/features/people/index.ts';
import { theService } from '../../src/platform/audit/record-event.ts';
import { readConfig } from '../../src/platform/config.ts';
import { newId } from '../../src/platform/ids.ts';
import type { SignOnProvider } from '../../src/settings/sign-on-settings.ts';
import { type BuildOptions, buildApp, type TestApp } from '../support/build-app.ts';
import { client } from '../support/sign-on-provider.ts';

export const origin = 'http://localhost';
export const label = 'la cuenta del grupo';

/** Returns the configuration of a provider. */
export function configureProvider(issuer: string, overrides: Partial<SignOnProvider> = {}): SignOnProvider {
  return {
    name: 'grupo',
    label,
    issuer: new URL(issuer),
    clientId: client.id,
    clientSecret: client.secret,
    scope: 'openid profile email',
    origins: [new URL(issuer).origin],
    groupsClaim: 'groups',
    staffIdClaim: 'preferred_username',
    roles: [
      { group: 'admins', role: 'Administración' },
      { group: 'editors', role: 'Edición' },
    ],
    create: true,
    trustsEmail: false,
    ...overrides,
  };
}

/** Builds the service with the providers, an administrator role and an editor role. */
export async function buildSignOn(
  providers: readonly SignOnProvider[],
  {
    passwordHolders = null,
    ...more
  }: BuildOptions & { readonly passwordHolders?: readonly string[] | null } = {},
): Promise<TestApp & { readonly roles: Readonly<Record<'admin' | 'editor', string>> }> {
  const service = await buildApp({
    only: ['access', 'staff', 'config'],
    ...more,
    config: {
      publicOrigin: origin,
      signOn: { providers, passwordHolders, requestTimeoutMs: 2000 },
      outboundAllow: readConfig({ OUTBOUND_ALLOW: '127.0.0.1' }).outboundAllow,
      ...more.config,
    },
  });
  const all = { name: 'Administración', permissions: grant(actions, resources), institutions: null };
  const roleValues = {
    name: 'Edición',
    permissions: grant(['list', 'retrieve'], ['store']),
    institutions: null,
  };
  const [admin, editor] = [
    await createRole(service.platform, all, theService),
    await createRole(service.platform, roleValues, theService),
  ];
  return { ...service, roles: { admin, editor } };
}

interface StaffRow {
  readonly staffId: string;
  readonly email: string | null;
  readonly roleId: string;
  readonly hash?: string | null;
  readonly state?: string;
}

/** Inserts a person, without a password if no hash is given. Returns the id. */
export async function addPerson({ platform }: TestApp, row: StaffRow): Promise<string> {
  const id = newId();
  await platform.db
    .insertInto('staff')
    .values({
      id,
      staff_id: row.staffId,
      name: `Persona ${row.staffId}`,
      email: row.email,
      password_hash: row.hash ?? null,
      role_id: row.roleId,
      state: row.state ?? 'active',
      reason: null,
      created_at: platform.clock.now(),
      last_sign_in_at: null,
    })
    .execute();
  return id;
}

/** Browser that keeps its cookies and sends them with calls to the service. */
export interface Browser {
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
}

/** Returns a browser without cookies, at the client address. */
export function browserOf({ app }: TestApp, remoteAddress = '10.1.2.3'): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, path, body) {
      const answer = await app.inject({
        method,
        url: `/api/core/hn/v1${path}`,
        remoteAddress,
        headers: {
          host: new URL(origin).host,
          'x-api-key': 'test-key',
          ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      for (const { name, value, maxAge } of answer.cookies)
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      return answer;
    },
  };
}

/** Begins a sign-in, and returns the address of the page of the provider. Throws if the call fails. */
export async function beginSignOn(browser: Browser, to = '/', provider = 'grupo'): Promise<string> {
  const answer = await browser.call('POST', `/auth/providers/${provider}`, { to });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return String((answer.json() as { url: string }).url);
}

/** Finishes the sign-in with the query that the provider sent back. */
export const finishSignOn = (browser: Browser, search: string): Promise<LightMyRequestResponse> =>
  browser.call('POST', '/auth/callback', { search });

/** Reads the events of these actions, oldest first. */
export function readTrail({ platform }: TestApp, ...trailActions: readonly AuditAction[]) {
  return platform.db
    .selectFrom('audit_event')
    .select(['action', 'actor_name', 'target_name', 'details'])
    .where('action', 'in', trailActions)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
