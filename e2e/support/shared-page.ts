import { beSignedIn } from './people.ts';
import { test as base } from './test.ts';

/**
 * The same `test`, whose tests share one page a worker, with an administrator who is signed in: loading the console
 * into a browser that has never seen it takes longer than most of what such a test does. Each test begins with
 * `goto`, which leaves nothing of the one before; after a failure Playwright gives the next one a new worker.
 */
export const test = base.extend({
  context: ({ sharedPage }, use) => use(sharedPage.context()),
  page: async ({ sharedPage }, use) => {
    await beSignedIn(sharedPage, 'marcela');
    await use(sharedPage);
    // Until the next one it asks for nothing and holds no record.
    await sharedPage.goto('about:blank');
  },
});

export { expect } from './test.ts';
