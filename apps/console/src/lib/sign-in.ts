import type { SessionInfo } from '@vitrina/contract';
import { exchange, hooks } from './api.ts';
import { isApiError } from './api-error.ts';
import { calls } from './calls.ts';
import { forgetSession, sessionStore, storeSession } from './session.ts';
import { sessionLife } from './session-life.ts';

hooks.answered = sessionLife.touch;

/** Basic credentials in UTF-8, so that ñ and á arrive as typed. */
function basic(staffId: string, password: string): string {
  const bytes = new TextEncoder().encode(`${staffId}:${password}`);
  return `Basic ${btoa(String.fromCodePoint(...bytes))}`;
}

/**
 * Signs in and remembers who it was (source sections 6 and 7).
 * @param keep the session outlives the browser, within its limits
 * @throws ApiError 401 for a wrong pair, 429 with `retryAfter`, and whatever a call may
 */
export async function signIn(staffId: string, password: string, keep: boolean): Promise<void> {
  const headers = { authorization: basic(staffId.trim(), password) };
  await remember(
    await exchange(
      calls.auth.signIn,
      { query: { keep: keep ? 'true' : 'false' } },
      { headers, aboutSession: true },
    ),
  );
}

async function remember(response: Response): Promise<void> {
  const answer = (await response.json()) as SessionInfo;
  sessionLife.begin(answer, response.headers.get('date'));
  storeSession(answer);
}

/**
 * Asks the server who is signed in; its word replaces what this browser remembers. It also keeps the session alive.
 * @returns false when nobody is; true too when the service could not be asked, because then nothing is known against it
 */
export async function refreshSession(): Promise<boolean> {
  try {
    await remember(await exchange(calls.auth.current, {}, { aboutSession: true }));
    return true;
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) return true;
    // Ended, not signed out: unsaved drafts wait for the same person to come back.
    endLocally({ keepDrafts: true });
    return false;
  }
}

/** Forgets the session in this browser alone. */
export function endLocally(how: { readonly keepDrafts: boolean }): void {
  sessionLife.end();
  if (sessionStore.read() !== null) forgetSession(how);
}

let leaving = false;

/**
 * Says that the login page is gone to in order to sign out. Signing out waits for that page, so that a form with
 * unsaved work can ask first and the person may stay.
 */
export function intendToLeave(): void {
  leaving = true;
}

/** Whether the login page was gone to in order to sign out; asked once. */
export function takeLeaving(): boolean {
  const asked = leaving;
  leaving = false;
  return asked;
}

/** Waits before the server is told again, in ms. */
const tellAgain = [2_000, 10_000, 60_000];

/** Signs out: this browser forgets everything at once; the server is told, again and again while it cannot be reached. */
export async function signOut(): Promise<void> {
  endLocally({ keepDrafts: false });
  for (const wait of [...tellAgain, null]) {
    try {
      await exchange(calls.auth.signOut, {}, { aboutSession: true });
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
