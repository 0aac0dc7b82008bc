import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { declaredIcons } from './apps/console/declared-icons-plugin.ts';
import { iconFilesPlugin } from './apps/console/icons-plugin.ts';
import { findPostgres } from './scripts/lib/postgres.ts';
import { findS3 } from './scripts/lib/swift.ts';

const UNIT = 'src/**/*.test.{ts,tsx}';
const FOLDER_SETUP = fileURLToPath(new URL('./apps/server/test/support/folder-setup.ts', import.meta.url));
const POSTGRES_SETUP = fileURLToPath(new URL('./scripts/test/postgres-setup.ts', import.meta.url));
const S3_SETUP = fileURLToPath(new URL('./scripts/test/s3-setup.ts', import.meta.url));
const postgres = await findPostgres();
const s3 = await findS3();
/** Tests that need an S3 service. */
const ON_S3 = 'test/s3/**/*.test.ts';
/**
 * What both engines are tested for where there is PostgreSQL: conditions, order, transactions, two writers, jobs, search,
 * and the start and end of a process. The rest runs on PostgreSQL alone, because it is the faster of the two.
 */
const ON_BOTH_ENGINES = [
  'test/access/last-administrator.test.ts',
  'test/content/{conflicts,history,life,list-pages,lists,operators,recycle-bin,relations,time}.test.ts',
  'test/demo/first-start.test.ts',
  'test/features/search.test.ts',
  'test/inbox/{counts,search}.test.ts',
  'test/platform/{audit,embedded,jobs,migrate,shared-database}.test.ts',
  'test/process/crash.test.ts',
  'test/safety/{sql,whole}.test.ts',
];

/** Long tests of details, or of what other tests show in a shorter way: with `TEST_ALL=1`. */
const FURTHER = [
  // What each process loads, which changes with its imports alone.
  'test/demo/modules.test.ts',
  // The compiler over the types of every call; the document itself is always held to its linter.
  'test/platform/openapi-client.test.ts',
  // Every string in every field of two more ways in; those of `safety/attack-strings` go through the same checks.
  'test/{inbox,mail}/attack-strings.test.ts',
  // A connection that is cut between a commit and its answer, and an import; `crash` has the process that is killed.
  'test/process/cut-commit.test.ts',
  'test/transfer/crash.test.ts',
  // Whose turn it is when many read at once.
  'test/transfer/{import-turns,reading-turns}.test.ts',
];

/** `TEST_ALL=1` runs every test of the service, and on both engines, as before a change of either. */
const all = process.env['TEST_ALL'] === '1';

/** As the service runs it: to optimise the embedded engine takes longer than its tests gain. */
const EMBEDDED_ARGS = ['--liftoff-only'];

const onPostgres = !('missing' in postgres);

// One suite, two engines: the same server tests run on the embedded one and, where there is one, on PostgreSQL, or on that
// alone.
const engines = [
  {
    name: 'server',
    env: { TEST_ENGINE: 'pglite' },
    execArgv: EMBEDDED_ARGS,
    globalSetup: [FOLDER_SETUP],
    include: onPostgres && !all ? ON_BOTH_ENGINES : ['test/**/*.test.ts'],
    exclude: [ON_S3, ...(all ? [] : FURTHER)],
  },
  ...(onPostgres
    ? [
        {
          name: 'server-postgres',
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: [FOLDER_SETUP, POSTGRES_SETUP],
          include: ['test/**/*.test.ts'],
          // The embedded engine has to put itself right after a crash.
          exclude: [ON_S3, ...(all ? [] : [...FURTHER, 'test/process/crash.test.ts'])],
        },
      ]
    : []),
];

export default defineConfig({
  test: {
    pool: 'forks',
    // Loading the service takes longer than most files' tests: the files of a process share what is loaded.
    isolate: false,
    // One more than there are cores: some wait for the processes that they have started.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test that leaves the process hanging must not hang the run.
    teardownTimeout: 10_000,
    projects: [
      {
        extends: true,
        test: { name: 'model', root: 'packages/model', include: [UNIT, 'test/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'contract', root: 'packages/contract', include: [UNIT, 'test/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'client', root: 'packages/client', include: [UNIT, 'test/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [iconFilesPlugin(), declaredIcons()],
        test: { name: 'console', root: 'apps/console', include: [UNIT, 'test/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'site', root: 'apps/site', include: ['test/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
      // Unit tests beside the sources know no database: once is enough.
      {
        extends: true,
        test: { name: 'server-unit', root: 'apps/server', include: [UNIT, 'demo/**/*.test.ts'] },
      },
      ...engines.map((engine) => ({
        extends: true as const,
        test: { ...engine, root: 'apps/server' },
      })),
      ...('missing' in s3
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'server-s3',
                root: 'apps/server',
                include: [ON_S3],
                env: { TEST_ENGINE: 'pglite' },
                execArgv: EMBEDDED_ARGS,
                globalSetup: [FOLDER_SETUP, S3_SETUP],
              },
            },
          ]),
    ],
  },
});
