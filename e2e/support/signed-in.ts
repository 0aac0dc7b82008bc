import { beSignedIn } from './people.ts';
import { test as base } from './test.ts';

/** Playwright's `test` with an administrator who is signed in before the test begins. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await beSignedIn(page, 'marcela');
    await use(page);
  },
});

export { expect } from './test.ts';
