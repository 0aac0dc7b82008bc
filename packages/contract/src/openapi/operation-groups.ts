import { contentTypes } from '@vitrina/model';
import type { CallOfType } from '../calls.ts';
import type { Json } from './json.ts';

/** Call in the document, before calls of several types are merged. */
export interface DescribedCall extends CallOfType {
  /** Parameters and body of the request. */
  readonly request: { readonly parameters: readonly Json[]; readonly body: Json | null };
  /** Schemas of the alternative answers. */
  readonly answers: readonly Json[];
}

/** Operation of the document: one call, or the same call of several content types. */
export interface OperationGroup {
  readonly path: string;
  /** Slugs that `{type}` in the path may have as its value; null for a path without that parameter. */
  readonly types: readonly string[] | null;
  readonly calls: readonly [DescribedCall, ...DescribedCall[]];
}

/** Returns a path with a parameter for the slug: `/products/:entryId` → `/{type}/{entryId}`. */
function templateOf(path: string, type: string): string {
  return bracesOf(path).replace(new RegExp(`/(deleted-)?${type}(?=/|$)`), '/$1{type}');
}

/** True if one address may match both paths, and neither path is more specific by having fewer parameters. */
function isAmbiguous(path: string, otherPath: string): boolean {
  const [a, b] = [path.split('/'), otherPath.split('/')];
  const isParameter = (part: string | undefined): boolean => part?.startsWith('{') === true;
  return (
    a.length === b.length &&
    a.filter(isParameter).length === b.filter(isParameter).length &&
    a.every((part, index) => part === b[index] || isParameter(part) || isParameter(b[index]))
  );
}

const bracesOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Returns the requests of one type at a path, for comparison. */
const requestsOf = (calls: readonly DescribedCall[]): unknown =>
  calls.map(({ call, request }) => [call.method, request]).sort();

/** Returns the types with the same requests at a path, if they are the majority. */
function typesWithSameRequests(calls: readonly DescribedCall[]): ReadonlySet<string | null> {
  const callsByType = Map.groupBy(calls, ({ type }) => type);
  const typesByRequests = Map.groupBy(callsByType, ([, typeCalls]) => JSON.stringify(requestsOf(typeCalls)));
  const majorityGroup = [...typesByRequests.values()].find(
    (group) => group.length > 1 && group.length * 2 > callsByType.size,
  );
  return new Set(majorityGroup?.map(([type]) => type));
}

/**
 * Merges calls that are equal for most content types into one operation, whose path has a parameter for the type.
 * Types that differ, and ambiguous paths, keep a path with their slug, which takes precedence (OpenAPI 3.1, "Path
 * Templating Matching").
 */
export function operationGroups(calls: readonly DescribedCall[]): OperationGroup[] {
  const callsByPath = Map.groupBy(calls, ({ call, type }) =>
    type === null ? bracesOf(call.path) : templateOf(call.path, type),
  );
  const declaredPaths = new Set(calls.map(({ call }) => bracesOf(call.path)));
  return [...callsByPath].flatMap(([path, calls]) => {
    const isAmbiguousPath = [...declaredPaths].some(
      (declaredPath) => declaredPath !== path && isAmbiguous(path, declaredPath),
    );
    const mergedTypes = isAmbiguousPath ? new Set() : typesWithSameRequests(calls);
    const singleCalls = calls.filter(({ type }) => !mergedTypes.has(type));
    const mergedCalls = Map.groupBy(
      calls.filter(({ type }) => mergedTypes.has(type)),
      ({ call }) => call.method,
    );
    const types = contentTypes.map(({ slug }) => slug).filter((slug) => mergedTypes.has(slug));
    return [
      ...[...mergedCalls.values()].flatMap(([firstCall, ...furtherCalls]): OperationGroup[] =>
        firstCall ? [{ path, types, calls: [firstCall, ...furtherCalls] }] : [],
      ),
      ...singleCalls.map(
        (call): OperationGroup => ({ path: bracesOf(call.call.path), types: null, calls: [call] }),
      ),
    ];
  });
}
