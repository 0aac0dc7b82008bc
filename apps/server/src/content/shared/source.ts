import { type RawBuilder, sql } from 'kysely';

/**
 * One of the two tables that lists are read from: `entry` (what staff have) or `publication` (what
 * the public has). Both keep the fields as JSON in `data` and the folded text in `search`.
 */
export interface Source {
  readonly table: 'entry' | 'publication';
  /** The entry's id in that table. */
  readonly id: 'id' | 'entry_id';
}

export const entries: Source = { table: 'entry', id: 'id' };
export const publications: Source = { table: 'publication', id: 'entry_id' };

/** A column of the table that a list is read from; it goes by the name `t` in every statement. */
export function column(name: string): RawBuilder<unknown> {
  return sql.ref(`t.${name}`);
}

/** The JSON value of an own field. */
export function field(key: string): RawBuilder<unknown> {
  return sql`(${column('data')} -> ${sql.lit(key)})`;
}

/** The value of an own field as text: strings and numbers as they are. */
export function fieldText(key: string): RawBuilder<unknown> {
  return sql`(${column('data')} ->> ${sql.lit(key)})`;
}

/** The value of an own field as a number: of a number, of a decimal string, of the amount of money. */
export function fieldNumber(key: string): RawBuilder<unknown> {
  const value = field(key);
  return sql`(case jsonb_typeof(${value}) when 'object' then (${value} ->> 'amount')::numeric else ${fieldText(key)}::numeric end)`;
}

/** Text as it is sorted: without case and accents, alike on every database. Matches the index on names. */
export function sortKey(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`sort_key(${text}) collate "C"`;
}

/** Conditions that must all hold; true when there are none. */
export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Conditions of which one must hold; false when there are none. */
export function any(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The same condition as one that no index answers, for rows that another condition finds. A plan that expects few rows of a
 * type, or few that are not deleted, would otherwise read all of them instead of the row with the id.
 */
export function withoutIndex(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${condition}) is true`;
}

/**
 * End of a subselect that finds a record `t` by its type and name. The order is that of the index on names, which is
 * thereby the cheapest even where a plan expects few rows of the type.
 */
export const inNameOrder = sql`order by ${sortKey(column('name'))}, ${column('id')} limit 1`;

/** `column in (…)`, as an equality for one value so that an ordered index can be used; false for none. */
export function isOneOf(value: RawBuilder<unknown>, options: readonly string[]): RawBuilder<unknown> {
  if (options.length === 0) return sql`false`;
  if (options.length === 1) return sql`${value} = ${options[0]}`;
  return sql`${value} in (${sql.join(options)})`;
}
