import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

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

/** Name of a marked statement; undefined where it is not marked, or has one of too many shapes. */
export function preparedName(text: string): string | undefined {
  return text.startsWith(mark) ? nameOf(text) : undefined;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxStatements) return known;
  // The same in every process: where two of them share a session of the server, a name never stands for another statement.
  const name = `vitrina_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}
