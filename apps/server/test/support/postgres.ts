import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Database of one test file. */
export type TemporaryDatabase = {
  readonly url: string;
  /** Drops the database, and ends its open connections. */
  readonly drop: () => Promise<void>;
};

/** Prepares an empty database for tests, usually by migrating it. */
export type PrepareDatabase = (url: string) => Promise<void>;

/**
 * Name of the test run, shared by all its processes and part of its database names, so that two runs can use one
 * server.
 */
const RUN = process.env['TEST_RUN'] ?? process.pid;
const TEMPLATE = `vitrina_template_${RUN}`;
const OF_THE_RUN = `vitrina_test_${RUN}_`;

/** Advisory lock number that no other program on the server uses. */
const TEMPLATE_LOCK = 7_226_001;

/**
 * Creates a database on the test server (`TEST_DATABASE_URL`). The first call of a test run prepares a template;
 * each call copies the template, which takes milliseconds, while preparing takes seconds.
 *
 * @param prepare function that prepares the template; without it the database is empty
 * @throws Error when `TEST_DATABASE_URL` is not set, or its role may not create databases
 */
export async function temporaryDatabase(prepare?: PrepareDatabase): Promise<TemporaryDatabase> {
  const server = serverUrl();
  const name = `${OF_THE_RUN}${randomBytes(8).toString('hex')}`;
  await onServer(server, async (client) => {
    const template = prepare ? await preparedTemplate(client, server, prepare) : 'template0';
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: databaseUrl(server, name),
    drop: () => onServer(server, (client) => drop(client, name)),
  };
}

/**
 * Drops the databases of the test run, and its template, from a server that continues after the run.
 *
 * @param server connection string of the server
 */
export async function dropDatabases(server: string): Promise<void> {
  await onServer(server, async (client) => {
    const match = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [OF_THE_RUN],
    );
    for (const { datname } of match.rows) await drop(client, datname);
    await drop(client, TEMPLATE);
  });
}

/**
 * Returns the name of the template of the run, and creates the template if it is missing. A lock makes other test
 * processes wait.
 */
async function preparedTemplate(
  client: pg.Client,
  server: string,
  prepare: PrepareDatabase,
): Promise<string> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const existingTemplate = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (existingTemplate.rowCount === 0) {
      const draftName = `${TEMPLATE}_draft`;
      await drop(client, draftName);
      await client.query(`create database ${draftName} template template0`);
      await prepare(databaseUrl(server, draftName));
      await waitUntilUnused(client, draftName);
      // The template gets its final name when it is complete, so that a failed preparation is never copied.
      await client.query(`alter database ${draftName} rename to ${TEMPLATE}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return TEMPLATE;
}

/** Waits until the server has ended the connections of the preparation. */
async function waitUntilUnused(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const connections = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (connections.rowCount === 0) return;
    await wait(25);
  }
}

async function onServer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`);
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: the tests on PostgreSQL are run by `npm test`.');
  return url;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
