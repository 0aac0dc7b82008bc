import { expectAccessibleAtAllSizes, expectAccessibleInThemes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { expect, test } from './support/signed-in.ts';

test('scheduled reports of a record and of its type are created, tested, run early, paused and deleted', {
  tag: '@further',
}, async ({ page, staffApi, browserErrors }) => {
  browserErrors.expect(failedCall(400, '/inbox/scheduled-reports'));
  const [asset] = await staffApi.records('assets', { status: 'published', institution_id: 'bank' });
  if (asset === undefined) throw new Error('The demonstration has no published asset.');
  await page.goto(`/assets/${asset.id}/inbox`);
  await page.getByRole('link', { name: 'Reportes programados' }).click();
  await expect(page.getByText('Aún no hay reportes programados')).toBeVisible();
  await page.getByRole('link', { name: 'Nuevo reporte programado' }).click();

  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Escriba al menos 3 letras.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ofertas, quincenal');
  await page.getByRole('button', { name: 'Días específicos' }).click();
  for (const day of [1, 16, 31]) {
    const button = page.getByRole('button', { name: `Día ${day}`, exact: true });
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  }
  await expect(page.getByText('Si el mes no tiene día 31, se envía el último día.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Hora' }).selectOption('7:00 a. m.');
  const next = page.getByRole('region', { name: 'Próximos cinco envíos' });
  await expect(next.getByText('Los días 1, 16 y 31 de cada mes, a las 7:00 a. m.')).toBeVisible();
  await expect(next.getByRole('listitem')).toHaveCount(5);
  await page.getByRole('switch', { name: 'Enviar aunque no haya datos' }).click();

  const recipients = page.getByRole('textbox', { name: 'Destinatarios' });
  await recipients.fill('socio@example.com');
  await expect(page.getByText(/^Sin cuenta en la consola: socio@example.com\./)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('socio@example.com no tiene una cuenta con que abrir el enlace')).toBeVisible();
  await expect(recipients).toBeFocused();
  await recipients.fill('mfunes@example.com');
  await page.getByRole('button', { name: 'Enviar una prueba' }).click();
  await expect(page.getByText('La prueba se guardó en la bandeja de salida, sin datos.')).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('link', { name: 'Volver a Reportes programados' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Ofertas, quincenal' });
  await expect(row.getByText('Activo')).toBeVisible();
  await expect(row.getByText(/^Próximo envío: \d\d\/\d\d\/\d{4}, 7:00/)).toBeVisible();
  const notices = page.getByRole('region', { name: 'Avisos' }).locator('> *');
  const choose = async (act: string) => {
    // A notice covers the first row, and stays while the pointer is over it.
    await page.mouse.move(700, 850);
    await expect(notices).toHaveCount(0);
    await row.getByRole('button', { name: 'Más acciones de Ofertas, quincenal' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await choose('Ejecutar ahora');
  await expect(row.getByText(/^Último envío: hoy/)).toBeVisible();
  await expect(row.getByText('Correo: guardado')).toBeVisible();
  await choose('Historial de envíos');
  const history = page.getByRole('dialog', { name: /^Historial de envíos/ });
  await expect(history.getByText('Correo a 1 destinatario: Guardado')).toBeVisible();
  await history.getByRole('button', { name: 'Cerrar' }).last().click();
  await choose('Pausar');
  await expect(row.getByText('En pausa')).toBeVisible();
  await expect(row.getByText('Sin próximo envío')).toBeVisible();
  await expectAccessibleInThemes(page);

  // The root address is another reading of the source.
  await page.goto('/assets/inbox/scheduled-reports');
  await expect(page).toHaveURL('/notification-settings/assets/inbox/scheduled-reports');
  await expect(row.getByText(new RegExp(asset.name))).toBeVisible();
  await row.getByRole('link', { name: 'Ofertas, quincenal' }).click();
  await expect(page.getByRole('region', { name: 'Historial de envíos' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await choose('Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(row).toHaveCount(0);
});
