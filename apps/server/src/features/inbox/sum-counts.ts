import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';

/** So many changes may wait beside the sums: each is a row that a count reads. */
const maxChanges = 200;

/** The tables that count submissions; each by its columns, and the one whose values are summed together. */
const counters = [
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
 * Puts together the rows that say how many submissions came, went or changed since the last time, so that counting reads
 * few. Each table in one statement: whoever counts meanwhile counts the same.
 */
export async function sumCounts({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (const { table, columns, by } of counters) {
    const [name, key] = [sql.table(table), sql.ref(by)];
    const { rows } = await sql<{ changes: number }>`
      select count(*)::int as changes from ${name} where not summed`.execute(db);
    if ((rows[0]?.changes ?? 0) < maxChanges) continue;
    const keptSql = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      with gone as (
        delete from ${name} where ${key} in (select ${key} from ${name} where not summed) returning *)
      insert into ${name} (${keptSql}, n, summed)
      select ${keptSql}, sum(n), true from gone group by ${keptSql} having sum(n) <> 0`.execute(db);
  }
}
