import { test as base, expect } from '@playwright/test';
import { type Backstage, openBackstage } from './backstage.ts';
import { demonstration } from './demonstration.ts';
import { startOnS3 } from './s3.ts';
import { type RunningServer, startServer } from './server.ts';
import { collectTroubles, type Troubles } from './troubles.ts';

type OfATest = { readonly troubles: Troubles };
/** Where uploaded files are kept. */
export type Store = 'folder' | 's3';

type OfAWorker = {
  /** The project says it: journeys with the tag `@every-store` run on each, those with `@s3` on that one alone. */
  readonly store: Store;
  readonly vitrina: RunningServer;
  readonly backstage: Backstage;
};

/**
 * Playwright's `test` with a running Vitrina behind it. Each worker has a server of its own, on demo content;
 * relative addresses lead to it. A journey in which the browser complains about something fails.
 */
export const test = base.extend<OfATest, OfAWorker>({
  store: ['folder', { scope: 'worker', option: true }],
  vitrina: [
    async ({ store }, use) => {
      const server = await (store === 's3' ? startOnS3() : startServer({}, { data: demonstration() }));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  backstage: [
    async ({ vitrina, playwright }, use) => {
      const request = await playwright.request.newContext({
        extraHTTPHeaders: { origin: vitrina.url },
        // Not what the browser of a journey remembers: signing in would end that session.
        storageState: { cookies: [], origins: [] },
      });
      await use(await openBackstage(request, vitrina));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ vitrina }, use) => use(vitrina.url),
  troubles: [
    async ({ context, vitrina }, use, info) => {
      const troubles = collectTroubles();
      troubles.watch(context);
      await use(troubles);
      if (info.errors.length > 0)
        await info.attach('what the service said', { body: vitrina.output() || 'Nothing.' });
      expect(troubles.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
