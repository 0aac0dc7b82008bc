import { actions, grant, resources } from '@vitrina/model';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp } from '../../src/app.ts';
import { compose } from '../../src/composition/index.ts';
import { createApiKey, createRole, createStaff } from '../../src/features/people/index.ts';
import { theService } from '../../src/platform/audit/record-event.ts';
import { newId } from '../../src/platform/ids.ts';
import { Jobs } from '../../src/platform/jobs.ts';
import type { TestApp } from '../support/build-app.ts';

export const password = 'Vitrina-segura-2026';
export const authPath = '/api/core/hn/v1/auth';

/** Fixture of the access tests: one person with a role, and a valid key. */
export interface KnownPerson {
  readonly id: string;
  readonly staffId: string;
  readonly roleId: string;
  readonly key: string;
}

/**
 * Creates a person with all rights and the password, an API key, and a second administrator, so that the person can
 * be disabled.
 */
export async function signInPerson(
  service: TestApp,
  staffId = 'alopez',
  secret = password,
): Promise<KnownPerson> {
  const { platform } = service;
  const roleId = await createRole(
    platform,
    { name: `Rol de ${staffId}`, permissions: grant(actions, resources), institutions: null },
    theService,
  );
  const id = await createStaff(
    platform,
    { staffId, name: 'Ana López', email: null, roleId, password: secret },
    theService,
  );
  await createAdministrator(service, 'Otra administradora');
  return { id, staffId, roleId, key: await createApiKey(platform, `clave de ${staffId}`) };
}

/**
 * Creates an administrator with a role of their own and all rights, who cannot sign in because the password hash is
 * invalid.
 */
export async function createAdministrator(
  { platform }: TestApp,
  name: string,
): Promise<{ readonly id: string; readonly roleId: string }> {
  const id = newId();
  const rights = { permissions: grant(actions, resources), institutions: null };
  const roleId = await createRole(platform, { name: `Rol ${id}`, ...rights }, theService);
  await platform.db
    .insertInto('staff')
    .values({
      id,
      staff_id: id,
      name,
      email: null,
      password_hash: 'unknown',
      role_id: roleId,
      state: 'active',
      reason: null,
      created_at: platform.clock.now(),
      last_sign_in_at: null,
    })
    .execute();
  return { id, roleId };
}

/** Returns the header `Authorization: Basic` for a staff id and password. */
export function basicAuthorization(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

interface SignInOptions {
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
  readonly payload?: string;
}

/** Sends a sign-in request with the authorization header. */
export function signInWith(
  service: TestApp,
  authorization: string | undefined,
  options: SignInOptions = {},
): Promise<LightMyRequestResponse> {
  return service.app.inject({
    method: 'POST',
    url: `${authPath}${options.query ?? ''}`,
    remoteAddress: options.address ?? '10.1.2.3',
    headers: { ...(authorization === undefined ? {} : { authorization }), ...options.headers },
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  });
}

/** Returns `name=value` of the only cookie that an answer sets. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const header = answer.headers['set-cookie'];
  if (typeof header !== 'string') throw new Error('The answer sets no cookie, or several.');
  return header.split(';', 1)[0] ?? '';
}

/** Signs in and returns the session cookie. Throws if the sign-in fails. */
export async function signInCookie(
  service: TestApp,
  staffId = 'alopez',
  secret = password,
  query = '',
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await signInWith(service, basicAuthorization(staffId, secret), { query, headers });
  if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`);
  return cookieOf(answer);
}

/** Returns the status of a request for the current session with the cookie and host. */
export async function statusWithCookie(
  { app }: TestApp,
  cookie: string,
  host = 'localhost',
): Promise<number> {
  return (await app.inject({ method: 'GET', url: authPath, headers: { cookie, host } })).statusCode;
}

/** Creates the service as a second process on the same database, with empty caches. */
export function anotherProcess(service: TestApp): Promise<FastifyInstance> {
  const platform = { ...service.platform, jobs: new Jobs() };
  return createApp(platform, { ...compose(platform), version: '0.0.0', isComplete: false });
}
