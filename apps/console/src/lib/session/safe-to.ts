import { consolePath } from '@vitrina/model/console-path';

/**
 * Returns the path to open after sign-in (`to` in the address), or `/` if it is not a path of this console. Never
 * another site (that would be an open redirect) and never the sign-in page (source section 1).
 * @param search the query of the address
 * @param isScreen true for a path of the route table
 */
export function safeTo(search: URLSearchParams, isScreen: (path: string) => boolean): string {
  const all = search.getAll('to');
  const to = all.length === 1 && all[0] !== undefined ? consolePath(all[0]) : null;
  return to !== null && isScreen(to.split(/[?#]/, 1)[0] ?? '') ? to : '/';
}
