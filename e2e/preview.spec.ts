import type { Page } from '@playwright/test';
import { findContentType, publicPath } from '@vitrina/model';
import { expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { openContext } from './support/context-options.ts';
import { act, answerQuestion, publish, questions } from './support/screen.ts';
import type { StoredRecord } from './support/staff-api.ts';
import { expect, test } from './support/with-site.ts';

/** Time within which the site shows a publication. */
const shownWithinMs = 2_000;

const inFrame = (page: Page) =>
  page.frameLocator('iframe[title="Página del registro en el sitio de pruebas"]');

/** Opens the preview of the open record, unless it is open already. */
async function openPreview(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Vista previa', exact: true });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

const slugOf = (category: unknown): string | null =>
  typeof category === 'object' && category !== null && 'slug' in category ? String(category.slug) : null;

/** Public address of the record. */
function addressOf(record: StoredRecord): string {
  const type = findContentType(record.type);
  const { institution_id, slug } = record;
  const parts = { institution_id, slug, category: slugOf(record['category']), values: record };
  const path = type && publicPath(type, parts);
  return path ?? `/bank/calculators/${slug}`;
}

/** Record types of each kind of page, with the control and the field that are changed. */
const outputs = [
  { type: 'stores', label: 'Nombre', field: '/name', find: {} },
  { type: 'promotions', label: 'Título', field: '/title', find: { institution_id: 'bank' }, tag: '@further' },
  { type: 'calculators', label: 'Nombre público', field: '/title', find: {}, tag: '@further' },
  {
    type: 'static-pages',
    label: 'Título',
    field: '/title',
    find: { institution_id: 'bank' },
    tag: '@further',
  },
] as const;

/** Address of the record's form. */
const screenOf = (record: StoredRecord): string =>
  record.type === 'static-pages'
    ? `/${record.institution_id}/static-pages/${slugOf(record['category'])}/${record.id}`
    : `/${record.type}/${record.id}`;

for (const { type, label, field, find, ...more } of outputs)
  test(
    `a text typed in ${type} appears in the preview, leads to its field when pressed there, and is on the site once published`,
    more,
    async ({ page, staffApi, site }) => {
      const records = await staffApi.records(type, { ...find, status: 'published' });
      const storedRecord = records.find(({ scheduled_revision }) => scheduled_revision === null);
      if (storedRecord === undefined) throw new Error(`The demonstration has no published ${type}.`);
      const record = await staffApi.record(type, storedRecord.id);
      await page.goto(screenOf(record));
      await openPreview(page);
      const title = inFrame(page).getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();

      const box = page.getByRole('textbox', { name: label, exact: true }).first();
      const text = `Escrito en ${type} ñandú`;
      await box.fill(text);
      await expect(title).toHaveText(text);
      expect(await staffApi.record(type, record.id)).toMatchObject({ revision: record['revision'] });
      // The page outlines the focused field, and a click on a text in the page focuses its field in the form.
      await expect(inFrame(page).locator('.preview-focus').first()).toHaveAttribute('data-field', field);
      await page.getByRole('button', { name: 'Guardar', exact: true }).focus();
      await title.click();
      await expect(box).toBeFocused();

      const address = `${site.url}${addressOf(record)}`;
      const isTextShown = async () => (await (await fetch(address)).text()).includes(text);
      expect(await isTextShown()).toBe(false);
      await publish(page);
      await expect.poll(isTextShown, { timeout: shownWithinMs }).toBe(true);
      await act(page, 'Retirar de publicación');
      await answerQuestion(page, questions.unpublish);
      await expect.poll(async () => (await fetch(address)).status, { timeout: shownWithinMs }).toBe(404);
      // The draft is still there for staff.
      await expect(title).toHaveText(text);
    },
  );

test('the map in the preview follows the position of a branch', async ({ page, staffApi }) => {
  const { id } = await staffApi.createStore('Agencia del Mapa', { location: { lat: 14.1, lng: -87.2 } });
  await page.goto(`/stores/${id}`);
  await openPreview(page);
  const map = inFrame(page).locator('[data-map]');
  await expect(map).toHaveAttribute('data-points', '[[14.1,-87.2]]');
  await page.getByRole('textbox', { name: 'Latitud' }).fill('15.5');
  await expect(map).toHaveAttribute('data-points', '[[15.5,-87.2]]');
});

test('a menu element appears in the preview while it is typed, and pressing it there opens its card', {
  tag: '@further',
}, async ({ page, staffApi, site }) => {
  const [menu] = await staffApi.records('menus', {
    institution_id: 'bank',
    location: 'header',
    status: 'published',
  });
  if (menu === undefined) throw new Error('The demonstration has no menu in the header of the bank.');
  await page.goto(`/menus/${menu.id}`);
  // The preview of a menu is open at first, and outlines the menu.
  const menuElement = inFrame(page).locator(`.main-nav[data-entry="${menu.id}"]`);
  await expect(menuElement).toHaveClass(/preview-focus/);
  const first = inFrame(page).locator('.main-menu [data-field$="/settings/title/html"]').first();
  await first.click();
  const pointer = await first.getAttribute('data-field');
  const box = page.getByRole('textbox', { name: 'Título' }).and(page.locator(':focus'));
  await expect(box).toBeVisible();
  await box.fill('Escrito en el menú');
  await expect(inFrame(page).locator(`.main-menu [data-field="${pointer}"]`)).toContainText(
    'Escrito en el menú',
  );
  const isTextShown = async () =>
    (await (await fetch(`${site.url}/bank`)).text()).includes('Escrito en el menú');
  expect(await isTextShown()).toBe(false);
  await publish(page);
  await expect.poll(isTextShown, { timeout: shownWithinMs }).toBe(true);
  await act(page, 'Retirar de publicación');
  await answerQuestion(page, questions.unpublish);
  await expect.poll(isTextShown, { timeout: shownWithinMs }).toBe(false);

  // A menu for phones is shown unfolded on a phone, whatever the chosen width is.
  const [mobile] = await staffApi.records('menus', { institution_id: 'bank', location: 'mobile' });
  await page.goto(`/menus/${mobile?.id}`);
  await expect(inFrame(page).getByRole('navigation', { name: 'Menú móvil' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Escritorio' })).toHaveCount(0);
});

test('the preview is beside the form from 1280 pixels on, otherwise above it, and has no accessibility findings', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const { id } = await staffApi.createStore('Agencia Previa');
  await page.goto(`/stores/${id}`);
  await openPreview(page);
  const frame = page.locator('iframe[title="Página del registro en el sitio de pruebas"]');
  await expect(inFrame(page).getByRole('heading', { level: 1 })).toHaveText('Agencia Previa');
  await expectAccessibleAtAllSizes(page, { phone: false });
  for (const [name, width] of [
    ['Teléfono', 390],
    ['Tableta', 768],
    ['Escritorio', 1280],
  ] as const) {
    await page.getByRole('radio', { name }).check({ force: true });
    await expect.poll(() => frame.evaluate((element) => element.clientWidth)).toBe(width);
  }
  // Empty values break no page, and an unsaved record has a page too.
  await page.goto('/stores/create');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Agencia sin guardar');
  await expect(page.getByText('Aún no hay nada que mostrar')).toBeVisible();
});

test('the staging site refuses visitors without a session and pages of other sites', async ({
  browser,
  server,
  stagingUrl,
  site,
  staffApi,
}) => {
  const { id, name } = await staffApi.createStore('Agencia Reservada');
  const response = await fetch(`${stagingUrl}/preview/stores/${id}`);
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain(name);
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  expect((await fetch(`${site.url}/preview/stores/${id}`)).status).toBe(404);
  // A page of another origin that embeds the staging site gets no content.
  const context = await openContext(browser, server.url);
  const page = await context.newPage();
  await page.route('http://localhost:9/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${stagingUrl}/share"></iframe>` }),
  );
  await page.goto('http://localhost:9/');
  await page.evaluate(() => {
    const heardItems: unknown[] = [];
    Object.assign(window, { heard: heardItems });
    addEventListener('message', ({ data }) => heardItems.push(data));
    const frame = document.querySelector('iframe')?.contentWindow;
    frame?.postMessage({ protocol: 'vitrina-preview/1', kind: 'changed', number: 1 }, '*');
  });
  await expect.poll(() => page.frames().length).toBe(2);
  expect(
    await page
      .frames()[1]
      ?.evaluate(() => document.body?.textContent ?? '')
      .catch(() => ''),
  ).not.toContain('enlace');
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
  await context.close();
});

test('a share link shows the draft to a person without an account until the link is withdrawn', {
  tag: '@further',
}, async ({ page, browser, browserErrors, server, stagingUrl, staffApi }) => {
  const { id } = await staffApi.createStore('Agencia Compartida');
  await page.goto(`/stores/${id}`);
  await openPreview(page);
  await page.getByRole('button', { name: 'Compartir' }).click();
  const dialog = page.getByRole('dialog', { name: /Compartir/ });
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const madeElement = page.getByRole('dialog', { name: 'Enlace creado' });
  const address = (await madeElement.getByText(`${stagingUrl}/share#`).textContent()) ?? '';
  await madeElement.getByRole('button', { name: 'Listo' }).click();

  const context = await openContext(browser, server.url);
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Agencia Compartida' })).toBeVisible();
  await expect(visitor.getByText('Vista compartida')).toBeVisible();
  // The address no longer contains the token.
  expect(visitor.url()).toBe(`${stagingUrl}/preview/stores/${id}`);

  await dialog.getByRole('button', { name: /^Retirar/ }).click();
  await answerQuestion(page, '¿Retirar este enlace?', 'Sí, retirar');
  await visitor.reload();
  await expect(visitor.getByText('Agencia Compartida')).toBeHidden();
  await visitor.goto(address);
  await expect(visitor.getByText('Este enlace venció o fue retirado.')).toBeVisible();
  await context.close();
  browserErrors.expect(failedCall(401, '/preview'));
});
