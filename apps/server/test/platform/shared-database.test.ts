import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildApp } from '../support/build-app.ts';
import { inboxService } from '../support/inbox-service.ts';

/** Counts the rows that a new service finds in its database, by table, and then inserts some rows. */
async function rowsFound(): Promise<Record<string, number>> {
  const { typed: typedService, insert, row } = await inboxService();
  const { db } = typedService.service.platform;
  const match: Record<string, number> = {};
  for (const table of ['submission_count', 'submission_day_count', 'submission'])
    match[table] =
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n ??
      -1;
  await insert(row(), row());
  await typedService.service.close();
  return match;
}

it('a shared test database is empty for the next service, and contains no rows that triggers wrote meanwhile', async () => {
  await rowsFound();
  expect(await rowsFound()).toEqual({ submission_count: 0, submission_day_count: 0, submission: 0 });
});

it('a shared test database whose schema a test changed is not lent again', async () => {
  const changed = await buildApp({ features: [] });
  await sql`drop index entry_scheduled_at`.execute(changed.platform.db);
  await changed.close();
  await using service = await buildApp({ features: [] });
  const { rows } = await sql`select from pg_indexes where indexname = 'entry_scheduled_at'`.execute(
    service.platform.db,
  );
  expect(rows).toHaveLength(1);
});
