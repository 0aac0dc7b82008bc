import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { navigateTo } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

test('an administrator creates a machine key, rotates it with an overlap and revokes it', {
  tag: '@further',
}, async ({ page, playwright }) => {
  const name = `Sitio ${Date.now()}`;
  await page.goto('/');
  const { origin } = new URL(page.url());
  const machine = await playwright.request.newContext();
  const { api_key: applicationKey } = (await (await machine.get(`${origin}/api/config`)).json()) as {
    api_key: string;
  };
  const use = async (secret: string, path: string) => {
    const headers = { authorization: `Bearer ${secret}`, 'x-api-key': applicationKey };
    return (await machine.get(`${origin}/api${path}`, { headers })).status();
  };

  await navigateTo(page, '/api-keys');
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('link', { name: 'Nueva clave' }).click();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(/Escriba al menos 3 letras/);
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('radio', { name: 'Personal y roles: Ver' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const first = page.getByRole('dialog', { name: `Copie la clave de ${name}` });
  const secret = (await first.getByRole('code').textContent()) ?? '';
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Listo' }).click();
  expect(await use(secret, '/core/hn/v1/roles')).toBe(200);
  expect(await use(secret, '/core/hn/v1/notification-settings')).toBe(403);

  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Renovar' }).click();
  const rotation = page.getByRole('dialog', { name: `¿Renovar la clave de ${name}?` });
  await rotation.getByLabel('Horas que vale todavía la anterior').fill('mil');
  await rotation.getByRole('button', { name: 'Renovar' }).click();
  await expect(rotation.getByLabel('Horas que vale todavía la anterior')).toHaveAccessibleDescription(
    /Escriba las horas/,
  );
  await rotation.getByLabel('Horas que vale todavía la anterior').fill('2');
  await rotation.getByRole('button', { name: 'Renovar' }).click();
  const next = (await first.getByRole('code').textContent()) ?? '';
  await first.getByRole('button', { name: 'Listo' }).click();
  expect([await use(secret, '/core/hn/v1/roles'), await use(next, '/core/hn/v1/roles')]).toEqual([200, 200]);

  const renewedElement = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Renovada' });
  await renewedElement.getByRole('link').click();
  await page.getByRole('link', { name: 'Ver la nueva clave' }).click();
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(page.getByText('La clave ya no vale.')).toBeVisible();
  expect([await use(secret, '/core/hn/v1/roles'), await use(next, '/core/hn/v1/roles')]).toEqual([200, 401]);

  await page.getByRole('button', { name: 'Nueva', exact: true }).click();
  const application = page.getByRole('dialog', { name: 'Nueva clave de aplicación' });
  await application.getByLabel('Nombre').fill(name);
  await expectAccessible(page);
  await application.getByRole('button', { name: 'Crear' }).click();
  const row = page.getByRole('list', { name: 'Claves de aplicación' }).getByRole('listitem');
  await expect(row.filter({ hasText: name })).toContainText('De la consola');
  await machine.dispose();
});
