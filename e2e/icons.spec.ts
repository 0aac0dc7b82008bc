import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { beSignedIn, signIn } from './support/people.ts';
import { notice, publish } from './support/screen.ts';
import type { StaffApi, StoredRecord } from './support/staff-api.ts';
import { expect, test } from './support/test.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Íconos' });
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}(?::|$)`) });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar íconos' });

/**
 * Returns a demo product for a journey. Each journey has its own, because a product that one person has open is
 * locked for others.
 */
async function productOf(staffApi: StaffApi, journey: number): Promise<StoredRecord> {
  // Products that no other journey has changed come first.
  const oldestFirst = { status: 'published', sort: 'updated_at' };
  const product = (await staffApi.records('products', oldestFirst))[journey];
  if (product === undefined) throw new Error('The demonstration has too few published products.');
  return product;
}

/** Icon field of the product itself, which comes before the icon fields of its benefits. */
const field = (page: Page) => page.getByRole('combobox', { name: 'Ícono' }).first();
const link = (page: Page) => page.getByRole('link', { name: 'Ver íconos' }).first();

/** Returns true if the icon is drawn; its shapes are loaded from a separate file. */
const isDrawn = (page: Page, name: string) =>
  page
    .locator(`svg:has(use[href$="#${name}"])`)
    .first()
    .evaluate((svg) => {
      const { width } = (svg as SVGGraphicsElement).getBBox();
      return width > 0;
    });

test('an icon is chosen from a list in a dialog of the form, saved and published, and the public reads it', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const product = await productOf(staffApi, 0);
  await signIn(page, 'admin', `/products/${product.id}`);
  await field(page).fill('una que no existe');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Elija un ícono de la lista.')).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');

  await link(page).click();
  const dialog = page.getByRole('dialog', { name: 'Elegir un ícono' });
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('Tarjeta credito');
  await expect(dialog.getByRole('gridcell').first()).toContainText('credit-card');
  await expectAccessible(page);
  await tile(page, 'credit-card-refund').click();
  await expect(dialog).toBeHidden();
  await expect(field(page)).toHaveValue('credit-card-refund');
  await expect(page.getByText('Elija un ícono de la lista.')).toBeHidden();
  await expect.poll(() => isDrawn(page, 'credit-card-refund')).toBe(true);

  await publish(page);
  await expect
    .poll(async () => (await (await staffApi.document('products', product.id)).json()).icon_name)
    .toBe('credit-card-refund');
});

test('the icon field suggests icons by Spanish words', { tag: '@further' }, async ({ page, staffApi }) => {
  const product = await productOf(staffApi, 1);
  await signIn(page, 'admin', `/products/${product.id}`);
  await field(page).fill('casa');
  await expect(page.getByRole('option').first()).toContainText('home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('home');
  await field(page).fill('Credit Card');
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveValue('credit-card');
});

test('the icon list in a separate tab sends the chosen icon to the form', { tag: '@further' }, async ({
  page,
  context,
  staffApi,
}) => {
  const product = await productOf(staffApi, 2);
  await signIn(page, 'admin', `/products/${product.id}`);
  const openItem = context.waitForEvent('page');
  await link(page).click({ modifiers: ['ControlOrMeta'] });
  const list = await openItem;
  await searchBox(list).fill('alcancia');
  await tile(list, 'pig-money').click();
  await expect(notice(list, 'pig-money ya está en el formulario.', 'Ícono elegido')).toBeVisible();
  await expect(field(page)).toHaveValue('pig-money');
  // The form is closed, so the name is copied.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.close({ runBeforeUnload: false });
  await tile(list, 'pig').click();
  await expect(notice(list, 'pig', 'Nombre copiado')).toContainText('El formulario ya no está abierto.');
});

test('the icon list is searched by words, keeps the search in its address, and copies names by mouse and keyboard', {
  tag: '@further',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'luis', '/icons');
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText('5.2k', { exact: true })).toHaveAttribute('title', '5,233');
  // Of five thousand icons only those on screen are rendered.
  expect(await page.getByRole('gridcell').count()).toBeLessThan(260);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', /^\d{3}$/);

  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('tarjeta');
  await expect(page).toHaveURL(/\/icons\?q=tarjeta$/);
  await tile(page, 'credit-card').click();
  await expect(notice(page, 'credit-card', 'Nombre copiado')).toBeVisible();
  expect(await readClipboard()).toBe('credit-card');

  await searchBox(page).fill('casa');
  await expect(page.getByRole('gridcell').first()).toContainText('home');
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Buildings');
  await expect(page).toHaveURL(/q=casa&category=Buildings/);
  await searchBox(page).press('ArrowDown');
  await expect(tile(page, 'home')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const third = (await page.getByRole('gridcell').nth(2).textContent()) ?? '';
  await expect(tile(page, third)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, third, 'Nombre copiado')).toBeVisible();
  expect(await readClipboard()).toBe(third);

  await page.reload();
  await expect(searchBox(page)).toHaveValue('casa');
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue('Buildings');
  await searchBox(page).fill('xyzzy');
  await expect(page.getByText('Ningún ícono coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos los íconos' }).click();
  await expect(page).toHaveURL(/\/icons$/);

  // The last icon is reached by keyboard and rendered.
  await tile(page, 'a-b').focus();
  await page.keyboard.press('Control+End');
  await expect(tile(page, 'zzz-off')).toBeFocused();
  await expect(tile(page, 'zzz-off')).toBeInViewport();
  await expect.poll(() => isDrawn(page, 'zzz-off')).toBe(true);
});

test('the icon list shows an error when it fails to load, and loads at the second attempt', {
  tag: '@further',
}, async ({ page, browserErrors }) => {
  browserErrors.expect(/icons-\w+-words\.json|503/);
  await beSignedIn(page, 'admin');
  await page.route('**/assets/icons-*-words.json', (route) => route.fulfill({ status: 503 }));
  await page.goto('/icons');
  await expect(page.getByText('No se pudieron cargar los íconos')).toBeVisible();
  await page.unroute('**/assets/icons-*-words.json');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(tile(page, 'abacus')).toBeVisible();
});

test('the icon list has no accessibility findings in both themes and sizes', { tag: '@further' }, async ({
  page,
}) => {
  await signIn(page, 'admin', '/icons?q=casa');
  await expect(tile(page, 'home')).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
});
