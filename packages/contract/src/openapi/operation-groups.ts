import { contentTypes } from '@vitrina/model';
import type { CallOfType } from '../calls.ts';
import type { Json } from './json.ts';

/** A call as the document shows it, before it is known whether it stands for one content type or several. */
export interface DescribedCall extends CallOfType {
  /** What is asked: parameters and body. */
  readonly asked: { readonly parameters: readonly Json[]; readonly body: Json | null };
  /** What is answered, by the schemas of the alternatives. */
  readonly answers: readonly Json[];
}

/** Calls that the document shows as one: the same of several content types, or one alone. */
export interface OperationGroup {
  readonly path: string;
  /** The slugs that stand for `{type}` in the path; null when the path is of one call alone. */
  readonly types: readonly string[] | null;
  readonly calls: readonly [DescribedCall, ...DescribedCall[]];
}

/** The path with the type's slug as a parameter: `/products/:entryId` → `/{type}/{entryId}`. */
function templateOf(path: string, type: string): string {
  return bracesOf(path).replace(new RegExp(`/(deleted-)?${type}(?=/|$)`), '/$1{type}');
}

/** Whether an address may be one of both paths, and neither goes before the other by having fewer parameters. */
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

/** What one type is asked at a path, whatever the method. */
const askedAt = (calls: readonly DescribedCall[]): unknown =>
  calls.map(({ call, asked }) => [call.method, asked]).sort();

/** The types that are asked alike at a path, when they are most of those that have it. */
function typesAskedAlike(calls: readonly DescribedCall[]): ReadonlySet<string | null> {
  const perType = Map.groupBy(calls, ({ type }) => type);
  const alikes = Map.groupBy(perType, ([, ofType]) => JSON.stringify(askedAt(ofType)));
  const majority = [...alikes.values()].find((group) => group.length > 1 && group.length * 2 > perType.size);
  return new Set(majority?.map(([type]) => type));
}

/**
 * Puts together what most content types are asked alike: such a path is shown once, with the type in it. Where a type
 * is asked something of its own (a draft, the filters of its list) the path is shown with its slug, which goes before
 * the one with a parameter (OpenAPI 3.1, "Path Templating Matching"); so it is where an address could be both:
 * `/products/{entryId}` and `/{type}/bulk`, or a type and `/core/hn/v1/views/{viewId}`.
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
