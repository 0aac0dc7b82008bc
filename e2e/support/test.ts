import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type BrowserErrors, collectBrowserErrors } from './browser-errors.ts';
import { openContext } from './context-options.ts';
import { demoData } from './demo-data.ts';
import { anonymous } from './people.ts';
import { startOnS3 } from './s3.ts';
import { type RunningServer, startServer } from './server.ts';
import { openStaffApi, type StaffApi } from './staff-api.ts';

type TestFixtures = {
  readonly browserErrors: BrowserErrors;
  /** True to run a test in a new browser context of its own, for tests of the cache, the clock or the time zone. */
  readonly newBrowser: boolean;
};
/** Kind of file store. */
export type Store = 'folder' | 's3';

type WorkerFixtures = {
  /**
   * Kind of file store, set by the Playwright project. Journeys with the tag `@every-store` run on each kind, those
   * with `@s3` on S3 only.
   */
  readonly store: Store;
  readonly server: RunningServer;
  readonly staffApi: StaffApi;
  readonly sharedContext: BrowserContext;
  readonly sharedPage: Page;
};

/**
 * Playwright's `test` with a running Vitrina. Each worker has its own server on demo content, to which relative
 * addresses refer. A journey fails if the browser reports an unexpected error. The journeys of a worker share one
 * browser context, so that its cache keeps the scripts of the console. Pages, cookies, storage and permissions are
 * removed after each journey; after a failure a new worker starts.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  store: ['folder', { scope: 'worker', option: true }],
  server: [
    async ({ store }, use) => {
      const server = await (store === 's3' ? startOnS3() : startServer({}, { data: demoData() }));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  staffApi: [
    async ({ server, playwright }, use) => {
      const request = await playwright.request.newContext({
        extraHTTPHeaders: { origin: server.url },
        // Without the cookies of the journey's browser, whose session this sign-in would end.
        storageState: anonymous,
      });
      await use(await openStaffApi(request, server));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  sharedContext: [
    async ({ browser, server }, use) => {
      const context = await openContext(browser, server.url);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  // Used by `shared-page.ts`. All fixtures of a worker are declared here, because Playwright ends a worker with its
  // service and browser when the next file declares another one.
  sharedPage: [
    async ({ browser, server }, use) => {
      const context = await openContext(browser, server.url);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  newBrowser: [false, { option: true }],
  context: async ({ browser, server, newBrowser, timezoneId, sharedContext }, use) => {
    if (newBrowser) {
      const context = await openContext(browser, server.url, timezoneId === undefined ? {} : { timezoneId });
      await use(context);
      await context.close();
      return;
    }
    await use(sharedContext);
    for (const page of sharedContext.pages()) await page.close();
    await sharedContext.clearPermissions();
    await sharedContext.setStorageState(anonymous);
  },
  baseURL: ({ server }, use) => use(server.url),
  browserErrors: [
    async ({ context, server }, use, info) => {
      const browserErrors = collectBrowserErrors();
      const unwatch = browserErrors.watchContext(context);
      await use(browserErrors);
      unwatch();
      if (info.errors.length > 0)
        await info.attach('what the service said', { body: server.output() || 'Nothing.' });
      expect(browserErrors.listUnexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
