import { allCalls, entryPaths } from '@vitrina/contract';
import { type ContentType, contentTypes, hasInbox } from '@vitrina/model';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/schema.ts';
import { enrol } from '../test/content/transfer/support.ts';
import { signInPerson } from '../test/people/support.ts';
import { buildApp, buildPerson, type TestAnswer, type TestApp } from '../test/support/build-app.ts';
import { buildCity, create } from '../test/support/factories.ts';
import { type MailServer, mailConfig, startMailServer } from '../test/support/mail-server.ts';
import { createEntry, makerFor } from '../test/support/maker.ts';
import { insertSubmissions, submissionRow } from '../test/support/submissions.ts';
import { validDraft } from '../test/support/valid-draft.ts';
import { generalRequests } from './support/general-calls.ts';
import { type ExecutedStatement, logPlans, PlanLog } from './support/plans.ts';
import type { TestContext } from './support/subjects.ts';
import { type Input, typeInput, typeOf } from './support/type-calls.ts';
import { copyEvents, copyRecord, copySubmission, insertOthers, insertPeople } from './support/volume.ts';
import { refusedCalls, wholeReads, wholeStatements } from './support/whole-reads.ts';

// Makes every call of the contract once, with data of several years: no statement reads all records of a type.

const volume = {
  storeRecords: Number(process.env['PROOF_STORES'] ?? 40_000),
  /** Number of records of each of the 30 other types. */
  records: Number(process.env['PROOF_RECORDS'] ?? 2_000),
  submissions: Number(process.env['PROOF_SUBMISSIONS'] ?? 1_000_000),
  events: Number(process.env['PROOF_EVENTS'] ?? 1_000_000),
  others: Number(process.env['PROOF_OTHERS'] ?? 20_000),
};
/** Maximum number of rows that a call may read; its answer contains at most 25. */
const maxRows = 1_000;
/** Maximum number of rows that a scan may read until it finds the first row. */
const maxFirstRows = 100;
/** Size from which a table may not be scanned (bytes), about 25 pages. */
const largeTableBytes = 200_000;
/** Types whose writing calls are executed several times, so that prepared statements use their generic plan. */
const repeatedTypes = ['stores', 'assets'];
const repetitions = 6;

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
let service: TestApp;
let mails: MailServer;
let testContext: TestContext;
let plans: PlanLog;
let largeTables: ReadonlySet<string>;

const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

beforeAll(async () => {
  if (!onPostgres) return;
  mails = await startMailServer();
  service = await buildApp({
    jobs: 'send',
    database: {},
    config: {
      databasePool: 2,
      publicSendsPerMinute: 1_000_000,
      ...mailConfig(mails),
      stagingSiteUrl: 'https://pruebas.example.com',
    },
  });
  testContext = await buildWorld();
  const { db } = service.platform;
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  for (const { name } of tables.rows)
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = false)`.execute(db);
  // The database collects statistics while only two cities exist.
  for (let n = 0; n < 2; n++) await create(testContext.client, 'cities', buildCity());
  await insertPeople(db, 0, 40);
  await sql`analyze`.execute(db);
  await fill();
  await logPlans(service.platform);
  // New connections read the settings of the database.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'vitrina'`.execute(
    db,
  );
  plans = await PlanLog.of(service.platform);
}, 3_600_000);
afterAll(() => service?.close());

async function buildWorld(): Promise<TestContext> {
  const { id, staffId } = await signInPerson(service, 'ana');
  const person = buildPerson({ id, staffId });
  const { db, clock } = service.platform;
  await db.updateTable('staff').set({ email: 'ana@example.com' }).where('id', '=', id).execute();
  await sql`insert into session (id, kind, secret_hash, staff_id, keep, created_at, seen_at, expires_at)
    select s, 'session', s::text, ${id}::uuid, false, ${clock.now()}, ${clock.now()}, ${clock.now()}::timestamptz + interval '1 year'
    from unnest(array[${person.sessionId}, gen_random_uuid()]::uuid[]) as s`.execute(db);
  const client = service.as(person);
  const reviewer = await enrol(service);
  service.as(reviewer);
  return { service, person, reviewer, client, maker: makerFor(service, client) };
}

/** True if more than one record of the type can be published; if not, unpublishes the published ones. */
async function takesMore(type: ContentType, id: string): Promise<boolean> {
  if (!type.drafts) return true;
  const { client, maker } = testContext;
  const entry = await createEntry(client, type, await validDraft(type, maker, {}, true));
  const { base, commit } = entryPaths(type);
  const { status } = await client.post(`${base}/${entry.id}/${commit}`);
  const isLimited = status !== 200 || type.maxPublished !== undefined;
  if (isLimited) for (const item of [id, entry.id]) await client.post(`${base}/${item}/unpublish`);
  return !isLimited;
}

