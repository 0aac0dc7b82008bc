import type { BrowserContextOptions } from '@playwright/test';
import { signIn } from './people.ts';
import { test as base } from './test.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * The same `test`, with an administrator who has signed in before: each worker does so once, by the sign-in page, and
 * every journey begins with what the browser remembered of it.
 */
export const test = base.extend<object, { readonly remembered: StorageState }>({
  remembered: [
    async ({ browser, vitrina }, use) => {
      const context = await browser.newContext({ baseURL: vitrina.url });
      const page = await context.newPage();
      await signIn(page, 'marcela');
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ remembered }, use) => use(remembered),
});

export { expect, expectAccessible } from './test.ts';
