import { consolePath } from '@vitrina/model/console-path';

/** Dashboard, to which `/` leads everybody who is not signed in (source section 2). */
export const dashboardPath = '/dashboard/analytics';

/**
 * Returns the path to open after sign-in (`to` in the address), or `/` if it is not a path of this console. Never
 * another site (that would be an open redirect) and never the sign-in page (source section 1). The dashboard becomes
 * `/`, which leads to another screen if the person may not open the dashboard.
 * @param search the query of the address
 * @param isScreen true for a path of the route table
 */
export function safeTo(search: URLSearchParams, isScreen: (path: string) => boolean): string {
  const all = search.getAll('to');
  const to = all.length === 1 && all[0] !== undefined ? consolePath(all[0]) : null;
  if (to === null || to === dashboardPath) return '/';
  return isScreen(to.split(/[?#]/, 1)[0] ?? '') ? to : '/';
}
