import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { declaredIcons } from './apps/console/declared-icons-plugin.ts';
import { iconFilesPlugin } from './apps/console/icons-plugin.ts';
import { findPostgres } from './scripts/lib/postgres.ts';
import { findS3 } from './scripts/lib/swift.ts';

const UNIT = 'src/**/*.test.{ts,tsx}';
/** Tests that need a browser's objects. */
const WITH_DOM = 'apps/{console,site}/**/*.dom.test.{ts,tsx}';
const FOLDER_SETUP = fileURLToPath(new URL('./apps/server/test/support/folder-setup.ts', import.meta.url));
const POSTGRES_SETUP = fileURLToPath(new URL('./scripts/test/postgres-setup.ts', import.meta.url));
const S3_SETUP = fileURLToPath(new URL('./scripts/test/s3-setup.ts', import.meta.url));
const postgres = await findPostgres();
const s3 = await findS3();
/** Tests that need an S3 service. */
const ON_S3 = 'test/s3/**/*.test.ts';
/**
 * What both engines are tested for where there is PostgreSQL: conditions and order, two writers, jobs, migrations, and the
 * start and end of a process. The rest runs on PostgreSQL alone, because it is the faster of the two.
 */
const ON_BOTH_ENGINES = [
  'test/content/{conflicts,lists,time}.test.ts',
  'test/demo/first-start.test.ts',
  'test/inbox/search.test.ts',
  'test/platform/{embedded,jobs,migrate,shared-database}.test.ts',
  'test/process/crash.test.ts',
  'test/safety/sql.test.ts',
];

/** Long tests of details, or of what other tests show in a shorter way: with `TEST_ALL=1`. */
const FURTHER = [
  // The days of four zones; those of the bank's own zone always run.
  'test/content/time-zones.test.ts',
  // What the demonstration holds, on which every journey stands.
  'test/demo/demonstration.test.ts',
  // What each process loads, which changes with its imports alone.
  'test/demo/modules.test.ts',
  // Another way into the same import.
  'test/content/transfer/import-into-a-list.test.ts',
  // What becomes of files that nothing names, one kind of record, and smaller copies; `library`, `rights` and `uploads` stay.
  'test/files/{removing,replaced-document,smaller-images,sweep}.test.ts',
  // A mail server that is down or hangs; `sending` has the one that refuses.
  'test/mail/slow-server.test.ts',
  // Every kind of forgery in the trail, by the command; `audit/verification` has the call.
  'test/platform/audit-verify.test.ts',
  // The compiler over the types of every call; the document itself is always held to its linter.
  'test/platform/openapi-client.test.ts',
  // Connections that are cut or stop answering; `two-processes` has what one process learns of the other.
  'test/platform/several-processes.test.ts',
  // Every read call as five people; `mail/withheld` has the outbox.
  'test/inbox/copies.test.ts',
  // Every string in every field of two more ways in; those of `safety/attack-strings` go through the same checks.
  'test/{inbox,mail}/attack-strings.test.ts',
  // A connection that is cut between a commit and its answer, and an import; `crash` has the process that is killed.
  'test/process/cut-commit.test.ts',
  'test/content/transfer/crash.test.ts',
  // Files of lists that are broken, hostile or odd, and heads that are not known; `import` and `formulas` stay.
  'test/content/transfer/{files,hostile-files,import-columns}.test.ts',
  // Whose turn it is when many read at once.
  'test/content/transfer/{import-turns,reading-turns}.test.ts',
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

const consolePlugins = [iconFilesPlugin(), declaredIcons()];

export default defineConfig({
  test: {
    pool: 'forks',
    // Loading the service takes longer than most files' tests: the files of a process share what is loaded.
    isolate: false,
    // As many as there are cores: one more costs an eighth more of them and gains nothing.
    maxWorkers: Math.min(4, availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test that leaves the process hanging must not hang the run.
    teardownTimeout: 10_000,
    projects: [
      // What needs neither a browser's objects nor a database: one project, so that what they share is loaded once.
      {
        extends: true,
        plugins: consolePlugins,
        test: {
          name: 'units',
          include: [
            `packages/*/${UNIT}`,
            'packages/*/test/**/*.test.ts',
            `apps/console/${UNIT}`,
            'apps/site/test/**/*.test.ts',
            'scripts/**/*.test.ts',
            `apps/server/${UNIT}`,
            'apps/server/demo/**/*.test.ts',
          ],
          exclude: [WITH_DOM],
        },
      },
      // A project of their own: a process that goes on ends where the next file has another environment.
      {
        extends: true,
        plugins: consolePlugins,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // Each file has a window and modules of its own, because React keeps the window and the clock that it was loaded with;
          // in one process, which is not started for each.
          pool: 'vmForks',
          isolate: true,
          include: [WITH_DOM],
        },
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
