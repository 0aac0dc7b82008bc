import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const mark = '/* prepared */ ';
/** Shapes of statements that are kept; a caller whose shapes never end gains nothing and is not let in. */
const maxStatements = 200;

/** A statement is planned anew when it has been executed so many times as often as at the last planning. */
const planGrowth = 4;
/** Executions before the first plan that is kept for long. */
const firstPlanExecutions = 64;

interface PreparedStatement {
  readonly name: string;
  executions: number;
}

const statements = new Map<string, PreparedStatement>();

/**
 * Marks a statement that is run often and in few shapes: PostgreSQL parses and plans it once a connection. For large
 * statements on few rows that is most of their time. The plan does not see the values, so it is not for lists.
 *
 * PostgreSQL keeps a plan that it made while a table was nearly empty, by which it may read the table whole, until somebody
 * gathers statistics. So the name changes as executions grow, and a statement is planned for tables of about their size.
 */
export function prepareStatement<T>(statement: RawBuilder<T>): RawBuilder<T> {
  return sql<T>`${sql.raw(mark)}${statement}`;
}

/** Name of a marked statement; undefined where it is not marked, or has one of too many shapes. */
export function preparedName(text: string): string | undefined {
  return text.startsWith(mark) ? nameOf(text) : undefined;
}

function nameOf(text: string): string | undefined {
  const knownStatement = statements.get(text);
  if (knownStatement === undefined && statements.size >= maxStatements) return undefined;
  const statement = knownStatement ?? { name: hashedName(text), executions: 0 };
  statements.set(text, statement);
  statement.executions += 1;
  const growth = Math.log(statement.executions / firstPlanExecutions) / Math.log(planGrowth);
  return `${statement.name}_${Math.max(0, Math.ceil(growth))}`;
}

/** The same in every process: where two of them share a session of the server, a name never stands for another statement. */
function hashedName(text: string): string {
  return `vitrina_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
