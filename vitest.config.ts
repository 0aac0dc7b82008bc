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
 * Tests that learn nothing from a second engine. They run on one: on PostgreSQL where there is one, because it is the
 * faster of the two. Conditions, order, transactions, two writers, jobs, search and the start and end of a process stay
 * on both.
 */
const ON_ONE_ENGINE = [
  // Before or after the database: how a call, its input or a file is judged, what an answer carries, what is computed
  // from what was read, what the demo content holds.
  'test/{access-alone,access-walk,readme}.test.ts',
  'test/access/{hostile-provider,passkeys,second-step,second-step-roles,sessions,sign-in,single-sign-on}.test.ts',
  'test/content/institutions.test.ts',
  'test/client/client.test.ts',
  'test/demo/{demonstration,modules}.test.ts',
  'test/features/{calculators/simulation,menus/refused}.test.ts',
  'test/files/{addresses,images,reading,serving,smaller-images,uploads}.test.ts',
  'test/platform/{calls-access,calls-input,console-files,console-page,data-folder,openapi}.test.ts',
  'test/transfer/{files,formulas,hostile-files}.test.ts',
  'test/safety/{attack-strings,claims,connections,dependencies,headers,ids-and-verbs,input,limits,logs}.test.ts',
  'test/safety/{outbound,passwords,public-budget,requests,rich-text,wire}.test.ts',
  // Rules over statements that other tests run on both engines, and the journeys in the browser on the embedded one.
  'test/content/{advice,groups,icons,public-addresses,rules-of-types,stage-of-every-call}.test.ts',
  'test/features/{import-into-a-list,options,report,menus/{destinations,public,staff,used}}.test.ts',
  'test/files/{library,removing,replaced-document,rights}.test.ts',
  'test/safety/{sign-in,stage}.test.ts',
  'test/staff/{forgotten,people}.test.ts',
  'test/transfer/{crash,export,import,import-columns,import-rights}.test.ts',
  // What strangers send and what is made of it: the statements behind them are those of other tests of inboxes.
  'test/inbox/{attack-strings,every-inbox,visitor-files}.test.ts',
  'test/mail/{attachments,attack-strings,notification-contents,slow-server}.test.ts',
  // Files that are read beside the service, and chains of events whose statements `platform/audit` tests on both.
  'test/transfer/{import-turns,reading-turns}.test.ts',
  'test/audit/verification.test.ts',
  'test/platform/audit-verify.test.ts',
];

/** `TEST_ALL=1` runs every test of the service on both engines, as before a change of either. */
const everyTestOnBoth = process.env['TEST_ALL'] === '1';

/** As the service runs it: to optimise the embedded engine takes longer than its tests gain. */
const EMBEDDED_ARGS = ['--liftoff-only'];

const onPostgres = !('missing' in postgres);

// One suite, two engines: the same server tests run on the embedded one and, where there is one, on PostgreSQL, but
// those that one engine is enough for.
const engines = [
  {
    name: 'server',
    env: { TEST_ENGINE: 'pglite' },
    execArgv: EMBEDDED_ARGS,
    globalSetup: [FOLDER_SETUP],
    exclude: [ON_S3, ...(onPostgres && !everyTestOnBoth ? ON_ONE_ENGINE : [])],
  },
  ...(onPostgres
    ? [
        {
          name: 'server-postgres',
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: [FOLDER_SETUP, POSTGRES_SETUP],
          exclude: [ON_S3],
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
        test: { ...engine, root: 'apps/server', include: ['test/**/*.test.ts'] },
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
