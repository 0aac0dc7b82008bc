import type { AddressOf, Input } from './call-types.ts';
import type { Route } from './route.ts';

/**
 * Returns the address of a declared call: `/api`, the path with its parameters filled in, and the query. An array
 * becomes a repeated key.
 */
export function addressOf<C>(route: Route<C>, input: AddressOf<C>): string {
  return fillAddress(route, input);
}

/**
 * Returns the address of a call whose types are unknown. @throws TypeError when a parameter of the path is missing
 */
export function fillAddress(
  { path }: Pick<Route, 'path'>,
  { params, query }: Pick<Input, 'params' | 'query'>,
): string {
  const values = new Map(entriesOf(params));
  const filledPath = path.replace(/:([A-Za-z]\w*)/gu, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new TypeError(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [key, value] of entriesOf(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(key, String(item));
  }
  const text = search.toString();
  return `/api${filledPath}${text === '' ? '' : `?${text}`}`;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
