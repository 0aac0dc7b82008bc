import { expectAccessibleAtAllSizes, expectAccessibleInThemes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { answerQuestion, navigateTo, notice } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

test('the recipients of new offers are set, tested and removed in the notification settings', {
  tag: '@further',
}, async ({ page, browserErrors }) => {
  browserErrors.expect(failedCall(400, '/notification-settings'));
  await navigateTo(page, '/notification-settings');
  await expect(page.getByText(/^Sin destinatarios: Banco/).first()).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });

  await page.getByRole('main').getByRole('link', { name: 'Promociones' }).click();
  await expect(page.getByText('Aún no hay configuraciones')).toBeVisible();
  await page.getByRole('link', { name: 'Nueva configuración' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escriba al menos un correo.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Destinatarios' }).fill('promociones@example.com\nnadie');
  await page.getByRole('textbox', { name: 'Asunto' }).fill('Nueva oferta por {{registro}}');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escriba un correo como nombre@dominio.hn.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Destinatarios' }).fill('promociones@example.com');
  const arrives = page.getByRole('region', { name: 'Así llega el aviso' });
  await expect(arrives.getByText('Nueva oferta por Registro de ejemplo')).toBeVisible();
  await page.getByRole('switch', { name: 'Los datos de la solicitud' }).check();
  await expect(arrives.getByText('Dato de ejemplo').first()).toBeVisible();
  await page.getByRole('switch', { name: 'Confirmar al solicitante' }).check();
  const confirmation = page.getByRole('textbox', { name: 'Texto de la confirmación' });
  await confirmation.fill('Hola {{nombre}}');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Use solo las variables {{registro}}, {{numero}}, {{fecha}}.')).toBeVisible();
  await confirmation.fill('Gracias por escribirnos por {{registro}}.');
  await expect(
    page
      .getByRole('region', { name: 'Así llega la confirmación' })
      .getByText('Gracias por escribirnos por Registro'),
  ).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page.getByText('Con confirmación')).toBeVisible();

  await expect(page.getByText('Sin envíos')).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('link', { name: 'Banco · Todos los registros' }).click();
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(notice(page, 'La prueba se guardó en la bandeja de salida.')).toBeVisible();
  await navigateTo(page, '/outbox?recipient=promociones@example.com');
  await page
    .getByRole('link', { name: 'Prueba de notificación · Nueva oferta por Registro de ejemplo' })
    .click();
  const panel = page.getByRole('dialog', { name: /^Prueba de notificación/ });
  await expect(panel.getByText('Nueva oferta por Registro de ejemplo', { exact: true })).toBeVisible();
  await expect(panel.getByText('Correo: Dato de ejemplo')).toBeVisible();

  await navigateTo(page, '/inbox/promotions');
  await expect(page.getByRole('link', { name: /^Sin destinatarios/ })).toHaveAttribute(
    'href',
    '/notification-settings/promotions',
  );
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('link', { name: /^Sin destinatarios/ }).click();
  await page.getByRole('link', { name: 'Banco · Todos los registros' }).click();
  await page.getByText('Un resumen al día').click();
  await page.getByRole('combobox', { name: 'Hora del resumen' }).selectOption('17');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await expect(page.getByText('Un resumen al día, 5:00 p. m.')).toBeVisible();
  await page.getByRole('link', { name: 'Banco · Todos los registros' }).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await answerQuestion(page, '¿Desea eliminar esta configuración?');
  await expect(page.getByText('Aún no hay configuraciones')).toBeVisible();
});
