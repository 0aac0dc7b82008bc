import { beSignedIn } from './people.ts';
import { test as base } from './test.ts';

/** The same `test`, with an administrator who is signed in before it begins. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await beSignedIn(page, 'marcela');
    await use(page);
  },
});

export { expect } from './test.ts';
