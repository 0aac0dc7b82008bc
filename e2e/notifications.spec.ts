import { expectAccessibleAtAllSizes, expectAccessibleInThemes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { answer, move, notice } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

test('who is told of new offers is set, tried and taken away again', async ({ page, browserErrors }) => {
  browserErrors.expect(failedCall(400, '/notification-settings'));
  await move(page, '/notification-settings');
  await expect(page.getByText(/^Sin destinatarios: Banco, Empresas/).first()).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });

  await page.getByRole('main').getByRole('link', { name: 'Activos eventuales' }).click();
  await expect(page.getByText('Aún no hay configuraciones')).toBeVisible();
  await page.getByRole('link', { name: 'Nueva configuración' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escriba al menos un correo.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Destinatarios' }).fill('activos@example.com\nnadie');
  await page.getByRole('textbox', { name: 'Asunto' }).fill('Nueva oferta por {{registro}}');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escriba un correo, por ejemplo nombre@example.com.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Destinatarios' }).fill('activos@example.com');
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Registro creado!')).toBeVisible();

  await expect(page.getByText('Sin envíos')).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('link', { name: 'Banco · Todos los registros' }).click();
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(notice(page, 'La prueba se guardó en la bandeja de salida.')).toBeVisible();
  await move(page, '/outbox?recipient=activos@example.com');
  await page.getByRole('link', { name: /^Prueba de notificación/ }).click();
  const panel = page.getByRole('dialog', { name: /^Prueba de notificación/ });
  await expect(panel.getByText('Nueva oferta por Registro de ejemplo')).toBeVisible();

  await move(page, '/inbox/assets');
  await expect(page.getByRole('link', { name: 'Sin destinatarios' })).toHaveAttribute(
    'href',
    '/notification-settings/assets',
  );
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('link', { name: 'Sin destinatarios' }).click();
  await page.getByRole('link', { name: 'Banco · Todos los registros' }).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await answer(page, '¿Desea eliminar esta configuración?');
  await expect(page.getByText('Aún no hay configuraciones')).toBeVisible();
});
