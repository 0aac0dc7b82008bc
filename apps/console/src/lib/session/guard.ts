import { allows } from '@vitrina/model/permissions';
import type { LoaderFunction } from 'react-router';
import { redirect } from 'react-router';
import type { RouteAccess } from '../screen/route-handle.ts';
import { sessionStore } from './session.ts';
import { waitForSession } from './sign-in.ts';

/** True if the signed-in person may open a screen with this access, by the stored permission map. */
export function mayOpen(access: RouteAccess): boolean {
  if ('open' in access) return true;
  const session = sessionStore.read();
  if (session === null || 'session' in access) return session !== null;
  const actions = typeof access.action === 'string' ? [access.action] : access.action;
  const resources = typeof access.resource === 'string' ? [access.resource] : access.resource;
  return resources.some((resource) =>
    actions.some((action) => allows(session.permissions, action, resource)),
  );
}

/**
 * Returns a loader that decides, before a screen is shown and when the session changes, if the person may see it
 * (source section 6). A person who must set up a second step is redirected to do so first. Without the permission, a
 * signed-in person is redirected to the 404 page and anybody else to the login, both with `to`.
 */
export function guardRoute(access: RouteAccess): LoaderFunction {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (!mayOpen(access)) await waitForSession();
    if (!('open' in access) && sessionStore.read()?.secondStep?.set_up_only)
      return redirect(`/pages/second-step?to=${encodeURIComponent(pathname + search)}`);
    if (mayOpen(access)) return null;
    if (sessionStore.read() !== null) return redirect(`/pages/error-404?to=${encodeURIComponent(pathname)}`);
    return redirect(`/pages/login?to=${encodeURIComponent(pathname + search)}`);
  };
}
