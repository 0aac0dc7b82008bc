import { expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { expect, test } from './support/signed-in.ts';

test('a telephone is found in every record that has it, and each result opens the field', async ({
  page,
  staffApi,
}) => {
  const phones = [{ number: '+50422005511' }, { number: '+50422998811' }];
  const store = await staffApi.publishStore('Agencia con Dos Teléfonos', { phones });
  await staffApi.createStore('Agencia con Aviso y Teléfono', {
    notice: { text: 'Llame al (504) 2299 8811 antes de venir.', until: '2030-01-01' },
  });
  await page.goto('/stores');
  await expect(page.getByRole('link', { name: 'Agencia con Aviso y Teléfono' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Buscar en todo el contenido' })).toBeFocused();
  await page.keyboard.type('22998811');
  const found = page.getByRole('group', { name: 'Registros' }).getByRole('option');
  await expect(found).toHaveCount(3);
  await expect(found.filter({ hasText: 'Agencia con Dos Teléfonos' })).toContainText(
    'Teléfonos 2: +504 2299-8811',
  );
  await found.filter({ hasText: 'Ver todos los resultados' }).click();

  await expect(page).toHaveURL('/search?q=22998811');
  const results = page.getByRole('list', { name: 'Resultados' });
  await expect(results.getByText('Llame al (504) 2299 8811 antes de venir.')).toBeVisible();
  await expect(results.locator('mark').filter({ hasText: '2299-8811' })).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });

  await page.getByRole('button', { name: /^Sitio/ }).click();
  await page.getByRole('radio', { name: 'En el sitio (1)' }).click();
  await expect(results.getByRole('link', { name: 'Agencia con Aviso y Teléfono' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await results.getByRole('link', { name: /^Teléfonos 2/ }).click();
  await expect(page).toHaveURL(`/stores/${store.id}#/phones/1/number`);
  await expect(page.locator(':focus')).toHaveValue('+504 2299-8811');

  await page.goto('/search?q=nada+de+esto');
  await expect(page.getByText('Nada coincide')).toBeVisible();
  await page.goto('/search');
  await expect(page.getByText('Escriba qué busca')).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });

  // People, files and submissions are found as on their own screens.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Buscar en todo el contenido' })).toBeFocused();
  await page.keyboard.type('opineda');
  await page
    .getByRole('group', { name: 'Personas' })
    .getByRole('option', { name: /Óscar Pineda/ })
    .click();
  await expect(page).toHaveURL(/\/staff\?person=/);
  await expect(page.getByRole('dialog', { name: /Óscar Pineda/ })).toBeVisible();
});
