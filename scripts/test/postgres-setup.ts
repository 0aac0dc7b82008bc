import { findPostgres, startCluster } from '../lib/postgres.ts';

/**
 * Global set-up of Vitest for tests on PostgreSQL: provides a server in `TEST_DATABASE_URL`.
 *
 * @returns function that removes the server or its test databases after the last test
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['TEST_RUN'] = String(process.pid);
  const source = await findPostgres();
  if ('missing' in source) throw new Error(`The tests on PostgreSQL cannot run: ${source.missing}.`);
  if ('bin' in source) {
    const cluster = await startCluster(source.bin);
    process.env['TEST_DATABASE_URL'] = cluster.url;
    return cluster.stop;
  }
  // Loaded now, because it reads the run's name as it loads.
  const { dropDatabases } = await import('../../apps/server/test/support/postgres.ts');
  return () => dropDatabases(source.url);
}
