import { type RawBuilder, sql } from 'kysely';

const identifierPattern = /^[a-z][a-z0-9_]*$/;
const sqlByKey = new Map<string, RawBuilder<unknown>>();

/**
 * Builds a list of columns, with the table or alias if given, as one cached piece of SQL: building one piece per
 * column takes longer than running the statement. Throws for names with characters other than lower-case letters,
 * digits and underscores.
 */
export function columnList(names: readonly string[], table?: string): RawBuilder<unknown> {
  return buildOnce(`${table ?? ''} ${names.join(' ')}`, () =>
    names.map((name) => quoteName(name, table)).join(', '),
  );
}

/** Builds the assignments `"a" = source."a", …` of an update. */
export function assignmentList(names: readonly string[], source: string): RawBuilder<unknown> {
  return buildOnce(`= ${source} ${names.join(' ')}`, () =>
    names.map((name) => `${quoteName(name)} = ${quoteName(name, source)}`).join(', '),
  );
}

function buildOnce(key: string, buildText: () => string): RawBuilder<unknown> {
  const cachedSql = sqlByKey.get(key);
  if (cachedSql) return cachedSql;
  const list = sql.raw(buildText());
  sqlByKey.set(key, list);
  return list;
}

function quoteName(name: string, table?: string): string {
  for (const namePart of [name, table ?? 'none'])
    if (!identifierPattern.test(namePart)) throw new Error(`${namePart} is no name of a column.`);
  return table === undefined ? `"${name}"` : `"${table}"."${name}"`;
}