async function fill(): Promise<void> {
  const began = performance.now();
  const tell = (subject: string): void =>
    report(`${subject}: ${Math.round((performance.now() - began) / 1000)} s`);
  const { client, maker } = testContext;
  const { platform } = service;
  const pool = new pg.Pool({ connectionString: platform.config.databaseUrl ?? '', max: 1 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  for (const type of contentTypes.toReversed()) {
    const id = await maker.record(type, {});
    const { base } = entryPaths(type);
    await client.post(`${base}/${id}/comments`, { text: 'Listo' });
    await client.post(`${base}/${id}/shares`, { days: 7 });
    const count = type.slug === 'stores' ? volume.storeRecords : volume.records;
    await copyRecord(db, type, id, count, await takesMore(type, id));
    if (!hasInbox(type)) continue;
    const institution_id = type.institutions === 'shared' ? 'bank' : type.institutions[0];
    const row = submissionRow(platform, { id, type: type.slug, institution_id });
    const [submission = ''] = await insertSubmissions(platform, [row]);
    await copySubmission(db, type, submission, Math.floor(volume.submissions / 7), Math.min(count, 2_000));
  }
  tell('records and submissions');
  await insertPeople(db, 41, volume.others);
  await insertOthers(db, testContext.person.id, volume.others);
  await copyEvents(db, volume.events);
  tell('people, mails, notices, files and events');
  await db.destroy();
}

interface Finding {
  readonly call: string;
  readonly rows: number;
  readonly pages: number;
  readonly scans: readonly string[];
  readonly text: string;
}

/** Returns the statements of a call that read more rows than permitted. */
function findingsIn(call: string, executedStatements: readonly ExecutedStatement[]): Finding[] {
  const total = executedStatements.flatMap(({ scans }) => scans).reduce((sum, { rows }) => sum + rows, 0);
  return executedStatements.flatMap(({ text, scans, pages }) => {
    if (wholeStatements.some(({ pattern }) => pattern.test(text))) return [];
    const rows = scans.reduce((sum, scan) => sum + scan.rows, 0);
    const isScanned = scans.some(
      ({ kind, table, rows }) => kind === 'Seq Scan' && largeTables.has(table) && rows > maxFirstRows,
    );
    if (!isScanned && rows <= maxRows && (total <= maxRows || rows < 250)) return [];
    const messages = scans
      .filter((scan) => scan.rows > 100 || scan.kind === 'Seq Scan')
      .map(({ kind, table, index, rows }) => `${kind} ${table} ${index ?? ''} ${rows}`);
    return [{ call, rows, pages, scans: messages, text }];
  });
}

async function send(method: string, { path, body, headers }: Input): Promise<TestAnswer> {
  const { client } = testContext;
  if (method === 'GET') return client.get(path, headers);
  return client[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](path, body, headers);
}

async function walk(name: string, searches: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) > ${largeTableBytes}`.execute(service.platform.db);
  largeTables = new Set(rows.map(({ name }) => name));
  const findings: Finding[] = [];
  const refusals: string[] = [];
  for (const call of allCalls()) {
    const type = typeOf(call);
    const subject = type ? call.id.split('.').slice(1).join('.') : call.id;
    const turns = type && call.method !== 'GET' && repeatedTypes.includes(type.slug) ? repetitions : 1;
    for (let turn = 0; turn < turns; turn++) {
      // Some calls are limited per minute.
      if (turn > 0) service.clock.advance(61_000);
      let input: Input;
      try {
        input = type
          ? await typeInput(testContext, type, call, searches)
          : await generalInput(call.id, call.path, searches);
      } catch (error) {
        refusals.push(`${call.id}: ${String(error).slice(0, 300)}`);
        break;
      }
      await plans.read();
      const answer = await send(call.method, input);
      const executedStatements = await plans.read();
      const text = JSON.stringify(answer.body) ?? '';
      if (
        answer.status >= 400 &&
        !refusedCalls.some(({ pattern }) => pattern.test(`${subject} ${answer.status}`))
      )
        refusals.push(`${call.id} ${input.path}: ${answer.status} ${text.slice(0, 400)}`);
      if (!wholeReads.some(({ pattern }) => pattern.test(subject)))
        findings.push(...findingsIn(call.id, executedStatements));
    }
  }
  report(`${name}: ${JSON.stringify({ refusals, findings }, null, 1)}`);
  expect.soft(refusals).toEqual([]);
  expect.soft(findings.map(({ call, scans }) => `${call}: ${scans.join(', ')}`)).toEqual([]);
}

async function generalInput(id: string, path: string, searches: boolean): Promise<Input> {
  const { params = {}, query, body, headers } = (await generalRequests[id]?.(testContext)) ?? {};
  // The search of all types has no other parameter.
  const plain = searches || id === 'search' ? query : query?.replace(/&?search=[^&]*/, '');
  const whole = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? testContext.person.id);
  return { path: plain === undefined ? whole : `${whole}?${plain}`, body, ...(headers && { headers }) };
}

describe.runIf(onPostgres)('the statements of all calls avoid reading every record of a content type', () => {
  it('with the statistics of an empty database', () => walk('empty statistics', false));

  it('with current statistics', async () => {
    const pool = new pg.Pool({ connectionString: service.platform.config.databaseUrl ?? '', max: 1 });
    await pool.query('vacuum analyze');
    await pool.end();
    await walk('statistics', true);
  });
});
