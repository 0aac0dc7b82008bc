import { contentTypes } from '@vitrina/model';
import type { CallOfType } from '../calls.ts';
import type { Json } from './json.ts';

/** Call in the document, before calls of several types are merged. */
export interface DescribedCall extends CallOfType {
  /** Parameters and body of the request. */
  readonly asked: { readonly parameters: readonly Json[]; readonly body: Json | null };
  /** Schemas of the alternative answers. */
  readonly answers: readonly Json[];
}

/** Operation of the document: one call, or the same call of several content types. */
export interface OperationGroup {
  readonly path: string;
  /** Slugs that `{type}` of the path stands for; null without that parameter. */
  readonly types: readonly string[] | null;
  readonly calls: readonly [DescribedCall, ...DescribedCall[]];
}

/** Path with a parameter for the slug: `/products/:entryId` → `/{type}/{entryId}`. */
function templateOf(path: string, type: string): string {
  return bracesOf(path).replace(new RegExp(`/(deleted-)?${type}(?=/|$)`), '/$1{type}');
}

/** True if an address may match both paths and neither has fewer parameters. */
function ambiguous(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  const isParameter = (part: string | undefined): boolean => part?.startsWith('{') === true;
  return (
    a.length === b.length &&
    a.filter(isParameter).length === b.filter(isParameter).length &&
    a.every((part, index) => part === b[index] || isParameter(part) || isParameter(b[index]))
  );
}

const bracesOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Requests of one type at a path, for comparison. */
const askedAt = (calls: readonly DescribedCall[]): unknown =>
  calls.map(({ call, asked }) => [call.method, asked]).sort();

/** Types with the same requests at a path, if they are the majority. */
function typesAskedAlike(calls: readonly DescribedCall[]): ReadonlySet<string | null> {
  const perType = Map.groupBy(calls, ({ type }) => type);
  const alikes = Map.groupBy(perType, ([, ofType]) => JSON.stringify(askedAt(ofType)));
  const majority = [...alikes.values()].find((group) => group.length > 1 && group.length * 2 > perType.size);
  return new Set(majority?.map(([type]) => type));
}

/**
 * Merges calls that are the same for most content types: their path has a parameter for the type. A path with the
 * slug itself precedes it (OpenAPI 3.1, "Path Templating Matching"), for types that differ and for ambiguous paths.
 */
export function operationGroups(described: readonly DescribedCall[]): OperationGroup[] {
  const byPath = Map.groupBy(described, ({ call, type }) =>
    type === null ? bracesOf(call.path) : templateOf(call.path, type),
  );
  const own = new Set(described.map(({ call }) => bracesOf(call.path)));
  return [...byPath].flatMap(([path, calls]) => {
    const clashes = [...own].some((other) => other !== path && ambiguous(path, other));
    const together = clashes ? new Set() : typesAskedAlike(calls);
    const alone = calls.filter(({ type }) => !together.has(type));
    const shared = Map.groupBy(
      calls.filter(({ type }) => together.has(type)),
      ({ call }) => call.method,
    );
    const types = contentTypes.map(({ slug }) => slug).filter((slug) => together.has(slug));
    return [
      ...[...shared.values()].flatMap(([first, ...others]): OperationGroup[] =>
        first ? [{ path, types, calls: [first, ...others] }] : [],
      ),
      ...alone.map((one): OperationGroup => ({ path: bracesOf(one.call.path), types: null, calls: [one] })),
    ];
  });
}
