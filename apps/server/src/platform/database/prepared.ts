import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */ ';
/** Shapes of statements that are kept; a caller whose shapes never end gains nothing and is not let in. */
const maxStatements = 200;

const names = new Map<string, string>();

/**
 * Marks a statement that is run often and in few shapes: PostgreSQL parses and plans it once a connection. For large
 * statements on few rows that is most of their time. The plan does not see the values, so it is not for lists.
 */
export function prepared<T>(statement: RawBuilder<T>): RawBuilder<T> {
  return sql<T>`${sql.raw(mark)}${statement}`;
}

/** The query as the driver takes it: with a name when it is marked. */
export function asPrepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = text.startsWith(mark) ? nameOf(text) : undefined;
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxStatements) return known;
  const name = `vitrina_${names.size}`;
  names.set(text, name);
  return name;
}
