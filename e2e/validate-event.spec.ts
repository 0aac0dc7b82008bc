import type { Locator } from '@playwright/test';
import { byMouse } from './support/menus/by-mouse.ts';
import { editor } from './support/menus/editor.ts';
import { expect, test } from './support/signed-in.ts';

const validate = (form: Locator) => form.evaluate((element) => element.dispatchEvent(new Event('validate')));

test('the DOM event "validate" shows all errors of a form, or only the errors of a single menu item', {
  tag: '@further',
}, async ({ page }) => {
  await page.goto('/menus/create');
  const builder = byMouse(page);
  await builder.add('list-wrapper', null);
  await builder.add('list-text-item', '1');
  await builder.add('simple-list-item', '1');
  await expect(editor.settings(page, '1.1').getByRole('checkbox', { name: 'Personalizar' })).toBeVisible();

  await validate(editor.card(page, '1.1'));
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('listitem')).toHaveCount(3);
  await expect(editor.card(page, '1.1')).toHaveAttribute('data-wrong', 'true');
  await expect(editor.card(page, '1.1').getByText('Escriba la descripción.')).toBeVisible();
  await expect(editor.card(page, '1.2')).toHaveAttribute('data-wrong', 'false');
  // The summary does not take the focus from the field.
  await expect(summary).not.toBeFocused();

  await validate(editor.card(page, '1.2'));
  await expect(editor.card(page, '1.2')).toHaveAttribute('data-wrong', 'true');
  await expect(summary.getByRole('listitem')).toHaveCount(4);

  await validate(page.getByRole('form'));
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription(
    'Escriba el nombre.',
  );
  await expect(page).toHaveURL(/\/menus\/create$/);

  // A corrected error is no longer shown.
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Menú validado');
  await validate(page.getByRole('form'));
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription('');

  await page.goto('/profile');
  await validate(page.locator('form').first());
  await expect(page.getByText('Escriba su contraseña actual.')).toBeVisible();
});
