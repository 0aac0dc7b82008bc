import type { AnswerOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import type { SecondStepChallenge, SessionInfo } from '@vitrina/contract';
import { exchange, hooks, knownConfig, request } from '../calls/api.ts';
import { isApiError } from '../calls/api-error.ts';
import { forgetSession, sessionStore, storeSession } from './session.ts';
import { sessionLife } from './session-life.ts';

hooks.onAnswer = () => {
  sessionLife.touch();
  // The service was unreachable at the start, or another tab signed in: the permissions can be loaded now.
  if (sessionStore.read()?.can === null) void refreshSession();
};

/** True once the service has answered that the session is valid, or that nobody is signed in. */
let isNotified = false;

/**
 * True while this page handles the redirect from a provider. A request during that time would find no session and
 * sign out every other tab, in which the person wants to continue.
 */
const isFinishing = (): boolean => !finished && window.location.pathname === '/callback';
let finished = false;

/** Starts with the session embedded in the page; `now` is the service's time when it sent the page. */
export function beginWith(session: SessionInfo | null, now: string): void {
  isNotified = true;
  // The page has no session but this browser stores one: another tab may have signed in, so the service is asked.
  if (session !== null) remember(session, now);
  else if (sessionStore.read() !== null) void refreshSession();
}

/** Returns Basic credentials encoded in UTF-8, so that ñ and á arrive as typed. */
function basic(staffId: string, password: string): string {
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
  const headers = { authorization: basic(staffId.trim(), password) };
  const query = { keep: keepsSession ? 'true' : 'false' } as const;
  try {
    await rememberAnswer(await exchange(calls.auth.signIn, { query }, { headers, aboutSession: true }));
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
  const response = await exchange(
    calls.singleSignOn.finish,
    { body: { search } },
    { aboutSession: true },
  ).finally(() => {
    finished = true;
  });
  const { session, to, linked } = (await response.json()) as AnswerOf<CommonCalls['singleSignOn']['finish']>;
  remember(session, response.headers.get('date'));
  return { to, linked };
}

/** True if the person has signed in again in another tab; if not, the stored session is kept. */
export async function signedInAgain(): Promise<boolean> {
  try {
    await rememberAnswer(await exchange(calls.auth.current, {}, { aboutSession: true }));
    return true;
  } catch (error) {
    if (isApiError(error)) return false;
    throw error;
  }
}

/** Stores the session of a response. */
export async function rememberAnswer(response: Response): Promise<void> {
  remember((await response.json()) as SessionInfo, response.headers.get('date'));
}

function remember(answer: SessionInfo, serverDate: string | null): void {
  isNotified = true;
  sessionLife.begin(answer, serverDate);
  storeSession(answer);
}

/**
 * Asks the server who is signed in and updates the stored session. The call also keeps the session alive.
 * @returns false when nobody is signed in; true when the service could not be asked, and while a sign-in through a
 * provider is being completed
 */
export function refreshSession(): Promise<boolean> {
  if (isFinishing()) return Promise.resolve(true);
  asking ??= askSession().finally(() => {
    asking = null;
  });
  return asking;
}

let asking: Promise<boolean> | null = null;

async function askSession(): Promise<boolean> {
  try {
    await rememberAnswer(await exchange(calls.auth.current, {}, { aboutSession: true }));
    return true;
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) return true;
    isNotified = true;
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
export async function sessionKnown(): Promise<void> {
  if (isNotified || sessionStore.read() !== null) return;
  await refreshSession();
}

/** Deletes the session in this browser only. */
export function endLocally(mode: { readonly keepDrafts: boolean }): void {
  isNotified = true;
  sessionLife.end();
  if (sessionStore.read() !== null) forgetSession(mode);
}

let leaving = false;

/**
 * Marks the next visit to the login page as a sign-out. The sign-out happens on that page, so that a form with
 * unsaved work can ask first and the person can stay.
 */
export function intendToLeave(): void {
  leaving = true;
}

/** True if the login page was opened to sign out; the call resets the mark. */
export function takeLeaving(): boolean {
  const wasLeaving = leaving;
  leaving = false;
  return wasLeaving;
}

/** Ends the session at the service. A session that began at a provider continues to the provider's sign-out page. */
async function endSession(): Promise<void> {
  if (knownConfig()?.sign_on_providers.length === 0) {
    await exchange(calls.auth.signOut, {}, { aboutSession: true });
    return;
  }
  const { url } = await request(calls.singleSignOn.leave, {}, { aboutSession: true });
  if (url !== null && sessionStore.read() === null) window.location.assign(url);
}

/** Delays (ms) before each retry of the sign-out at the server. */
const tellAgain = [2_000, 10_000, 60_000];

/**
 * Signs out: deletes the session and drafts in this browser at once, and tells the server, with retries while it
 * cannot be reached.
 */
export async function signOut(): Promise<void> {
  endLocally({ keepDrafts: false });
  for (const wait of [...tellAgain, null]) {
    try {
      await endSession();
      return;
    } catch (error) {
      // The session has already ended, or this was the last attempt and the session will expire when idle.
      if (wait === null || (isApiError(error) && error.status === 401)) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
      // Somebody signed in meanwhile; their session must not be ended.
      if (sessionStore.read() !== null) return;
    }
  }
}
