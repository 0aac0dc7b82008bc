import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../test/support/build-app.ts';

const files = 100_000;
/** Limit for the first pages of a list whose total is already cached, as a multiple of one read of all files. */
const maxReadingsOfPage = 5;
/**
 * Limit for the response time, as a multiple of one read of all files, because absolute times vary on a busy machine.
 */
const maxReadings = 20;
/** Files inserted by one statement, few enough for the statement timeout. */
const atOnce = 10_000;
const base = '/resources/hn/v1/files';

let service: TestApp;
let insurer: Client;
let unlimitedClient: Client;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  const { db } = service.platform;
  insurer = service.as(buildPerson({ institutions: ['insurances'] }));
  unlimitedClient = service.as(buildPerson());
  for (let from = 1; from <= files; from += atOnce) await lay(from, from + atOnce - 1);
  for (const table of ['file', 'file_version', 'entry', 'entry_reference', 'entry_file'])
    await sql`analyze ${sql.table(table)}`.execute(db);
});
afterAll(() => service.close());

/** Inserts files: one in ten unused, one in ten used by a record of insurances, the others by records of the bank. */
async function lay(from: number, to: number): Promise<void> {
  const { db } = service.platform;
  await sql`insert into file (id, key, url, resource, content_type, size, state, title, search, created_at, created_by, institutions)
    select gen_random_uuid(), k, '/files/' || k, 'store', 'image/png', n, 'stored', 'Foto ' || n, 'foto ' || n,
      now() - n * interval '1 second', gen_random_uuid(), case when n % 20 = 0 then '["insurances"]'::jsonb else '["bank"]'::jsonb end
    from generate_series(${from}::int, ${to}::int) n, lateral (select 'store/2026/' || lpad(n::text, 36, '0') || '.png' as k) keys`.execute(
    db,
  );
  const laidSql = sql`file f where f.size between ${from}::int and ${to}::int`;
  const usedSql = sql`${laidSql} and f.size % 10 <> 0`;
  await sql`insert into file_version (file_id, version, key, size, sha256, variants, created_at, shown_at)
    select f.id, 1, f.key, f.size, '', '[]', f.created_at, f.created_at from ${laidSql}`.execute(db);
  await sql`insert into entry (id, type, institution_id, name, title, status, data, revision, has_unpublished_changes,
      created_at, created_by, updated_at, updated_by, search)
    select f.id, 'stores', case when f.size % 10 = 1 then 'insurances' else 'bank' end, f.title, f.title, 'published', '{}', 1, false,
      now(), f.id, now(), f.id, '' from ${usedSql}`.execute(db);
  await sql`insert into entry_reference (from_id, stage, path, kind, to_id)
    select u.id, stage, '/image/file/url', 'file', u.id from unnest(array['draft', 'public']) stage, (select f.id from ${usedSql}) u`.execute(
    db,
  );
  await sql`insert into entry_file (file_id, entry_id) select f.id, f.id from ${usedSql}`.execute(db);
}

const queries = [
  '?per_page=25',
  '?per_page=100&page=100',
  '?sort=title',
  '?search=foto%2099',
  '?unused=true',
  '?unused=false&sort=-size',
  '?content_type=application/pdf',
];
const timeRead = async (client: Client, path: string): Promise<readonly [number, unknown]> => {
  const countBefore = performance.now();
  const { status, body } = await client.get(path);
  const tookMs = performance.now() - countBefore;
  expect(status, path).toBe(200);
  return [tookMs, body];
};

/** Measures one read of every file row in the database (ms). */
async function readingMs(): Promise<number> {
  const countBefore = performance.now();
  await sql`select count(*) from file f join file_version v on v.file_id = f.id and v.version = f.version where f.title <> ''`.execute(
    service.platform.db,
  );
  return performance.now() - countBefore;
}

it('listing the media library takes only a small multiple of the time to read its hundred thousand files once', async () => {
  for (const [name, client] of Object.entries({ insurer, everybody: unlimitedClient }))
    for (const query of queries) {
      const [firstMs] = await timeRead(client, base + query);
      const [tookMs, body] = await timeRead(client, base + query);
      const readings = tookMs / (await readingMs());
      process.stdout.write(
        `${name} ${query}: first ${Math.round(firstMs)} ms, then ${Math.round(tookMs)} ms, ${readings.toFixed(1)} readings\n`,
      );
      expect(firstMs / (await readingMs()), `${name} ${query}, counted`).toBeLessThan(maxReadings);
      const limit = query.includes('&page=') ? maxReadings : maxReadingsOfPage;
      expect(readings, `${name} ${query}`).toBeLessThan(limit);
      const { data } = body as { data: { id: string; url: string }[] };
      const [file] = data;
      if (file === undefined) continue;
      const [fileMs] = await timeRead(client, `${base}/${file.id}`);
      expect(fileMs / (await readingMs()), 'one file').toBeLessThan(maxReadings / 4);
    }
  const { body } = await insurer.get(base);
  expect(body).toMatchObject({ meta: { total: files / 10 + files / 20 } });
});
