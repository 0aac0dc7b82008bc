import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { ADMIN_PASSWORD, type RunningServer, startServer } from './server.ts';

type SignIn = (page: Page, staffId?: string, password?: string) => Promise<void>;

/**
 * Playwright's `test` with a running Vitrina behind it. Each worker has a server of its own, on demo content;
 * relative addresses lead to it.
 */
export const test = base.extend<{ signIn: SignIn }, { vitrina: RunningServer }>({
  vitrina: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ vitrina }, use) => use(vitrina.url),
  /** Signs the page's browser in by the API, as `admin` unless told otherwise; the page itself does not move. */
  signIn: ({ vitrina }, use) =>
    use(async (page, staffId = 'admin', password = ADMIN_PASSWORD) => {
      const credentials = Buffer.from(`${staffId}:${password}`, 'utf8').toString('base64');
      const answer = await page.request.post(`${vitrina.url}/api/core/hn/v1/auth`, {
        headers: { authorization: `Basic ${credentials}`, origin: vitrina.url },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }),
});

/**
 * Expects that axe finds nothing on the page as it stands against WCAG 2.2 A and AA.
 *
 * @param page where to look
 * @param within CSS selector of the part to look at; the whole page without it
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(' ')).join('\n  ')}`,
  );
  expect(found, found.join('\n')).toEqual([]);
}

export { expect };
