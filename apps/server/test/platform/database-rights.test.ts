import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { failureReason } from '../../src/commands/start-failure.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createPlatform } from '../../src/platform/create.ts';
import { createLog } from '../../src/platform/log.ts';
import { createRestrictedRole } from '../support/restricted-role.ts';
import { testFolder } from '../support/test-database.ts';

const configFor = (url: string) =>
  readConfig({ DATABASE_URL: url, DATA_DIR: testFolder(), AUDIT_KEY: 'a'.repeat(64) });

/** Opens the database as at service start, creates the job queues, and sends a job. */
async function startOn(url: string): Promise<void> {
  const platform = await createPlatform(configFor(url), createLog('silent'));
  platform.jobs.define('example', {}, async () => {});
  try {
    await platform.jobs.start(platform, { runsJobs: true });
    await platform.db.transaction().execute((trx) => platform.jobs.send(trx, 'example', {}));
  } finally {
    await platform.close();
  }
}

const reasonOfStart = (url: string): Promise<string> =>
  startOn(url).then(
    () => 'started',
    (error: unknown) => failureReason(error, configFor(url)),
  );

/** Returns the statements in a sentence that asks an administrator to run them. */
const statementsIn = (sentence: string): string[] =>
  (/ runs (.*;) \(/.exec(sentence)?.[1] ?? '').match(/\S[^;]*;/g) ?? [];

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a database role without rights', () => {
  it('is refused with one sentence that contains all statements that an administrator must run', async () => {
    await using role = await createRestrictedRole();
    const sentence = await reasonOfStart(role.url);
    expect(sentence).not.toContain('\n');
    const statements = statementsIn(sentence);
    expect(statements).toEqual([
      `grant usage, create on schema public to ${role.name};`,
      'create extension pg_trgm;',
      `create schema pgboss authorization ${role.name};`,
    ]);
    await role.administrate(...statements);
    expect(await reasonOfStart(role.url)).toBe('started');
    expect(await reasonOfStart(role.url)).toBe('started');
  });

  it('needs only the statements in the operations guide', async () => {
    await using role = await createRestrictedRole();
    const page = await readFile(new URL('../../../../docs/operations/database.md', import.meta.url), 'utf8');
    const [, ofAnotherOwner = ''] = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, text]) => text);
    expect(ofAnotherOwner).toContain('pg_trgm');
    await role.administrate(ofAnotherOwner.replaceAll(/\bvitrina\b/g, role.name));
    expect(await reasonOfStart(role.url)).toBe('started');
  });

  it('can use an extension outside the search path, and a schema of jobs that belongs to another role', async () => {
    await using role = await createRestrictedRole();
    await role.administrate(
      `grant usage, create on schema public to ${role.name}`,
      'create schema extensions',
      'create extension pg_trgm schema extensions',
      'create schema pgboss',
    );
    const sentence = await reasonOfStart(role.url);
    expect(statementsIn(sentence)).toEqual([
      `grant usage on schema extensions to ${role.name};`,
      `grant usage, create on schema pgboss to ${role.name};`,
    ]);
    await role.administrate(...statementsIn(sentence));
    expect(await reasonOfStart(role.url)).toBe('started');
  });

  it('creates its tables in the schema of its search path', async () => {
    await using role = await createRestrictedRole();
    await role.administrate(
      `alter role ${role.name} set search_path = vitrina`,
      'create extension pg_trgm',
      `create schema pgboss authorization ${role.name}`,
    );
    const sentence = await reasonOfStart(role.url);
    expect(statementsIn(sentence)).toEqual([`create schema vitrina authorization ${role.name};`]);
    await role.administrate(...statementsIn(sentence));
    expect(await reasonOfStart(role.url)).toBe('started');
    const platform = await createPlatform(configFor(role.url), createLog('silent'));
    const { rows } = await sql<{ name: string }>`
      select distinct schemaname as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(platform.db);
    await platform.close();
    expect(rows.map(({ name }) => name)).toEqual(['pgboss', 'vitrina']);
  });

  it('needs the rights of the role that owns the existing tables', async () => {
    await using owner = await createRestrictedRole();
    await using restrictedRole = await createRestrictedRole();
    await owner.administrate(
      `grant usage, create on schema public to ${owner.name}`,
      'create extension pg_trgm',
      `create schema pgboss authorization ${owner.name}`,
    );
    await startOn(owner.url);
    const url = new URL(owner.url);
    url.username = restrictedRole.name;
    const sentence = await reasonOfStart(url.href);
    expect(statementsIn(sentence)).toEqual([`grant ${owner.name} to ${restrictedRole.name};`]);
    await owner.administrate(...statementsIn(sentence));
    expect(await reasonOfStart(url.href)).toBe('started');
  });

  it('prevents the start of the jobs with an error, without retries', async () => {
    await using role = await createRestrictedRole();
    await role.administrate(
      `grant usage, create on schema public to ${role.name}`,
      'create extension pg_trgm',
      `create schema pgboss authorization ${role.name}`,
    );
    const platform = await createPlatform(configFor(role.url), createLog('silent'));
    await role.administrate('alter schema pgboss owner to current_user');
    const started = platform.jobs.start(platform, { runsJobs: true });
    await expect(started).rejects.toMatchObject({ code: '42501' });
    await started.catch((error: unknown) =>
      expect(failureReason(error, configFor(role.url))).toMatch(
        /^DATABASE_URL: permission denied for schema pgboss: an administrator .* docs\/operations\/database\.md/,
      ),
    );
    await platform.close();
  });
});
