import type { Page } from '@playwright/test';
import { openContext } from './context-options.ts';
import { beSignedIn } from './people.ts';
import { test as base } from './test.ts';

/**
 * The same `test`, whose tests share one page a worker, with an administrator who is signed in: loading the console
 * into a browser that has never seen it takes longer than most of what such a test does. Each test begins with
 * `goto`, which leaves nothing of the one before; after a failure Playwright gives the next one a new worker.
 */
export const test = base.extend<object, { readonly sharedPage: Page }>({
  sharedPage: [
    async ({ browser, vitrina }, use) => {
      const context = await openContext(browser, vitrina.url);
      const page = await context.newPage();
      await beSignedIn(page, 'marcela');
      await use(page);
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: ({ sharedPage }, use) => use(sharedPage.context()),
  page: ({ sharedPage }, use) => use(sharedPage),
});

export { expect } from './test.ts';
