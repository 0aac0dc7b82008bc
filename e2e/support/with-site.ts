import { freePort } from '../../scripts/lib/free-port.ts';
import { demoData } from './demo-data.ts';
import { startServer } from './server.ts';
import { test as base } from './signed-in.ts';
import { type RunningSite, startSite } from './site.ts';

/**
 * Playwright's `test` with a signed-in administrator, a service with a staging site, and both sites. The spec files
 * that import it share one service and run one after the other.
 */
export const test = base.extend<object, { readonly site: RunningSite; readonly stagingUrl: string }>({
  stagingUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => use(`http://127.0.0.1:${await freePort()}`),
    { scope: 'worker' },
  ],
  server: [
    async ({ stagingUrl }, use) => {
      const server = await startServer({ STAGING_SITE_URL: stagingUrl }, { data: demoData() });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: [
    async ({ server, stagingUrl }, use) => {
      const site = await startSite(server.url, { stagingUrl });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', auto: true },
  ],
});

export { expect } from './test.ts';
