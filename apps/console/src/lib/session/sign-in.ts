import type { AnswerOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import type { SecondStepChallenge, SessionInfo } from '@vitrina/contract';
import { callHooks, knownConfig, request, requestResponse } from '../calls/api.ts';
import { isApiError } from '../calls/api-error.ts';
import { forgetSession, sessionStore, storeSession } from './session.ts';
import { sessionLife } from './session-life.ts';

callHooks.onAnswer = () => {
  sessionLife.touch();
  // The service was unreachable at the start, or another tab signed in: the permissions can be loaded now.
  if (sessionStore.read()?.can === null) void refreshSession();
};

/** True once the service has answered that the session is valid, or that nobody is signed in. */
let isSessionKnown = false;

/**
 * True while this page handles the redirect from a provider. A request during that time would find no session and
 * sign out every other tab, in which the person wants to continue.
 */
const isFinishingSignOn = (): boolean => !isFinished && window.location.pathname === '/callback';
let isFinished = false;

/** Starts with the session embedded in the page; `now` is the service's time when it sent the page. */
export function startSession(session: SessionInfo | null, now: string): void {
  isSessionKnown = true;
  // The page has no session but this browser stores one: another tab may have signed in, so the service is asked.
  if (session !== null) storeAnswer(session, now);
  else if (sessionStore.read() !== null) void refreshSession();
}

/** Returns Basic credentials encoded in UTF-8, so that ñ and á arrive as typed. */
function basicCredentials(staffId: string, password: string): string {
  const bytes = new TextEncoder().encode(`${staffId}:${password}`);
  return `Basic ${btoa(String.fromCodePoint(...bytes))}`;
}

/**
 * Signs in and stores the session (source sections 6 and 7).
 * @param keepsSession true if the session continues after the browser is closed, within its limits
 * @returns null, or the challenge of the second step, in which case nobody is signed in before `takeSecondStep`
 * @throws ApiError 401 for wrong credentials, 429 with `retryAfter`, and any error of a call
 */
export async function signIn(
  staffId: string,
  password: string,
  keepsSession: boolean,
): Promise<SecondStepChallenge | null> {
  const headers = { authorization: basicCredentials(staffId.trim(), password) };
  const query = { keep: keepsSession ? 'true' : 'false' } as const;
  try {
    await rememberAnswer(
      await requestResponse(calls.auth.signIn, { query }, { headers, isSessionCall: true }),
    );
    return null;
  } catch (error) {
    if (!isApiError(error, 'second_step_required')) throw error;
    return error.extras as unknown as SecondStepChallenge;
  }
}

/** Result of a sign-in through a provider. */
export type FinishedSignOn = Pick<AnswerOf<CommonCalls['singleSignOn']['finish']>, 'to' | 'linked'>;

/**
 * Completes a sign-in through a provider, or the linking of one, and stores the session.
 * @param search the query with which the provider redirected the browser back
 * @throws ApiError 401 and 403 with the reason, 429, 503 when the provider does not answer, and any error of a call
 */
export async function finishSignOn(search: string): Promise<FinishedSignOn> {
  const response = await requestResponse(
    calls.singleSignOn.finish,
    { body: { search } },
    { isSessionCall: true },
  ).finally(() => {
    isFinished = true;
  });
  const { session, to, linked } = (await response.json()) as AnswerOf<CommonCalls['singleSignOn']['finish']>;
  storeAnswer(session, response.headers.get('date'));
  return { to, linked };
}

/** True if the person has signed in again in another tab; if not, the stored session is kept. */
export async function isSignedInAgain(): Promise<boolean> {
  try {
    await rememberAnswer(await requestResponse(calls.auth.current, {}, { isSessionCall: true }));
    return true;
  } catch (error) {
    if (isApiError(error)) return false;
    throw error;
  }
}

/** Stores the session of a response. */
export async function rememberAnswer(response: Response): Promise<void> {
  storeAnswer((await response.json()) as SessionInfo, response.headers.get('date'));
}

function storeAnswer(answer: SessionInfo, serverDate: string | null): void {
  isSessionKnown = true;
  sessionLife.begin(answer, serverDate);
  storeSession(answer);
}

/**
 * Asks the server who is signed in and updates the stored session. The call also keeps the session alive.
 * @returns false when nobody is signed in; true when the service could not be asked, and while a sign-in through a
 * provider is being completed
 */
export function refreshSession(): Promise<boolean> {
  if (isFinishingSignOn()) return Promise.resolve(true);
  runningRequest ??= requestSession().finally(() => {
    runningRequest = null;
  });
  return runningRequest;
}

let runningRequest: Promise<boolean> | null = null;

async function requestSession(): Promise<boolean> {
  try {
    await rememberAnswer(await requestResponse(calls.auth.current, {}, { isSessionCall: true }));
    return true;
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) return true;
    isSessionKnown = true;
    // The session expired without a sign-out: unsaved drafts are kept for the same person.
    endLocally({ keepDrafts: true });
    return false;
  }
}

/**
 * Resolves when it is known if somebody is signed in. Asks the service once if this browser stores no session and the
 * service has not answered yet: the session cookie is `SameSite=Strict`, so that a page opened from another site was
 * requested without it.
 */
export async function waitForSession(): Promise<void> {
  if (isSessionKnown || sessionStore.read() !== null) return;
  await refreshSession();
}

/** Deletes the session in this browser only. */
export function endLocally(options: { readonly keepDrafts: boolean }): void {
  isSessionKnown = true;
  sessionLife.end();
  if (sessionStore.read() !== null) forgetSession(options);
}

let isLeaving = false;

/**
 * Marks the next visit to the login page as a sign-out. The sign-out happens on that page, so that a form with
 * unsaved work can ask first and the person can stay.
 */
export function markSignOut(): void {
  isLeaving = true;
}

/** True if the login page was opened to sign out; the call resets the mark. */
export function takeSignOutMark(): boolean {
  const wasLeaving = isLeaving;
  isLeaving = false;
  return wasLeaving;
}

/** Ends the session at the service. A session that began at a provider continues to the provider's sign-out page. */
async function endSession(): Promise<void> {
  if (knownConfig()?.sign_on_providers.length === 0) {
    await requestResponse(calls.auth.signOut, {}, { isSessionCall: true });
    return;
  }
  const { url } = await request(calls.singleSignOn.leave, {}, { isSessionCall: true });
  if (url !== null && sessionStore.read() === null) window.location.assign(url);
}

/** Delays (ms) before each retry of the sign-out at the server. */
const retryDelaysMs = [2_000, 10_000, 60_000];

/**
 * Signs out: deletes the session and drafts in this browser at once, and tells the server, with retries while it
 * cannot be reached.
 */
export async function signOut(): Promise<void> {
  endLocally({ keepDrafts: false });
  for (const delayMs of [...retryDelaysMs, null]) {
    try {
      await endSession();
      return;
    } catch (error) {
      // The session has already ended, or this was the last attempt and the session will expire when idle.
      if (delayMs === null || (isApiError(error) && error.status === 401)) return;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      // Somebody signed in meanwhile; their session must not be ended.
      if (sessionStore.read() !== null) return;
    }
  }
}
