import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../support/build-app.ts';
import {
  authPath,
  basicAuthorization,
  type KnownPerson,
  password,
  signInCookie,
  signInWith,
} from './support.ts';

export const stepPath = `${authPath}/second-step`;
export const ownPath = '/api/core/hn/v1/profile/second-step';
export const pendingCookie = 'vitrina-second-step';
export const deviceCookie = 'vitrina-device';

/** Person with an authenticator app. */
export interface EnrolledPerson {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Returns the code of the authenticator app, a number of time steps from now. */
export function codeOf(service: TestApp, { secret }: Pick<EnrolledPerson, 'secret'>, steps = 0): string {
  const timestamp = service.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/**
 * Returns `name=value` of the cookie that an answer sets, or null if the answer does not set or deletes the cookie.
 */
export function cookieNamed(answer: LightMyRequestResponse, name: string): string | null {
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  const pair = lines.find((line) => line.startsWith(`${name}=`))?.split(';')[0];
  return pair === undefined || pair === `${name}=` ? null : pair;
}

/** Makes a call with the cookie and the API key. */
export function withCookie(
  service: TestApp,
  person: Pick<KnownPerson, 'key'>,
  cookie: string,
  { method, url, body }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object },
  address = '10.1.2.3',
): Promise<LightMyRequestResponse> {
  return service.app.inject({
    method,
    url,
    remoteAddress: address,
    headers: { cookie, 'x-api-key': person.key },
    ...(body === undefined ? {} : { payload: body }),
  });
}

/** Sets up an authenticator app in a new session, and advances the clock to the next time step. */
export async function enrol(service: TestApp, person: KnownPerson, cookie: string): Promise<EnrolledPerson> {
  const startResponse = await withCookie(service, person, cookie, {
    method: 'POST',
    url: `${ownPath}/totp`,
    body: {},
  });
  if (startResponse.statusCode !== 200) throw new Error(startResponse.body);
  const { secret } = startResponse.json<{ secret: string }>();
  const body = { code: codeOf(service, { secret }) };
  const confirmResponse = await withCookie(service, person, cookie, {
    method: 'PUT',
    url: `${ownPath}/totp`,
    body,
  });
  if (confirmResponse.statusCode !== 200) throw new Error(confirmResponse.body);
  service.clock.advance(30_000);
  return { secret, recoveryCodes: confirmResponse.json<{ recovery_codes: string[] }>().recovery_codes };
}

/** Signs in and sets up an authenticator app. */
export async function enrolSecondStep(service: TestApp, person: KnownPerson): Promise<EnrolledPerson> {
  return enrol(service, person, await signInCookie(service, person.staffId));
}

/** Signs in a person with a second step by password, and returns the cookie of the pending sign-in. */
export async function pendingCookieOf(
  service: TestApp,
  { staffId }: Pick<KnownPerson, 'staffId'>,
  cookie = '',
): Promise<string> {
  const answer = await signInWith(service, basicAuthorization(staffId, password), { headers: { cookie } });
  const pendingValue = cookieNamed(answer, pendingCookie);
  if (answer.statusCode !== 401 || pendingValue === null) throw new Error(answer.body);
  return pendingValue;
}

/** Completes the second step of the pending sign-in with the cookie. */
export function takeSecondStep(
  service: TestApp,
  person: Pick<KnownPerson, 'key'>,
  cookie: string,
  body: object,
  address?: string,
): Promise<LightMyRequestResponse> {
  return withCookie(service, person, cookie, { method: 'POST', url: stepPath, body }, address);
}
