import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { temporaryDatabase } from './postgres.ts';

/** Empty database with a role that has only the default rights in it. */
export interface RestrictedRole {
  readonly name: string;
  /** Connection string for the role. */
  readonly url: string;
  /** Runs statements in the database as an administrator. */
  administrate(...statements: readonly string[]): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Creates a database and a role that can sign in to it. */
export async function createRestrictedRole(): Promise<RestrictedRole> {
  const database = await temporaryDatabase();
  const name = `vitrina_role_${randomBytes(6).toString('hex')}`;
  const administrate = (...statements: readonly string[]): Promise<void> =>
    runStatements(database.url, statements);
  await administrate(`create role ${name} login password 'test'`);
  const url = new URL(database.url);
  url.username = name;
  url.password = 'test';
  return {
    name,
    url: url.href,
    administrate,
    async [Symbol.asyncDispose]() {
      await database.drop();
      await runStatements(process.env['TEST_DATABASE_URL'] ?? '', [`drop role ${name}`]);
    },
  };
}

async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
