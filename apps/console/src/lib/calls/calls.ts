import {
  callTable,
  type Route,
  type Routes,
  slugMark,
  type TypeCalls,
  typeCallTable,
} from '@vitrina/contract/call-table';

/** The declared calls of no content type, to be made with `request`: `request(calls.auth.profile, {})`. */
export const calls = callTable;

/** The calls of a content type, from those of any: made once for each type. */
export function callsOfType<Calls extends object>(table: (slug: string) => Routes<Calls>) {
  const known = new Map<string, Routes<Calls>>();
  return ({ slug }: { readonly slug: string }): Routes<Calls> => {
    const before = known.get(slug);
    if (before !== undefined) return before;
    const routes = Object.entries<Route>(table(slug)).map(([name, route]) => [
      name,
      { ...route, path: route.path.replace(slugMark, slug) },
    ]);
    const own = Object.fromEntries(routes) as Routes<Calls>;
    known.set(slug, own);
    return own;
  };
}

/** The declared calls of a content type, to be made with `request`. */
export const callsOf = callsOfType<TypeCalls>((slug) => {
  const { coreTypes, core, plain } = typeCallTable;
  return coreTypes.includes(slug) ? core : plain;
});
