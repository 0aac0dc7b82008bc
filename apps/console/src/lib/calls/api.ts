import { addressOf, filledAddress } from '@vitrina/client/address';
import type { AnswerOf, Input, InputOf } from '@vitrina/client/call-types';
import type { Route } from '@vitrina/client/calls';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import { setBankTimeZone } from '@vitrina/model/time';
import { sessionLife } from '../session/session-life.ts';
import { ApiError, errorFrom, toUnreachedError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';

/** A call without an answer fails after this long; uploads to the file store are not made here. */
const requestTimeoutMs = 30_000;
/** The same for a call that carries a file. */
const fileRequestTimeoutMs = 300_000;

/** Hooks of every call; set by sign-in.ts and the session guardian, so that this file imports no screen. */
interface Hooks {
  /** A call of a signed-in person was answered: the idle time begins anew. */
  onAnswer: () => void;
  /** The session has ended: signs in again in place. Resolves to true when the call may be repeated. */
  reauthenticate: (() => Promise<boolean>) | null;
}

export const hooks: Hooks = { onAnswer: () => undefined, reauthenticate: null };

/** Options of a call beyond its own input. */
interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** The call is part of signing in or out: a 401 is its answer, not the end of a session. */
  readonly aboutSession?: boolean;
}

/**
 * Makes a declared call: `request(calls.search.records, { query: { search } })`. Method and path are the declaration's; the
 * compiler derives from it what the call takes and answers.
 * @returns the answer's body; undefined for 204
 * @throws ApiError for every refusal and failure; an AbortError when `signal` was aborted
 */
export async function request<C>(
  route: Route<C>,
  input: InputOf<C>,
  sending: Sending = {},
): Promise<AnswerOf<C>> {
  const response = await exchange(route, input, sending);
  if (response.status === 204) return undefined as AnswerOf<C>;
  try {
    return (await response.json()) as AnswerOf<C>;
  } catch (error) {
    throw error instanceof SyntaxError
      ? new ApiError({
          status: response.status,
          code: 'unreadable',
          detail: 'El servicio dio una respuesta que no se pudo leer.',
        })
      : toUnreachedError(error);
  }
}

/** The same, for who needs the answer's headers or bytes. */
export async function exchange<C>(
  route: Route<C>,
  input: InputOf<C>,
  sending: Sending = {},
): Promise<Response> {
  const confirmations = sessionLife.confirmations();
  let response = await send(route, input, sending);
  // Sent with the session that had ended, answered after the person had signed in again: nobody has to do it once more.
  if (response.status === 401 && sending.aboutSession !== true && sessionLife.confirmations() > confirmations)
    response = await send(route, input, sending);
  if (response.ok) {
    hooks.onAnswer();
    return response;
  }
  const error = await errorFrom(response);
  const isSignedInAgain =
    error.status === 401 && sending.aboutSession !== true && (await hooks.reauthenticate?.()) === true;
  // The deployment's key was changed under an open tab: the new one is fetched once.
  const hasOldKey = error.code === 'api_key_required' && route.needsKey;
  if (hasOldKey) configRequest = null;
  if (!isSignedInAgain && !hasOldKey) throw error;
  const secondResponse = await send(route, input, sending);
  if (secondResponse.ok) return secondResponse;
  throw await errorFrom(secondResponse);
}

async function send(route: Route, input: Input, sending: Sending): Promise<Response> {
  const headers = new Headers(sending.headers);
  headers.set('accept', 'application/json');
  if (route.needsKey) headers.set('x-api-key', (await config()).api_key);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.file !== undefined) headers.set('content-type', input.file.type);
  if (input.ifMatch !== undefined) headers.set('if-match', `"${input.ifMatch}"`);
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  const late = AbortSignal.timeout(input.file === undefined ? requestTimeoutMs : fileRequestTimeoutMs);
  const address = filledAddress(route, input);
  try {
    const early = route.method === 'GET' ? takeEarlyAnswer(address) : undefined;
    if (early !== undefined) return await early;
    return await fetch(address, {
      method: route.method,
      headers,
      credentials: 'same-origin',
      signal: input.signal === undefined ? late : AbortSignal.any([input.signal, late]),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.file !== undefined && { body: input.file }),
    });
  } catch (error) {
    throw toUnreachedError(error);
  }
}

export { addressOf };

/** Settings of the deployment that the console needs. */
export type Config = AnswerOf<CommonCalls['console']['config']>;

let configRequest: Promise<Config> | null = null;
let latestConfig: Config | undefined;

/** The configuration as the service has told it: it is not asked for again, and days and hours are those of its time zone. */
export function knowConfig(config: Config): void {
  setBankTimeZone(config.time_zone);
  configRequest = Promise.resolve(config);
  latestConfig = config;
}

/** The same as far as the service has told it already. */
export const knownConfig = (): Config | undefined => latestConfig;

/** The deployment's configuration, asked for once and again after a failure. @throws ApiError */
export function config(): Promise<Config> {
  configRequest ??= request(calls.console.config, {}, { aboutSession: true }).then(
    (read) => {
      knowConfig(read);
      return read;
    },
    (error: unknown) => {
      configRequest = null;
      throw error;
    },
  );
  return configRequest;
}
