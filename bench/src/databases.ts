import pg from 'pg';

/** Creates an empty database of that name on the server, and gives its connection string. */
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

/** The database of that name on the server, as a connection string. */
export function databaseNamed(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
