import type { Fields } from './registry.ts';

/** Fields that a field holds in one object, and how declarations name their path: `.title`, `[]`, `[text].title`. */
export interface InnerPart {
  readonly where: (key: string) => string;
  readonly fields: Fields;
}

/** Values by the names of their fields. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Makes other values of one set of values inside a value; the same object when nothing changes.
 * @param path of the set from the value's root, as a JSON pointer: `/0/settings`. The one field of a list's element has the name ''.
 */
export type ChangeInside = (values: Values, fields: Fields, path: string) => Values;

/** The path of a field in a set of values at `path`. */
export const pathIn = (path: string, key: string): string => (key === '' ? path : `${path}/${key}`);

/** The sets of fields of a kind whose elements are of several sorts. */
export const insidePerSort = (of: Readonly<Record<string, Fields>>): InnerPart[] =>
  Object.entries(of).map(([sort, fields]) => ({ where: (key) => `[${sort}].${key}`, fields }));

/** True if a value has parts by name. */
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list of what `change` makes of each; the same list when nothing changes, and anything else as it is. */
export function mapList(value: unknown, change: (element: unknown, index: number) => unknown): unknown {
  if (!Array.isArray(value)) return value;
  const next = value.map(change);
  return next.every((item, index) => item === value[index]) ? value : next;
}

/** The values of what `change` makes of each; the same object when nothing changes. */
export function mapEntries(values: Values, change: (value: unknown, key: string) => unknown): Values {
  const next = Object.entries(values).map(([key, value]): [string, unknown] => [key, change(value, key)]);
  return next.every(([key, value]) => value === values[key]) ? values : Object.fromEntries(next);
}

/** The declaration of that sort; undefined for what is none. */
export function sortOf<T>(of: Readonly<Record<string, T>>, sort: unknown): T | undefined {
  return typeof sort === 'string' && Object.hasOwn(of, sort) ? of[sort] : undefined;
}

/** The list without elements that say nothing; null when none is left, and anything else as it is. */
export function withoutEmptyRows(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const nonEmptyElements = value.filter((element) => element !== null && element !== '');
  if (nonEmptyElements.length === 0) return null;
  return nonEmptyElements.length === value.length ? value : nonEmptyElements;
}
