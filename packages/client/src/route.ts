import type { Method } from '@vitrina/contract';

/** Request line of a declared call, without its schemas. */
export interface Route<Call = unknown> {
  readonly method: Method;
  /** Path below `/api`, with parameters as `:name`. */
  readonly path: string;
  /** True if the call writes and must carry the deployment's API key. */
  readonly needsKey: boolean;
  /** True if the call sends a body but changes nothing, so that it may be repeated. */
  readonly safe?: true;
  /** Never set. Its type is the declaration, from which the compiler derives input and answer. */
  readonly declaration?: Call;
}

/** Routes of the calls of a group, by name. */
export type Routes<Calls> = { readonly [Name in keyof Calls]: Route<Calls[Name]> };

/** Parses a line of the call table: method, path, and `keyless` or `safe` if they apply. */
export function parseRoute(line: string): Route {
  const [method = '', path = '', ...traits] = line.split(' ');
  return {
    method: method as Method,
    path,
    needsKey: method !== 'GET' && !traits.includes('keyless'),
    ...(traits.includes('safe') && { safe: true }),
  };
}

/** Replaces `{core}` and `{slug}` in a line of the call table by the values of a content type. */
export function fillLine(line: string, slug: string, corePath: string): string {
  return line.replace('{core}', corePath).replace('{slug}', slug);
}
