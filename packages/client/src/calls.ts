import type { CallsByName, commonGroups, TypeGroup, typeGroups } from '@vitrina/contract';
import { callTable } from './call-table.generated.ts';
import { fillLine, parseRoute, type Route, type Routes } from './route.ts';

export type { Route, Routes } from './route.ts';

/** Declared calls without a content type, by group and name. */
export type CommonCalls = typeof commonGroups;

type CallsIn<Group> = Group extends TypeGroup<infer Calls> ? Calls : CallsByName;

/** Declared calls of a content type, by group and name. A type has only the groups that its declaration requires. */
export type CallsOfType = {
  readonly [Group in keyof typeof typeGroups]: CallsIn<(typeof typeGroups)[Group]>;
};

type Groups<Calls> = { readonly [Group in keyof Calls]: Routes<Calls[Group]> };

/** Lines of the call table, by group and name of the call. */
type Lines = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Applies a function to each value of a record. */
const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

const parseGroups = (groups: Lines): Record<string, Record<string, Route>> =>
  mapValues(groups, (lines) => mapValues(lines, parseRoute));

// The compiler cannot read the lines of the table; test/call-table.test.ts compares them with the declarations.
/** Routes of the calls without a content type, by group and name. */
export const calls = parseGroups(callTable.common) as unknown as Groups<CommonCalls>;

const exceptions: Readonly<Record<string, Lines>> = callTable.exceptions;
const coreTypes: readonly string[] = callTable.coreTypes;
const groupsBySlug = new Map<string, Groups<CallsOfType>>();

/** Returns the routes of the calls of a content type, by group and name. */
export function callsOf(slug: string): Groups<CallsOfType> {
  const existingGroups = groupsBySlug.get(slug);
  if (existingGroups !== undefined) return existingGroups;
  const corePath = coreTypes.includes(slug) ? callTable.corePath : '';
  const lines = mapValues<Readonly<Record<string, string>>, Record<string, string>>(
    callTable.ofType,
    (commonLines, group) =>
      mapValues({ ...commonLines, ...exceptions[slug]?.[group] }, (line) => fillLine(line, slug, corePath)),
  );
  const groups = parseGroups(lines) as unknown as Groups<CallsOfType>;
  groupsBySlug.set(slug, groups);
  return groups;
}
