import { readFile } from 'node:fs/promises';
import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { navigateTo } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

test('an auditor finds a change and its author, compares it field by field, verifies the trail and exports it', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const name = `Agencia Auditada ${Date.now()}`;
  const store = await staffApi.publishStore(name);
  await staffApi.changeStore(store, { name, address: 'Frente al parque nuevo' });

  await navigateTo(page, '/audit');
  await page.getByRole('searchbox', { name: 'Buscar por persona o registro' }).fill(name.toLowerCase());
  const table = page.getByRole('table', { name: 'Eventos' });
  await expect(table.getByRole('row', { name: /Guardó/ })).toHaveCount(1);
  await table.getByRole('link', { name: 'Guardó' }).click();
  const panel = page.getByRole('dialog', { name: 'Guardó' });
  const changes = panel.getByRole('region', { name: 'Qué cambió' });
  await expect(changes.getByText('Frente al parque nuevo')).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('link', { name: 'Ver todo sobre este registro' }).click();
  await expect(table.getByRole('row', { name: /Creó/ })).toBeVisible();
  await page.getByRole('button', { name: /^Acción/ }).click();
  await page.getByRole('radio', { name: 'Publicó', exact: true }).check();
  await page.getByRole('button', { name: /^Ver \d+ eventos?$/ }).click();
  await page.getByRole('button', { name: /^Quitar el filtro Registro/ }).click();
  await expect(table.getByRole('row', { name: /Publicó/ }).first()).toBeVisible();

  await page.getByRole('button', { name: /^Dirección IP/ }).click();
  await page.getByLabel('Dirección IP completa').fill('203.0.113.9');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ningún evento coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar el filtro Dirección IP' }).click();
  await expect(table.getByRole('row', { name: /Publicó/ }).first()).toBeVisible();

  const verification = page.getByRole('region', { name: 'Verificación' });
  await verification.getByRole('button', { name: /^Verificar/ }).click();
  await expect(verification.getByText('La auditoría está como se escribió')).toBeVisible({ timeout: 30_000 });
  await expectAccessibleAtAllSizes(page, { phone: true });

  const storedValue = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Exportar a CSV' }).click();
  const file = await readFile(await (await storedValue).path(), 'utf8');
  expect(file).toContain('Fecha y hora,Persona,Acción');
  expect(file).toContain('Publicó');
});
