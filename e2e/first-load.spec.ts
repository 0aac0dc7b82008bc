import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { ROOT } from '../scripts/lib/paths.mjs';
import { people } from './support/people.ts';
import { ADMIN_PASSWORD } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ newBrowser: true });

/** Returns the bytes transferred for requests of one resource type. */
async function transferredBytes(requests: readonly Request[], kind: string): Promise<number> {
  const sizes = await Promise.all(
    requests
      .filter((request) => request.resourceType() === kind)
      .map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return responseBodySize + responseHeadersSize;
      }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Collects the page's requests, past and future. */
function collectRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

async function signInByCall(page: Page): Promise<void> {
  const basic = Buffer.from(`${people.ana}:${ADMIN_PASSWORD}`).toString('base64');
  await page.request.post('/api/core/hn/v1/auth', { headers: { authorization: `Basic ${basic}` } });
}

test('with an empty cache the sign-in page needs at most 160 kB of scripts', async ({ page }) => {
  const requests = collectRequests(page);
  await page.goto('/pages/login', { waitUntil: 'networkidle' });
  expect(await transferredBytes(requests, 'script')).toBeLessThan(160_000);
  expect(await transferredBytes(requests, 'stylesheet')).toBeLessThan(40_000);
});

test('with an empty cache a list shows its rows after at most 15 requests, and its data are requested early', async ({
  page,
}) => {
  await signInByCall(page);
  const violations: string[] = [];
  await page.exposeFunction('violated', (directive: string) => violations.push(directive));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      Reflect.get(window, 'violated')(violatedDirective),
    ),
  );
  const requests = collectRequests(page);
  await page.goto('/stores?search=agencia&page=2', { waitUntil: 'commit' });
  const list = page.getByRole('table', { name: 'Sucursales' });
  await expect(list.getByRole('rowheader').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const pictures = requests.findIndex((request) => new URL(request.url()).pathname.startsWith('/files/'));
  const requestsBefore = pictures === -1 ? requests : requests.slice(0, pictures);
  const addresses = requestsBefore.map((request) => request.url().replace(/^https?:\/\/[^/]+/u, ''));
  expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(15);
  expect(new Set(addresses).size, 'nothing is asked for twice').toBe(addresses.length);
  expect(addresses).not.toContainEqual(expect.stringMatching(/\/auth$|\/config$/));
  expect(await transferredBytes(requestsBefore, 'script')).toBeLessThan(330_000);
  expect(await transferredBytes(requestsBefore, 'stylesheet')).toBeLessThan(40_000);
  // The page requests data and scripts itself, so that none waits for another.
  const askedItems = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType, name }) => initiatorType === 'fetch' && name.includes('/api/stores'))
      .map(({ name }) => new URL(name).pathname + new URL(name).search),
  );
  expect(askedItems).toContain('/api/stores?search=agencia&sort=-updated_at&page=2&per_page=25');
  const names = await page.evaluate(() => document.getElementById('early-requests')?.textContent ?? '[]');
  for (const address of JSON.parse(names)) expect(addresses).toContain(address);
  expect(JSON.parse(names)).toHaveLength(3);
  // A later font would cause a second layout of the rows.
  const font = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('.woff2'))
      ?.toJSON(),
  );
  expect(font, 'the page names the font').toMatchObject({ initiatorType: 'link' });
  // For each violation the browser would locate the script, which takes longer than drawing the rows.
  expect(violations, 'nothing is tried that the content policy forbids').toEqual([]);
});

test('the chosen theme is kept when the page is reloaded', { tag: '@further' }, async ({ page }) => {
  await page.goto('/pages/login');
  const theme = page.locator('html');
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload({ waitUntil: 'commit' });
  await expect(theme).toHaveAttribute('data-theme', 'dark');
});

test('the code and data of a record are requested when the pointer is over its row', {
  tag: '@further',
}, async ({ page }) => {
  await signInByCall(page);
  await page.goto('/stores');
  const row = page.getByRole('table', { name: 'Sucursales' }).getByRole('row').nth(1);
  const address = new URL((await row.getByRole('link').first().getAttribute('href')) ?? '', page.url());
  const requests = collectRequests(page);
  await row.getByRole('cell').nth(1).hover();
  await expect
    .poll(() => requests.map((request) => request.url()))
    .toContain(`${address.origin}/api${address.pathname}`);
  expect(requests.map((request) => request.url())).toContainEqual(
    expect.stringMatching(/\/record-[^/]+\.js$/),
  );
  await expect(page).toHaveURL(/\/stores$/);
});

test('a page that the browser restores after a sign-out in another tab redirects to the sign-in page', async ({
  page,
}) => {
  await signInByCall(page);
  await page.goto('/stores');
  await expect(page.getByRole('table', { name: 'Sucursales' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/pages\/login\?to=%2Fstores$/);
});

test('the first screen is drawn as soon as its code and data are loaded, without a delay by a timer', {
  tag: '@further',
}, async ({ page }) => {
  await signInByCall(page);
  await page.addInitScript(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (set, _, [handler, ms = 0, ...rest]) =>
        ms > 50 ? 0 : Reflect.apply(set, window, [handler, ms, ...rest]),
    });
  });
  await page.goto('/stores');
  await expect(page.getByRole('table', { name: 'Sucursales' })).toBeVisible();
});

test('no two built scripts import each other, because one of the two would run too early', () => {
  const folder = join(ROOT, 'apps/console/dist/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const imports = new Map(
    scripts.map((name) => [
      name,
      [...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(
        ([, otherItem = '']) => otherItem,
      ),
    ]),
  );
  const importsOf = (from: string, seenItems = new Set<string>()): ReadonlySet<string> => {
    for (const next of imports.get(from) ?? [])
      if (!seenItems.has(next)) importsOf(next, seenItems.add(next));
    return seenItems;
  };
  expect([...imports.values()].flat().length).toBeGreaterThan(scripts.length);
  expect(scripts.filter((name) => importsOf(name).has(name))).toEqual([]);
});
