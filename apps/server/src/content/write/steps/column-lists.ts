import { type RawBuilder, sql } from 'kysely';

const identifier = /^[a-z][a-z0-9_]*$/;
const results = new Map<string, RawBuilder<unknown>>();

/**
 * Builds a list of columns, with the table or alias if given, as one cached piece of SQL: building one piece per
 * column takes longer than running the statement. Throws for names with characters other than lower-case letters,
 * digits and underscores.
 */
export function columnList(names: readonly string[], table?: string): RawBuilder<unknown> {
  return once(`${table ?? ''} ${names.join(' ')}`, () => names.map((name) => quoted(name, table)).join(', '));
}

/** Builds the assignments `"a" = source."a", …` of an update. */
export function assignmentList(names: readonly string[], source: string): RawBuilder<unknown> {
  return once(`= ${source} ${names.join(' ')}`, () =>
    names.map((name) => `${quoted(name)} = ${quoted(name, source)}`).join(', '),
  );
}

function once(key: string, make: () => string): RawBuilder<unknown> {
  const knownSql = results.get(key);
  if (knownSql) return knownSql;
  const list = sql.raw(make());
  results.set(key, list);
  return list;
}

function quoted(name: string, table?: string): string {
  for (const part of [name, table ?? 'none'])
    if (!identifier.test(part)) throw new Error(`${part} is no name of a column.`);
  return table === undefined ? `"${name}"` : `"${table}"."${name}"`;
}
