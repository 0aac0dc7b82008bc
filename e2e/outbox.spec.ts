import {
  expectAccessible,
  expectAccessibleAtAllSizes,
  expectAccessibleInThemes,
} from './support/accessibility.ts';
import { navigateTo } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

test('a mail without a mail server is kept in the outbox and shown as the recipient would see it', {
  tag: '@further',
}, async ({ page, server }) => {
  await navigateTo(page, '/outbox');
  await expect(page.getByText('No hay un servidor de correo configurado')).toBeVisible();
  await expectAccessibleInThemes(page);

  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar un correo de prueba' });
  const recipient = dialog.getByRole('textbox', { name: 'Destinatario' });
  await recipient.fill('nadie');
  await dialog.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(dialog.getByText('Escriba un correo como nombre@dominio.hn.')).toBeVisible();
  await recipient.fill('ana.lagos@example.com');
  await dialog.getByRole('button', { name: 'Enviar prueba' }).click();
  const panel = page.getByRole('dialog', { name: 'Correo de prueba' });
  await expect(panel.getByText('el servidor de correo acepta los avisos de Vitrina')).toBeVisible();
  await expectAccessible(page);

  const openItem = page.waitForEvent('popup');
  await panel.getByRole('link', { name: 'Ver como lo recibe el destinatario' }).click();
  const mail = await openItem;
  const requests: string[] = [];
  mail.on('request', (request) => requests.push(request.url()));
  for (const colorScheme of ['light', 'dark'] as const) {
    await mail.emulateMedia({ colorScheme });
    for (const width of [320, 600]) {
      await mail.setViewportSize({ width, height: 800 });
      await mail.reload();
      await expect(mail.getByRole('heading', { name: 'Correo de prueba de Vitrina' })).toBeVisible();
      expect(await mail.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  expect(new Set(requests)).toEqual(new Set([mail.url()]));
  await expect(mail.getByRole('link', { name: 'Ver la bandeja de salida' })).toHaveAttribute(
    'href',
    `${server.url}/outbox`,
  );
  await mail.close();

  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('searchbox', { name: 'Buscar por destinatario' }).fill('otra@');
  await expect(page.getByText('Ningún correo coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await page.getByRole('button', { name: /^Estado/ }).click();
  await page.getByRole('radio', { name: 'Guardado' }).check();
  await page.getByRole('button', { name: /^Ver \d+ correos?$/ }).click();
  await expect(page.getByRole('row', { name: /ana\.lagos@example\.com/ }).first()).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
});
