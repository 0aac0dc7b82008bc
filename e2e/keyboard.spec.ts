import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Presses a key until the focused element matches the selector. Returns the number of presses; at most 40. */
async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<number> {
  for (let presses = 1; presses <= 40; presses += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector))
      return presses;
  }
  throw new Error(`40 presses of ${key} did not reach ${selector}.`);
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

test('a branch is edited and published by keyboard only, within 12 tabs to the list and 6 to the form', async ({
  page,
  staffApi,
  server,
}) => {
  const { slug } = await staffApi.publishStore('Agencia del Teclado');
  await signIn(page, 'oscar', '/stores?search=teclado');
  const link = page.getByRole('link', { name: 'Agencia del Teclado' });
  await expect(link).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Saltar a la lista' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Agencia del Teclado' })).toBeVisible();

  const name = page.getByRole('textbox', { name: 'Nombre' }).first();
  await expect(name).toBeVisible();
  expect(await tabTo(page, 'main input')).toBeLessThanOrEqual(6);
  await expect(name).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Nuevo');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Registro actualizado!')).toBeVisible();
  await expect(name).toBeFocused();

  await tabTo(page, '#record-main-action', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toBeVisible();
  const confirm = dialog.getByRole('button', { name: /^(Sí, continuar|Publicar)/ });
  for (let presses = 0; presses < 8 && !(await isFocused(confirm)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Registro publicado!')).toBeVisible();
  const document = await fetch(`${server.url}/api/stores/${slug}?stage=production&institution_id=bank`);
  expect(await document.json()).toMatchObject({ name: 'Agencia del Teclado Nuevo' });
});

test('each group of links or column headers is one tab stop, with arrow keys inside', async ({
  page,
  staffApi,
}) => {
  await staffApi.createStore('Agencia de las Flechas');
  await signIn(page, 'ana', '/stores?search=flechas');
  const link = page.getByRole('link', { name: 'Agencia de las Flechas' });
  await expect(link).toBeVisible();

  const rail = page.getByRole('navigation', { name: 'Principal' });
  await tabTo(page, 'nav a[aria-current="page"]');
  await expect(rail.getByRole('link', { name: 'Sucursales' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rail.getByRole('link', { name: 'Sucursales' })).not.toBeFocused();
  await page.keyboard.press('Home');
  await expect(rail.locator('a[data-tab-stop]').first()).toBeFocused();
  await tabTo(page, 'th button');
  await expect(page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('columnheader').getByRole('button').nth(1)).toBeFocused();
  expect(await tabTo(page, 'tbody a')).toBeLessThanOrEqual(2);
});

test('the key / moves to the search field and the key ? lists the shortcuts, until shortcuts are switched off in the profile', async ({
  page,
}) => {
  await signIn(page, 'marcela', '/stores');
  const search = page.getByRole('searchbox', { name: 'Buscar sucursales' });
  await expect(page.getByText(/^1–25 de \d+ sucursales$/)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  // In a field the keys type.
  await page.keyboard.type('a/?');
  await expect(search).toHaveValue('a/?');
  await search.fill('');
  await search.blur();

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await expect(shortcuts).toContainText('Ir al campo de búsqueda de la pantalla');
  await shortcuts.getByRole('link', { name: 'Mi perfil' }).click();
  await expect(page).toHaveURL('/profile');
  // A screen without a search field of its own searches everything.
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Buscar en todo el contenido' })).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('switch', { name: /Atajos de una sola tecla/ }).uncheck();
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // No list or tooltip names a key that is off.
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  await page.getByRole('menuitem', { name: 'Atajos del teclado' }).click();
  await expect(shortcuts).toContainText('Buscar en todo el contenido');
  await expect(shortcuts).not.toContainText('Ir al campo de búsqueda de la pantalla');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('switch', { name: /Atajos de una sola tecla/ })).not.toBeChecked();
  // The key that answers the open submission is off, too.
  await page.goto('/inbox/products?state=new');
  await page.locator('[data-submission]').first().click();
  const reply = page.getByRole('button', { name: 'Responder' });
  await expect(reply).toHaveAttribute('title', 'Responder por correo');
  await expect(reply).not.toHaveAttribute('aria-keyshortcuts');
  await page.getByRole('article').getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('r');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the theme follows the operating system if the person chooses so', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'ana', '/profile');
  const theme = page.getByRole('group', { name: 'Tema' });
  await expect(theme.getByRole('radio', { name: 'Claro' })).toBeChecked();
  await theme.getByText('Como el sistema').click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(theme.getByRole('radio', { name: 'Como el sistema' })).toBeChecked();
});

test('current, selected and drawn items remain visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'ana', '/dashboard/analytics');
  const outlineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => getComputedStyle(it).outlineStyle);
  await expect(page.getByRole('list', { name: 'Solicitudes por fecha' })).toBeVisible();
  expect(await outlineOf('nav a[aria-current="page"]')).toBe('solid');
  expect(await outlineOf('main label:has(> input:checked)')).toBe('solid');
  const colours = await page
    .locator('main [data-part]')
    .evaluateAll((parts) => [
      ...new Set(parts.map((part) => getComputedStyle(part).backgroundColor)),
      getComputedStyle(document.body).backgroundColor,
    ]);
  // The page, and at least two parts that differ from it and from each other.
  expect(new Set(colours).size).toBe(colours.length);
  expect(colours.length).toBeGreaterThanOrEqual(3);
});

test('bars do not stick to the edges of a window that is at most 400 px high', async ({ page, staffApi }) => {
  const { id } = await staffApi.createStore('Agencia Baja');
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page, 'ana', `/stores/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agencia Baja' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const covered = await page.evaluate(() =>
    [4, 252].map((y) => document.elementFromPoint(160, y)?.closest('header, [data-bars]') !== null),
  );
  expect(covered).toEqual([false, false]);
});
