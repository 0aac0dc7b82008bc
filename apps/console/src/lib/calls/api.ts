import { addressOf, fillAddress } from '@vitrina/client/address';
import type { AnswerOf, Input, InputOf } from '@vitrina/client/call-types';
import type { Route } from '@vitrina/client/calls';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import { jsonOf, requestOf } from '@vitrina/client/request';
import { setBankTimeZone } from '@vitrina/model/time';
import { sessionLife } from '../session/session-life.ts';
import { errorFrom, toUnreachedError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';

/** Timeout (ms) of a call. Uploads to the file store do not use it. */
const requestTimeoutMs = 30_000;
/** Timeout (ms) of a call that carries a file. */
const fileRequestTimeoutMs = 300_000;

/**
 * Hooks that run after every call. sign-in.ts and the session guardian set them, so that this file imports no screen.
 */
interface CallHooks {
  /** Called after a successful response, to restart the idle time of the session. */
  onAnswer: () => void;
  /**
   * Called when the session has ended: lets the person sign in again in place. Resolves to true when the call may be
   * repeated.
   */
  reauthenticate: (() => Promise<boolean>) | null;
}

export const callHooks: CallHooks = { onAnswer: () => undefined, reauthenticate: null };

/** Headers and session handling of a call. */
interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * True if the call is part of signing in or out. A 401 is then its expected answer and not the end of a session.
   */
  readonly isSessionCall?: boolean;
}

/**
 * Makes a declared call: `request(calls.search.records, { query: { search } })`. The declaration gives method and
 * path, and the types of the input and of the answer.
 * @returns the body of the answer; undefined for 204
 * @throws ApiError for every refusal and failure; an AbortError when `signal` was aborted
 */
export async function request<C>(
  route: Route<C>,
  input: InputOf<C>,
  callOptions: CallOptions = {},
): Promise<AnswerOf<C>> {
  const response = await requestResponse(route, input, callOptions);
  if (response.status === 204) return undefined as AnswerOf<C>;
  return (await jsonOf(response)) as AnswerOf<C>;
}

/**
 * Makes a declared call, like `request`, and returns the response itself, for callers that need its headers or bytes.
 */
export async function requestResponse<C>(
  route: Route<C>,
  input: InputOf<C>,
  callOptions: CallOptions = {},
): Promise<Response> {
  const confirmations = sessionLife.confirmations();
  let response = await sendRequest(route, input, callOptions);
  // The request used the ended session, but the person has signed in again since: it is sent again without asking.
  if (
    response.status === 401 &&
    callOptions.isSessionCall !== true &&
    sessionLife.confirmations() > confirmations
  )
    response = await sendRequest(route, input, callOptions);
  if (response.ok) {
    callHooks.onAnswer();
    return response;
  }
  const error = await errorFrom(response);
  const isSignedInAgain =
    error.status === 401 &&
    callOptions.isSessionCall !== true &&
    (await callHooks.reauthenticate?.()) === true;
  // The deployment's key was changed while the tab was open: the new key is fetched once.
  const hasOldKey = error.code === 'api_key_required' && route.needsKey;
  if (hasOldKey) configRequest = null;
  if (!isSignedInAgain && !hasOldKey) throw error;
  const secondResponse = await sendRequest(route, input, callOptions);
  if (secondResponse.ok) return secondResponse;
  throw await errorFrom(secondResponse);
}

async function sendRequest(route: Route, input: Input, callOptions: CallOptions): Promise<Response> {
  const headers = new Headers(callOptions.headers);
  if (route.needsKey) headers.set('x-api-key', (await config()).api_key);
  const timeoutMs = input.file === undefined ? requestTimeoutMs : fileRequestTimeoutMs;
  const address = fillAddress(route, input);
  try {
    const earlyAnswer = route.method === 'GET' ? takeEarlyAnswer(address) : undefined;
    if (earlyAnswer !== undefined) return await earlyAnswer;
    return await fetch(address, requestOf(route, input, headers, timeoutMs));
  } catch (error) {
    throw toUnreachedError(error);
  }
}

export { addressOf };

/** Settings of the deployment that the console needs. */
export type Config = AnswerOf<CommonCalls['console']['config']>;

let configRequest: Promise<Config> | null = null;
let latestConfig: Config | undefined;

/**
 * Stores the configuration that the service sent, so that it is not requested again, and sets the bank's time zone.
 */
export function storeConfig(config: Config): void {
  setBankTimeZone(config.time_zone);
  configRequest = Promise.resolve(config);
  latestConfig = config;
}

/** Configuration received so far; undefined before the first answer. */
export const knownConfig = (): Config | undefined => latestConfig;

/** Returns the deployment's configuration. It is requested once, and again after a failure. @throws ApiError */
export function config(): Promise<Config> {
  configRequest ??= request(calls.console.config, {}, { isSessionCall: true }).then(
    (loadedConfig) => {
      storeConfig(loadedConfig);
      return loadedConfig;
    },
    (error: unknown) => {
      configRequest = null;
      throw error;
    },
  );
  return configRequest;
}
