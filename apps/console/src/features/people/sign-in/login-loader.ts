import { type LoaderFunction, redirect } from 'react-router';
import type { FindAccesses } from '../../../lib/screen/screen-declaration.ts';
import { safeTo } from '../../../lib/session/safe-to.ts';
import { sessionStore } from '../../../lib/session/session.ts';
import { refreshSession, signOut, takeSignOutMark, waitForSession } from '../../../lib/session/sign-in.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';

/** Data of the login page: the address to open after the sign-in. */
export interface LoginData {
  readonly to: string;
}

/**
 * Creates the loader of the login page, which determines the address to open after the sign-in. A person who is
 * already signed in is redirected with a notice (source section 5).
 */
export function loginLoader(accessesOf: FindAccesses): LoaderFunction {
  return async ({ request }): Promise<LoginData | Response> => {
    const url = new URL(request.url);
    const to = safeTo(url.searchParams, (path) => accessesOf(path) !== null);
    if (takeSignOutMark()) {
      void signOut();
      return { to };
    }
    await waitForSession();
    // The server is asked, because the browser may remember a session that has ended.
    if (sessionStore.read() === null || !(await refreshSession())) return { to };
    notify({ tone: 'warning', title: 'Login Attempt', text: 'You are already logged in!' });
    return redirect(to);
  };
}
