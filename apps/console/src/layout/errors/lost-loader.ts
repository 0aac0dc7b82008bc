import { calls } from '@vitrina/client/calls';
import type { LoaderFunction } from 'react-router';
import { request } from '../../lib/calls/api.ts';
import { reportError } from '../../lib/calls/report-error.ts';
import type { FindAccesses } from '../../lib/screen/screen-declaration.ts';
import { mayOpen } from '../../lib/session/guard.ts';
import { sessionStore } from '../../lib/session/session.ts';

/** Data of the 404 page. */
export interface NotFoundData {
  /** Requested address, as text; null if the page was opened without one. */
  readonly path: string | null;
  /** People who can change the role, if it does not include the requested screen; null for every other cause. */
  readonly administrators: readonly string[] | null;
}

/** Maximum length of the requested address on the page. The address is only text, never a link. */
const maxShownLength = 200;

/**
 * Creates the loader of the 404 page. It distinguishes a screen that the role of the signed-in person does not include
 * from an address without a screen or record.
 */
export function createNotFoundLoader(accessesOf: FindAccesses): LoaderFunction {
  return async ({ request: { url } }): Promise<NotFoundData> => {
    const to = new URL(url).searchParams.get('to');
    const path = to?.startsWith('/') ? to.slice(0, maxShownLength) : null;
    const isRefused =
      path !== null && sessionStore.read() !== null && accessesOf(path)?.every(mayOpen) === false;
    return { path, administrators: isRefused ? await administratorNames() : null };
  };
}

/** Maximum wait of the page for the names (ms). */
const maxWaitMs = 3000;

/** Loads the names; none if the service does not answer in time, because the page is complete without them. */
async function administratorNames(): Promise<readonly string[]> {
  try {
    const signal = AbortSignal.timeout(maxWaitMs);
    return (await request(calls.staff.administrators, { signal }, { isSessionCall: true })).names;
  } catch (error) {
    reportError('crash', error);
    return [];
  }
}
