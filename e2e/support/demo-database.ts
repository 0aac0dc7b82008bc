import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { findPostgres, startCluster } from '../../scripts/lib/postgres.ts';

/** Database of the journeys, and the function that removes it together with a database server started for it. */
export type JourneyDatabase = {
  /** Connection string. */
  readonly url: string;
  readonly remove: () => Promise<void>;
};

/**
 * Creates an empty database on the machine's PostgreSQL. The embedded engine would take a third more processor time.
 *
 * @returns undefined if there is no PostgreSQL; the journeys then run on the embedded engine
 */
export async function emptyDatabase(): Promise<JourneyDatabase | undefined> {
  const source = await findPostgres();
  if ('missing' in source) return undefined;
  if ('url' in source) return createDatabase(source.url, 'template0');
  const cluster = await startCluster(source.bin);
  const { url } = await createDatabase(cluster.url, 'template0');
  return { url, remove: cluster.stop };
}

/** Copies a database without open connections, on the same server. */
export function copyOf(url: string): Promise<JourneyDatabase> {
  return createDatabase(url, new URL(url).pathname.slice(1));
}

async function createDatabase(server: string, template: string): Promise<JourneyDatabase> {
  const name = `vitrina_journeys_${randomBytes(8).toString('hex')}`;
  // The connection is to another database, because PostgreSQL copies a template only while it has no connections.
  const maintenanceUrl = databaseOf(server, 'postgres');
  await run(maintenanceUrl, `create database ${name} template ${template}`);
  return {
    url: databaseOf(server, name),
    remove: () => run(maintenanceUrl, `drop database if exists ${name} with (force)`),
  };
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
