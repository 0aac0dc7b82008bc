/** Returns the part of a value with that key or index; undefined if there is none. */
export function partAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
