import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { contrastsOnPictures } from './support/text-contrast.ts';
import { expect, test } from './support/with-site.ts';

/** Pictures that are the worst background for texts of each colour. */
const worstPictures = { light: '#fff', dark: '#000' };

test('texts on pictures have a contrast of 4.5:1 at every width, on any picture', async ({ page, site }) => {
  let fill = '';
  await page.route(/\/files\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="${fill}"/></svg>`,
    }),
  );
  for (const [path, least] of [
    ['/bank', 5],
    ['/bank/stores', 2],
  ] as const)
    for (const [colour, worst] of Object.entries(worstPictures)) {
      fill = worst;
      await page.goto(site.url + path);
      for (const width of [360, 900, 1440])
        for (const side of ['left', 'center', 'right']) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(
            (classes) => {
              const all = ['text-light', 'text-dark', 'align-left', 'align-center', 'align-right'];
              for (const { classList } of document.querySelectorAll('.on-picture')) {
                classList.remove(...all);
                classList.add(...classes);
              }
              for (const part of document.querySelectorAll('main > *, footer'))
                if (!part.matches('.on-picture, :has(.on-picture)')) part.remove();
              // All slides are below each other.
              for (const strip of document.querySelectorAll<HTMLElement>('.slides-strip'))
                strip.style.display = 'block';
              for (const image of document.images) image.loading = 'eager';
            },
            [`text-${colour}`, `align-${side}`],
          );
          await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
          const texts = await contrastsOnPictures(page);
          expect(texts.length).toBeGreaterThanOrEqual(least);
          const faults = texts.filter(({ contrast }) => contrast < 4.5);
          expect(faults, `${path}, ${width} px, ${colour}, ${side}`).toEqual([]);
        }
    }
});

/** Properties of a page that the crawler checks. */
interface CrawledPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

test('the pages of the site are all reached by links, and each has its own title and description', async ({
  site,
}) => {
  const waiting = ['/bank', '/insurances', '/companies'];
  const seenItems = new Set(waiting);
  const pages: CrawledPage[] = [];
  const broken: string[] = [];
  const visit = async (path: string): Promise<void> => {
    const answer = await fetch(site.url + path);
    if (answer.status !== 200) broken.push(`${answer.status} ${path}`);
    const html = await answer.text();
    if (!answer.headers.get('content-type')?.includes('html')) return;
    pages.push({
      path,
      title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
      description: /<meta content="([^"]*)" name="description"/.exec(html)?.[1] ?? '',
    });
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(JSON.parse(data)).toHaveProperty('@type');
    for (const [, link = ''] of html.matchAll(/(?:href|src)="(\/(?!\/)[^"#]*)/g)) {
      const next = decoded(link);
      if (!seenItems.has(next)) waiting.push(next);
      seenItems.add(next);
    }
  };
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await visit(path);
  expect(broken).toEqual([]);
  expect(pages.length).toBeGreaterThan(300);
  expect(pages.filter(({ title, description }) => title.length < 5 || description.length < 40)).toEqual([]);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const published = [...sitemap.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(published.length).toBeGreaterThan(300);
  expect(published.filter((path) => !seenItems.has(path))).toEqual([]);
  const first = pages.filter(({ path }) => !path.includes('?'));
  const shared = [...Map.groupBy(first, ({ title }) => title).values()].filter(
    (sameItems) => sameItems.length > 1,
  );
  expect(shared).toEqual([]);
});

test('the pages of the site have no accessibility findings in both themes and sizes, and fit a width of 320 px', {
  tag: '@further',
}, async ({ page, site, browserErrors }) => {
  browserErrors.expect(failedCall(404, '/bank/no-existe'));
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  // The first page of each kind, which its section and the depth of its address determine.
  const kinds = Map.groupBy(paths, (path) => {
    const [, , section, ...rest] = path.split('/');
    return `${section} ${rest.length}`;
  });
  expect(kinds.size).toBeGreaterThan(15);
  const firstPaths = [...kinds.values()].flatMap(([path]) => path ?? []);
  for (const path of [...firstPaths, '/bank/search?q=agencia', '/bank/no-existe'])
    await test.step(path, async () => {
      await page.goto(site.url + path);
      await expectAccessibleAtAllSizes(page, { phone: true });
      await page.setViewportSize({ width: 320, height: 640 });
      const widthPx = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widthPx, path).toBeLessThanOrEqual(320);
    });
});

test('the card and the page of a document download its file, and open it on request', async ({
  page,
  site,
}) => {
  const download = page.waitForEvent('download');
  await page.goto(`${site.url}/bank/documents`);
  const card = page.getByRole('article').filter({ hasText: 'Descargar PDF · ' }).first();
  // The name of the link says what a click does, with format and size.
  const link = card.getByRole('link', { name: /\(descargar PDF · \d[\d.,]* [kM]?B\)$/ });
  const title = ((await link.textContent()) ?? '').replace(/ \(descargar.*/, '');
  const { x = 0, y = 0, width = 0 } = (await card.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + 8);
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  const openedFile = await card.getByRole('link', { name: `Ver ${title}` }).getAttribute('href');
  const { headers } = await fetch(openedFile ?? '');
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^inline;/);
  await card.getByRole('link', { name: `Detalles de ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const further = page.waitForEvent('download');
  await page.getByRole('link', { name: `${title} (descargar PDF · ` }).click();
  expect((await further).suggestedFilename()).toMatch(/\.pdf$/);
});

test('the header names each other institution once and shows the telephone number of the bank at every width', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/bank`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const header = page.getByRole('banner');
    for (const name of ['Seguros', 'Empresas'])
      await expect(header.getByText(name, { exact: true })).toHaveCount(1);
    await expect(header.getByRole('link', { name: '2200-0000' })).toHaveAttribute('href', 'tel:+50422000000');
  }
});

test('the branch finder lists twenty branches by city, loads twenty more, filters them, and sorts them by distance', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 15.49, longitude: -88.03 });
  const rows = page.locator('.store');
  await page.goto(`${site.url}/bank/stores`);
  await expect(rows).toHaveCount(20);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
  const cities = await page.locator('.stores h2').allInnerTexts();
  expect(cities.toSorted((a, b) => a.localeCompare(b, 'es'))).toEqual(cities);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ver más lugares' }).click();
  await expect(rows).toHaveCount(40);
  await expect(rows.nth(20)).toBeInViewport();

  await page.getByLabel('Ciudad').selectOption('San Pedro Sula');
  await expect(page).toHaveURL(/ciudad=/);
  await expect(page.locator('.stores h2')).toHaveText(/^San Pedro Sula \d+ lugares$/);
  await page.getByRole('searchbox').fill('rivera hernandez');
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('3 lugares').first()).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.getByRole('searchbox').fill('zzz');
  await page.getByRole('link', { name: 'vea todos los lugares' }).click();

  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  const distances = page.getByText(/^a [\d.]+ k?m$/);
  await expect(distances).toHaveCount(20);
  const metres = (await distances.allInnerTexts()).map((text) =>
    text.endsWith(' km') ? Number.parseFloat(text.slice(2)) * 1_000 : Number.parseFloat(text.slice(2)),
  );
  expect(metres.toSorted((a, b) => a - b)).toEqual(metres);
  await expect(page).toHaveURL(/cerca=15\.490%2C-88\.030/);
  await page.getByRole('link', { name: 'Ver por ciudad' }).click();
  await expect(page.locator('.stores h2').first()).not.toContainText('cercano');
});
