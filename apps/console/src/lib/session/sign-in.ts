import type { AnswerOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import type { SecondStepChallenge, SessionInfo } from '@vitrina/contract';
import { exchange, hooks, knownConfig, request } from '../calls/api.ts';
import { isApiError } from '../calls/api-error.ts';
import { forgetSession, sessionStore, storeSession } from './session.ts';
import { sessionLife } from './session-life.ts';

hooks.onAnswer = () => {
  sessionLife.touch();
  // The service could not be asked at the start, or another tab signed in: it can be asked now.
  if (sessionStore.read()?.can === null) void refreshSession();
};

/** True once the service has confirmed who is signed in, or that nobody is. */
let isNotified = false;

/**
 * True while this page handles the redirect from a provider. A request meanwhile would find no session, and every
 * other tab, where the person wants to continue, would leave its screen.
 */
const isFinishing = (): boolean => !finished && window.location.pathname === '/callback';
let finished = false;

/** Starts with the session that the service wrote into the page; `now` is its clock then. */
export function beginWith(session: SessionInfo | null, now: string): void {
  isNotified = true;
  // Nobody, while this browser remembers somebody: another tab may have signed in meanwhile, so the service is asked.
  if (session !== null) remember(session, now);
  else if (sessionStore.read() !== null) void refreshSession();
}

/** Basic credentials in UTF-8, so that ñ and á arrive as typed. */
function basic(staffId: string, password: string): string {
  const bytes = new TextEncoder().encode(`${staffId}:${password}`);
  return `Basic ${btoa(String.fromCodePoint(...bytes))}`;
}

/**
 * Signs in and remembers who it was (source sections 6 and 7).
 * @param keep the session outlives the browser, within its limits
 * @returns null, or what whoever has a second step is asked for: nobody is signed in before `takeSecondStep`
 * @throws ApiError 401 for a wrong pair, 429 with `retryAfter`, and whatever a call may
 */
export async function signIn(
  staffId: string,
  password: string,
  keep: boolean,
): Promise<SecondStepChallenge | null> {
  const headers = { authorization: basic(staffId.trim(), password) };
  const query = { keep: keep ? 'true' : 'false' } as const;
  try {
    await rememberAnswer(await exchange(calls.auth.signIn, { query }, { headers, aboutSession: true }));
    return null;
  } catch (error) {
    if (!isApiError(error, 'second_step_required')) throw error;
    return error.extras as unknown as SecondStepChallenge;
  }
}

/** Result of a sign-in by a provider. */
export type FinishedSignOn = Pick<AnswerOf<CommonCalls['singleSignOn']['finish']>, 'to' | 'linked'>;

/**
 * Ends a sign-in by a provider, or the linking of one, and remembers who it was.
 * @param search the query with which the provider sent the browser back
 * @throws ApiError 401 and 403 with the reason, 429, 503 when the provider does not answer, and whatever a call may
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

/** True if the person has signed in again in another tab; nothing is forgotten if nobody has. */
export async function signedInAgain(): Promise<boolean> {
  try {
    await rememberAnswer(await exchange(calls.auth.current, {}, { aboutSession: true }));
    return true;
  } catch (error) {
    if (isApiError(error)) return false;
    throw error;
  }
}

/** Remembers who the service says is signed in now. */
export async function rememberAnswer(response: Response): Promise<void> {
  remember((await response.json()) as SessionInfo, response.headers.get('date'));
}

function remember(answer: SessionInfo, serverDate: string | null): void {
  isNotified = true;
  sessionLife.begin(answer, serverDate);
  storeSession(answer);
}

/**
 * Asks the server who is signed in; its word replaces what this browser remembers. It also keeps the session alive.
 * @returns false when nobody is; true too when the service could not be asked, because then nothing is known against it,
 * and while a sign-in by a provider is being finished
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
    // Ended, not signed out: unsaved drafts wait for the same person to come back.
    endLocally({ keepDrafts: true });
    return false;
  }
}

/**
 * Resolves when it is known whether somebody is signed in. Where this browser remembers nobody and the service has not said
 * it either, it is asked once: the session cookie is `SameSite=Strict`, so that a page opened from another site came without it.
 */
export async function sessionKnown(): Promise<void> {
  if (isNotified || sessionStore.read() !== null) return;
  await refreshSession();
}

/** Forgets the session in this browser alone. */
export function endLocally(mode: { readonly keepDrafts: boolean }): void {
  isNotified = true;
  sessionLife.end();
  if (sessionStore.read() !== null) forgetSession(mode);
}

let leaving = false;

/**
 * Marks the way to the login page as a sign-out. Signing out waits for that page, so that a form with unsaved work
 * can ask first and the person may stay.
 */
export function intendToLeave(): void {
  leaving = true;
}

/** True if the login page was opened to sign out; cleared by the call. */
export function takeLeaving(): boolean {
  const wasLeaving = leaving;
  leaving = false;
  return wasLeaving;
}

/** Ends the session at the service, and where it was begun by a provider goes on to where that ends its own. */
async function endSession(): Promise<void> {
  if (knownConfig()?.sign_on_providers.length === 0) {
    await exchange(calls.auth.signOut, {}, { aboutSession: true });
    return;
  }
  const { url } = await request(calls.singleSignOn.leave, {}, { aboutSession: true });
  if (url !== null && sessionStore.read() === null) window.location.assign(url);
}

/** Waits before the server is told again, in ms. */
const tellAgain = [2_000, 10_000, 60_000];

/** Signs out: this browser forgets everything at once; the server is told, again and again while it cannot be reached. */
export async function signOut(): Promise<void> {
  endLocally({ keepDrafts: false });
  for (const wait of [...tellAgain, null]) {
    try {
      await endSession();
      return;
    } catch (error) {
      // Nothing to end any more; or the last attempt: then idleness ends it.
      if (wait === null || (isApiError(error) && error.status === 401)) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
      // Somebody signed in meanwhile: that session is theirs.
      if (sessionStore.read() !== null) return;
    }
  }
}
