import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Migration, migrate, migrationNames } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { applyAgain } from '../support/apply-again.ts';
import { buildApp } from '../support/build-app.ts';

const log = createLog('silent');
const next = (fail: boolean): Migration => ({
  name: '999-test',
  up: async (db: Kysely<unknown>) => {
    await sql`create table extra (id int)`.execute(db);
    if (fail) throw new Error('interrupted');
    await sql`create index extra_id on extra (id)`.execute(db);
  },
});
const tables = sql<{
  name: string;
}>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' order by 1`;

describe('migrations', () => {
  it('add the permissions on personal data to roles that manage staff of all institutions, unless a role already sets them', async () => {
    await using service = await buildApp({ features: [] });
    const { db } = service.platform;
    const store = (name: string, permissions: object, institutions: readonly string[] | null) =>
      sql`insert into role values (${newId()}, ${name}, ${JSON.stringify(permissions)}::jsonb,
        ${JSON.stringify(institutions)}::jsonb, now())`.execute(db);
    const all = { retrieve: true, update: true, delete: true };
    const empty = { retrieve: false, update: false, delete: false };
    await store('manages staff', { staff: all }, null);
    await store('was refused it', { staff: all, 'personal-data': empty }, null);
    await store('of one institution', { staff: all }, ['bank']);
    await store('sees staff', { staff: { ...all, update: false } }, null);
    await applyAgain(db, '026-personal-data-rights');
    const { rows } = await sql<{ name: string; rights: unknown }>`
      select name, permissions -> 'personal-data' as rights from role order by name`.execute(db);
    expect(rows).toEqual([
      { name: 'manages staff', rights: all },
      { name: 'of one institution', rights: null },
      { name: 'sees staff', rights: null },
      { name: 'was refused it', rights: empty },
    ]);
  });

  it('are rolled back if they are interrupted, and completed at the next start', async () => {
    await using service = await buildApp({ features: [] });
    const { db } = service.platform;
    const rowsBefore = (await tables.execute(db)).rows;
    await expect(migrate(db, log, [next(true)])).rejects.toThrow('interrupted');
    expect((await tables.execute(db)).rows).toEqual(rowsBefore);
    await migrate(db, log, [next(false)]);
    await migrate(db, log, [next(false)]);
    expect((await tables.execute(db)).rows).toEqual(
      [...rowsBefore, { name: 'extra' }, { name: 'extra_id' }].sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  it('refuse a database of a newer version', async () => {
    await using service = await buildApp({ features: [] });
    await sql`insert into migration (name) values ('998-future')`.execute(service.platform.db);
    await expect(migrate(service.platform.db, log)).rejects.toThrow('998-future');
  });

  it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'run once if several processes start at the same time',
    async () => {
      await using service = await buildApp({ features: [] });
      await sql`drop schema public cascade`.execute(service.platform.db);
      await sql`create schema public`.execute(service.platform.db);
      const openedDatabases = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase(service.platform.config, log)),
      );
      expect((await sql`select name from migration`.execute(service.platform.db)).rows).toHaveLength(
        migrationNames().length,
      );
      await Promise.all(openedDatabases.map((database) => database.close()));
    },
  );
});
