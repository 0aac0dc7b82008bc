import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';

/** Number of change rows in a counting table from which they are summed. Every count reads these rows. */
const maxChanges = 200;

/** Tables that count submissions, with their key columns. Column `by` selects the rows that are summed again. */
const counterTables = [
  {
    table: 'submission_count',
    columns: ['type', 'entry_id', 'institution_id', 'state', 'unread', 'assigned_to'],
    by: 'entry_id',
  },
  {
    table: 'submission_day_count',
    columns: ['noon', 'type', 'institution_id', 'state'],
    by: 'noon',
  },
] as const;

/**
 * Sums the change rows of the counting tables, so that counts read few rows. One statement per table keeps concurrent
 * counts correct.
 */
export async function sumCounts({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (const { table, columns, by } of counterTables) {
    const [name, key] = [sql.table(table), sql.ref(by)];
    const { rows } = await sql<{ changes: number }>`
      select count(*)::int as changes from ${name} where not summed`.execute(db);
    if ((rows[0]?.changes ?? 0) < maxChanges) continue;
    const columnsSql = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      with gone as (
        delete from ${name} where ${key} in (select ${key} from ${name} where not summed) returning *)
      insert into ${name} (${columnsSql}, n, summed)
      select ${columnsSql}, sum(n), true from gone group by ${columnsSql} having sum(n) <> 0`.execute(db);
  }
}
