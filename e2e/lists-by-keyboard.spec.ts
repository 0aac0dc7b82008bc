import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Checks the text of the option that Enter would choose, as assistive technology reads it. */
async function expectMarked(page: Page, text: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Buscar en todo el contenido' });
  // Both are read at once and repeatedly, because the list and its first option change during typing.
  await expect
    .poll(() =>
      field.evaluate(
        (input) =>
          document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
      ),
    )
    .toMatch(text);
}

test('a screen, a record, an action and a new record are found and opened by keyboard only', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const { id } = await staffApi.createStore('Agencia del Teclado');
  await signIn(page, 'oscar');
  await expect(page.getByRole('heading', { level: 1, name: /Óscar/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Buscar en todo el contenido' });
  await expect(field).toBeFocused();
  await page.keyboard.type('ciudades');
  await expectMarked(page, /^Ciudades/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cities');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('del teclado');
  await expectMarked(page, /^Agencia del Teclado/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/stores/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agencia del Teclado' })).toBeVisible();

  // An action of the open record.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('group', { name: 'Recientes' })).toHaveCount(0);
  await page.keyboard.type('programar');
  await expectMarked(page, /^Programar/);
  await expect(page.getByRole('group', { name: 'Tutoriales' }).getByRole('option').first()).toHaveText(
    /^Programar cuándo sale y cuándo vence/,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Programar la publicación' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('nueva sucursal');
  await expectMarked(page, /^Nueva sucursal/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stores/create');

  await page.keyboard.press('ControlOrMeta+k');
  await expectMarked(page, /^Agencia del Teclado/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/stores/${id}`);
});

test('the menu of a row opens and closes at the first press, by pointer and by keyboard', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  for (const name of ['Agencia Uno', 'Agencia Dos', 'Agencia Tres']) await staffApi.createStore(name);
  await signIn(page, 'ana', '/stores?search=agencia');
  const actionsOf = (name: string) =>
    page.getByRole('button', { name: `Acciones de Agencia ${name}`, exact: true });
  const menu = page.getByRole('menu');
  const first = menu.getByRole('menuitem').first();
  const expectClosed = async (button: Locator) => {
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  };

  // By keyboard: the menu opens with the first entry marked, and closing returns the focus to the same button.
  await actionsOf('Uno').focus();
  await expect(actionsOf('Uno')).toHaveAttribute('aria-haspopup', 'menu');
  await expectClosed(actionsOf('Uno'));
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await expect(actionsOf('Uno')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expectClosed(actionsOf('Uno'));
  await expect(actionsOf('Uno')).toBeFocused();
  await actionsOf('Dos').focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actionsOf('Dos')).toBeFocused();

  // By pointer: a second press closes the menu; the button of another row opens the menu of that row.
  await page.reload();
  await actionsOf('Uno').click();
  await expect(first).toBeVisible();
  await actionsOf('Uno').click();
  await expectClosed(actionsOf('Uno'));
  await actionsOf('Dos').click();
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(actionsOf('Dos'));
  await expect(actionsOf('Dos')).toBeFocused();

  // By a program that only sends click events.
  await actionsOf('Tres').evaluate((button) => button instanceof HTMLElement && button.click());
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(actionsOf('Tres'));
});
