import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { navigateTo } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

test('an administrator copies a role, previews its menu, changes the role for its people and deletes it', {
  tag: '@further',
}, async ({ page }) => {
  const name = `Agencias ${Date.now()}`;
  await navigateTo(page, '/roles');
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('link', { name: 'Copiar el rol Solo lectura' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Copia de Solo lectura');
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  const permissions = page.getByRole('table', { name: 'Permisos' });
  await permissions.getByRole('radio', { name: 'Todas las secciones: Nada' }).click();
  await permissions.getByRole('button', { name: 'Sucursales' }).click();
  await permissions.getByRole('checkbox', { name: 'Editar sucursales' }).check();
  // The right to edit includes the rights to list and to open.
  await expect(permissions.getByRole('checkbox', { name: /^Ver la lista de sucursales/ })).toBeChecked();
  await expect(permissions.getByText('Personalizado: ver la lista, abrir y editar')).toBeVisible();
  // The header row stays in view beside the last section.
  await permissions.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(permissions.getByRole('columnheader', { name: 'Publicar' })).toBeInViewport();
  await page.getByRole('checkbox', { name: 'Banco' }).check();
  await page.getByRole('button', { name: 'Ver como este rol' }).click();
  const preview = page.getByRole('dialog', { name: 'Ver como este rol' });
  await expect(preview.getByRole('listitem')).toHaveText(['Revisiones', 'Sucursales']);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('link', { name: 'Volver a Roles' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Registro creado!')).toBeVisible();
  await expect(page.getByText('Nadie todavía.')).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(page.getByText('Registro eliminado!')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Editor de Seguros', exact: true }).click();
  await expect(page.getByText('Karla Mejía')).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await permissions.getByRole('button', { name: 'Calculadoras' }).click();
  await permissions.getByRole('checkbox', { name: /^Publicar calculadoras/ }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const askedElement = page.getByRole('alertdialog', { name: '¿Cambiar este rol a 1 persona?' });
  await expect(askedElement).toContainText('Karla Mejía');
  await expect(askedElement).toContainText('Se agrega: Calculadoras: Publicar');
  await askedElement.getByRole('button', { name: 'No, cancelar' }).click();
});
