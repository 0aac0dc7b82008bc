import { contentTypes } from '@vitrina/model';
import type { CallOfType } from '../calls.ts';
import { alike, type Json } from './json.ts';

/** A call as the document shows it, before it is known whether it stands for one content type or several. */
export interface Described extends CallOfType {
  /** What is asked: parameters and body. */
  readonly asked: { readonly parameters: readonly Json[]; readonly body: Json | null };
  /** What is answered, by the schemas of the alternatives. */
  readonly answers: readonly Json[];
}

/** Calls that the document shows as one: the same of several content types, or one alone. */
export interface Family {
  readonly path: string;
  /** The slugs that stand for `{type}` in the path; null when the path is of one call alone. */
  readonly types: readonly string[] | null;
  readonly calls: readonly [Described, ...Described[]];
}

/** The path with the type's slug as a parameter: `/products/:entryId` → `/{type}/{entryId}`. */
function templateOf(path: string, type: string): string {
  return path.replace(new RegExp(`/(deleted-)?${type}(?=/|$)`), '/$1{type}');
}

const bracesOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/**
 * Puts together what is asked alike of every content type: such a path is shown once, with the type in it. A path with
 * any call that asks something of its own (a draft, the filters of a list) is shown for each type.
 */
export function familiesOf(calls: readonly Described[]): Family[] {
  const byPath = Map.groupBy(calls, ({ call, type }) =>
    bracesOf(type === null ? call.path : templateOf(call.path, type)),
  );
  return [...byPath].flatMap(([path, members]) => {
    const byMethod = [...Map.groupBy(members, ({ call }) => call.method).values()];
    const shared = byMethod.every(
      ([first, ...others]) =>
        first !== undefined && others.length > 0 && others.every(({ asked }) => alike(asked, first.asked)),
    );
    if (!shared)
      return members.map((one): Family => ({ path: bracesOf(one.call.path), types: null, calls: [one] }));
    return byMethod.flatMap(([first, ...others]): Family[] => {
      if (first === undefined) return [];
      const of = new Set([first, ...others].map(({ type }) => type));
      const types = contentTypes.map(({ slug }) => slug).filter((slug) => of.has(slug));
      return [{ path, types, calls: [first, ...others] }];
    });
  });
}
