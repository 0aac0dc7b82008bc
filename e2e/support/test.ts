import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Backstage, openBackstage } from './backstage.ts';
import { type RunningServer, startServer } from './server.ts';
import { collectTroubles, type Troubles } from './troubles.ts';

type OfATest = { readonly troubles: Troubles };
type OfAWorker = { readonly vitrina: RunningServer; readonly backstage: Backstage };

/**
 * Playwright's `test` with a running Vitrina behind it. Each worker has a server of its own, on demo content;
 * relative addresses lead to it. A journey in which the browser complains about something fails.
 */
export const test = base.extend<OfATest, OfAWorker>({
  vitrina: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
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

/**
 * Expects that axe finds nothing on the page as it stands against WCAG 2.2 A and AA.
 *
 * @param page where to look
 * @param rules the rules to hold it to; all of them when absent
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // The older way in: there are no frames here, for which the newer one takes twice the time.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await (rules ? builder.withRules([...rules]) : builder.withTags(levels)).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(' ')).join('\n  ')}`,
  );
  expect(found, found.join('\n')).toEqual([]);
}

export { expect };
