import pg from 'pg';

/** Creates an empty database with this name on the server, and returns its connection string. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return databaseNamed(server, name);
}

/** Returns the connection string of the database with this name on the server. */
export function databaseNamed(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
