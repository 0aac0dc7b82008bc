import {
  callTable,
  type Routes,
  slugMark,
  type TypeCalls,
  typeCallTable,
} from '@vitrina/contract/call-table';

/** The declared calls of no content type, to be made with `request`: `request(calls.auth.profile, {})`. */
export const calls = callTable;

const known = new Map<string, Routes<TypeCalls>>();

/** The declared calls of a content type, to be made with `request`. */
export function callsOf({ slug }: { readonly slug: string }): Routes<TypeCalls> {
  const before = known.get(slug);
  if (before !== undefined) return before;
  const { coreTypes, core, plain } = typeCallTable;
  const routes = Object.entries(coreTypes.includes(slug) ? core : plain).map(([name, route]) => [
    name,
    { ...route, path: route.path.replace(slugMark, slug) },
  ]);
  const own = Object.fromEntries(routes) as Routes<TypeCalls>;
  known.set(slug, own);
  return own;
}
