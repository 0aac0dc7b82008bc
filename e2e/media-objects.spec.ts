import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/people.ts';
import { answerQuestion, notice, openFromNavigation, questions } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.getByRole('rowheader').getByRole('link');

test('banners and slides are found only under the address of an existing institution and placement', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'marcela');
  await openFromNavigation(page, 'Banners y slides');
  await expect(page.getByRole('region', { name: 'Banners' }).getByRole('listitem')).toHaveCount(14);
  await expect(page.getByRole('region', { name: 'Slides' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Seguros', exact: true }).click();
  await expect(page).toHaveURL('/media-objects?institution_id=insurances');
  await page
    .getByRole('region', { name: 'Banners' })
    .getByRole('link', { name: /^Inicio/ })
    .click();
  await expect(page).toHaveURL('/media-objects/banners/insurances/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Banners de Inicio' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Ruta' })).toHaveText(
    /Banners y slides.*Seguros.*Banners de Inicio/,
  );

  await page.getByRole('link', { name: 'Nuevo banner' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Institución' })).toHaveValue('Seguros');
  await expect(page.getByRole('textbox', { name: 'Ubicación' })).toHaveValue('Inicio');
  await expect(page.getByRole('textbox', { name: 'Ubicación' })).not.toBeEditable();

  for (const nowhereText of [
    '/media-objects/banners/bank/nowhere',
    '/media-objects/slides/bank/products',
    '/media-objects/banners/casino/home',
  ]) {
    await page.goto(nowhereText);
    await expect(page).toHaveURL(`/pages/error-404?to=${encodeURIComponent(nowhereText)}`);
  }
});

test('a record opened under the address of another placement is not found', { tag: '@further' }, async ({
  page,
  staffApi,
}) => {
  const [banner] = await staffApi.records('banners', { institution_id: 'bank', placement: 'home' });
  if (banner === undefined) throw new Error('The demonstration has no banner at the head of the bank.');
  await signIn(page, 'marcela', `/media-objects/banners/bank/home/${banner.id}`);
  await expect(page.getByRole('heading', { level: 1, name: banner.name })).toBeVisible();
  await page.goto(`/media-objects/banners/bank/stores/${banner.id}`);
  await expect(page).toHaveURL(/\/pages\/error-404/);
  // An address with the id alone redirects to the full address.
  await page.goto(`/records/banners/${banner.id}`);
  await expect(page).toHaveURL(`/media-objects/banners/bank/home/${banner.id}`);
});

test('the dialog that confirms the publication of a banner names the banner that it replaces', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const at = { institution_id: 'bank', placement: 'products' };
  const [live] = await staffApi.records('banners', { ...at, status: 'published' });
  if (live === undefined) throw new Error('The demonstration has no banner over the products.');
  await signIn(page, 'marcela', '/media-objects/banners/bank/products');
  await page.getByRole('button', { name: `Acciones de ${live.name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copia de ${live.name}` })).toBeVisible();
  const message = `reemplazará a «${live.name}», que saldrá del sitio.`;
  await expect(page.getByText(`Al publicar, ${message}`)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: questions.publish });
  await expect(question).toContainText(new RegExp(message, 'i'));
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  expect((await staffApi.record('banners', live.id)).status).toBe('unpublished');
});

test('slides are reordered by keyboard, and the public reads them in the new order', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  await signIn(page, 'marcela', '/media-objects/slides/bank/home');
  await expect(rows(page).nth(1)).toBeVisible();
  const [first, second] = await rows(page).allTextContents();
  const grip = page.getByRole('button', { name: `Mover el slide ${second}` });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(new RegExp(`el slide ${second}.* lugar 2 de`))).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(new RegExp(`el slide ${second} al lugar 1 de`))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(notice(page, 'Orden guardado.')).toBeVisible();
  await expect(grip).toBeFocused();
  await expect(rows(page).nth(0)).toHaveText(second ?? '');
  await expect
    .poll(async () => {
      const slides = await staffApi.records('slides', {
        institution_id: 'bank',
        placement: 'home',
        sort: 'order',
      });
      return slides.slice(0, 2).map(({ name }) => name);
    })
    .toEqual([second, first]);
});
