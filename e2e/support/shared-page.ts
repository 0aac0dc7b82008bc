import { beSignedIn } from './people.ts';
import { test as base } from './test.ts';

/**
 * Playwright's `test` with one page per worker and a signed-in administrator, because loading the console into a new
 * browser takes longer than most of these tests. Each test starts with `goto`, which discards the state of the
 * previous test. After a failure Playwright starts a new worker.
 */
export const test = base.extend({
  context: ({ sharedPage }, use) => use(sharedPage.context()),
  page: async ({ sharedPage }, use) => {
    await beSignedIn(sharedPage, 'marcela');
    await use(sharedPage);
    // Until the next test the page makes no requests and locks no record.
    await sharedPage.goto('about:blank');
  },
});

export { expect } from './test.ts';
