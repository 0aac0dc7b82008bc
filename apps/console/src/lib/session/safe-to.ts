import { consolePath } from '@vitrina/model/console-path';

/**
 * Target after sign-in (the `to` of the address), or `/` if it is not a path of this console: never another site,
 * never the sign-in page itself (source section 1; an open redirect otherwise). @param search the query of the
 * address @param isScreen whether a path leads to a screen of the route table
 */
export function safeTo(search: URLSearchParams, isScreen: (path: string) => boolean): string {
  const all = search.getAll('to');
  const to = all.length === 1 && all[0] !== undefined ? consolePath(all[0]) : null;
  return to !== null && isScreen(to.split(/[?#]/, 1)[0] ?? '') ? to : '/';
}
