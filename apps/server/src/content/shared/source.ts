import { type RawBuilder, sql } from 'kysely';

/**
 * Table that lists are read from: `entry` (for staff) or `publication` (for the public). Both have the fields as JSON
 * in `data` and the folded text in `search`.
 */
export interface Source {
  readonly table: 'entry' | 'publication';
  /** Column with the id of the entry. */
  readonly id: 'id' | 'entry_id';
}

export const entries: Source = { table: 'entry', id: 'id' };
export const publications: Source = { table: 'publication', id: 'entry_id' };

/** Returns a column of the list table, which has the alias `t` in every statement. */
export function column(name: string): RawBuilder<unknown> {
  return sql.ref(`t.${name}`);
}

/** SQL of the JSON value of a field of the type. */
export function field(key: string): RawBuilder<unknown> {
  return sql`(${column('data')} -> ${sql.lit(key)})`;
}

/** SQL of a field value as text; strings and numbers are unchanged. */
export function fieldText(key: string): RawBuilder<unknown> {
  return sql`(${column('data')} ->> ${sql.lit(key)})`;
}

/** SQL of a field value as a number: from a number, a decimal string or the amount of money. */
export function fieldNumber(key: string): RawBuilder<unknown> {
  const value = field(key);
  return sql`(case jsonb_typeof(${value}) when 'object' then (${value} ->> 'amount')::numeric else ${fieldText(key)}::numeric end)`;
}

/** SQL of the sort key of text: without case and accents, equal on every database. Matches the index on names. */
export function sortKey(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`sort_key(${text}) collate "C"`;
}

/** Condition that all of the conditions hold; true without conditions. */
export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Condition that one of the conditions holds; false without conditions. */
export function any(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * Rewrites a condition so that PostgreSQL uses no index for it. Otherwise a plan that expects few matching rows could
 * read all of them instead of finding the row by its id.
 */
export function withoutIndex(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${condition}) is true`;
}

/**
 * End of a subselect that finds a record `t` by its type and name. Its order matches the index on names, which makes
 * that index the cheapest plan even if few rows of the type are expected.
 */
export const orderByName = sql`order by ${sortKey(column('name'))}, ${column('id')} limit 1`;

/**
 * Returns the condition that the value is one of the options. For a single option it is an equality, so that an
 * ordered index can serve it. Without options it is false.
 */
export function isOneOf(value: RawBuilder<unknown>, options: readonly string[]): RawBuilder<unknown> {
  if (options.length === 0) return sql`false`;
  if (options.length === 1) return sql`${value} = ${options[0]}`;
  return sql`${value} in (${sql.join(options)})`;
}
