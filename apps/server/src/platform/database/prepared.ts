import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const preparedMark = '/* prepared */ ';
/** Maximum number of cached statements; further statements are not prepared. */
const maxStatements = 200;

/** Growth factor of the number of executions after which a statement is planned again. */
const planGrowth = 4;
/** Number of executions before the first plan that is kept for long. */
const firstPlanExecutions = 64;

interface PreparedStatement {
  readonly name: string;
  executions: number;
}

const statements = new Map<string, PreparedStatement>();

/**
 * Marks a frequent statement of few forms, so that PostgreSQL parses and plans it once per connection. For large
 * statements on few rows this saves most of their time. The plan does not depend on the values, so this is unsuitable
 * for lists.
 *
 * PostgreSQL keeps a plan made while a table was nearly empty, which may read the whole table, until statistics are
 * gathered. So the name changes as executions grow, and the statement is planned for tables of about their present
 * size.
 */
export function prepareStatement<T>(statement: RawBuilder<T>): RawBuilder<T> {
  return sql<T>`${sql.raw(preparedMark)}${statement}`;
}

/** Returns the name of a marked statement; undefined if it is not marked, or if too many statements are cached. */
export function preparedName(text: string): string | undefined {
  return text.startsWith(preparedMark) ? statementName(text) : undefined;
}

function statementName(text: string): string | undefined {
  const knownStatement = statements.get(text);
  if (knownStatement === undefined && statements.size >= maxStatements) return undefined;
  const statement = knownStatement ?? { name: hashedName(text), executions: 0 };
  statements.set(text, statement);
  statement.executions += 1;
  const growth = Math.log(statement.executions / firstPlanExecutions) / Math.log(planGrowth);
  return `${statement.name}_${Math.max(0, Math.ceil(growth))}`;
}

/**
 * Hashes the text to a name that is equal in every process: if two processes share a server session, a name never
 * stands for two statements.
 */
function hashedName(text: string): string {
  return `vitrina_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
