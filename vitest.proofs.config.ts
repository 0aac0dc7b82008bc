import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/lib/postgres.ts';

const FOLDER_SETUP = fileURLToPath(new URL('./apps/server/test/support/folder-setup.ts', import.meta.url));
const POSTGRES_SETUP = fileURLToPath(new URL('./scripts/test/postgres-setup.ts', import.meta.url));
const HOUR_MS = 60 * 60_000;

const postgres = await findPostgres();
if ('missing' in postgres) console.log(`Proofs on PostgreSQL are left out: ${postgres.missing}.`);
const root = 'apps/server';
const include = ['proofs/**/*.test.ts'];

/**
 * What `npm test` leaves out for its time: one proof after the other, on the embedded engine and, where there is one,
 * on PostgreSQL.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 2 * HOUR_MS,
    hookTimeout: 10 * 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'proofs',
          root,
          include,
          env: { TEST_ENGINE: 'pglite', NODE_ENV: 'test' },
          globalSetup: [FOLDER_SETUP],
        },
      },
      ...('missing' in postgres
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'proofs-postgres',
                root,
                include,
                env: { TEST_ENGINE: 'postgres', NODE_ENV: 'test' },
                globalSetup: [FOLDER_SETUP, POSTGRES_SETUP],
              },
            },
          ]),
    ],
  },
});
