import type { AddressOf, Input } from './call-types.ts';
import type { Route } from './route.ts';

/** The address of a declared call: `/api`, its path with the parameters filled in, and the query; arrays as repeated keys. */
export function addressOf<C>(route: Route<C>, input: AddressOf<C>): string {
  return filledAddress(route, input);
}

/** The same where the call's types are forgotten. @throws TypeError when a parameter of the path is missing */
export function filledAddress(
  { path }: Pick<Route, 'path'>,
  { params, query }: Pick<Input, 'params' | 'query'>,
): string {
  const given = new Map(entriesOf(params));
  const filled = path.replace(/:([A-Za-z]\w*)/gu, (_, name: string) => {
    const value = given.get(name);
    if (value === undefined) throw new TypeError(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [key, value] of entriesOf(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(key, String(one));
  }
  const text = search.toString();
  return `/api${filled}${text === '' ? '' : `?${text}`}`;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
