import type { Fields } from './registry.ts';

/**
 * Fields inside a field whose value is an object or list. `pathOf` returns the path of an inner field in declarations:
 * `.title`, `[]`, `[text].title`.
 */
export interface InnerPart {
  readonly pathOf: (key: string) => string;
  readonly fields: Fields;
}

/** Values by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** Values inside a value, such as one element of a list. */
export interface InnerSet {
  readonly fields: Fields;
  readonly values: Values;
  /** JSON pointer from the outer value. */
  readonly path: string;
}

/**
 * Changes the inner values of a composite field, such as one element of a list. Returns a new object, or the given
 * one if nothing changes. If a list has elements of a single field, that field has the name ''.
 * @param values inner values by field name
 * @param path JSON pointer from the composite value to the inner values: `/0/settings`
 */
export type ChangeInside = (values: Values, fields: Fields, path: string) => Values;

/** Returns the path of a field in a set of values whose path is `path`. */
export const pathIn = (path: string, key: string): string => (key === '' ? path : `${path}/${key}`);

/** Returns the inner fields of a kind with several types of element, one set of fields for each type. */
export const innerPartsByType = (of: Readonly<Record<string, Fields>>): InnerPart[] =>
  Object.entries(of).map(([elementType, fields]) => ({ pathOf: (key) => `[${elementType}].${key}`, fields }));

/** True if the value is an object with named members. */
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies `change` to each element of a list. Returns the same list if nothing changes, and any other value
 * unchanged.
 */
export function mapList(value: unknown, change: (element: unknown, index: number) => unknown): unknown {
  if (!Array.isArray(value)) return value;
  const changedElements = value.map(change);
  return changedElements.every((item, index) => item === value[index]) ? value : changedElements;
}

/** Applies `change` to each member. Returns the same object if nothing changes. */
export function mapEntries(values: Values, change: (value: unknown, key: string) => unknown): Values {
  const changedEntries = Object.entries(values).map(([key, value]): [string, unknown] => [
    key,
    change(value, key),
  ]);
  return changedEntries.every(([key, value]) => value === values[key])
    ? values
    : Object.fromEntries(changedEntries);
}

/** Returns the declaration of a type of element; undefined for an unknown type. */
export function declarationOf<T>(of: Readonly<Record<string, T>>, elementType: unknown): T | undefined {
  return typeof elementType === 'string' && Object.hasOwn(of, elementType) ? of[elementType] : undefined;
}

/** Removes empty elements from a list; null if no element remains. Any other value is returned unchanged. */
export function withoutEmptyRows(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const nonEmptyElements = value.filter((element) => element !== null && element !== '');
  if (nonEmptyElements.length === 0) return null;
  return nonEmptyElements.length === value.length ? value : nonEmptyElements;
}
