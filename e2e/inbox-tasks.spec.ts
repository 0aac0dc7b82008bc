import { pressCounter } from './support/press-counter.ts';
import { expect, test } from './support/signed-in.ts';

test('a monthly report on the last day that covers the whole month takes 7 presses', async ({ page }) => {
  await page.goto('/inbox/products');
  const presses = pressCounter();
  await presses.click(page.getByRole('link', { name: 'Reportes programados' }));
  await presses.click(page.getByRole('link', { name: 'Nuevo reporte programado' }));
  await presses.click(page.getByRole('button', { name: 'Último día de cada mes' }));
  await presses.select(page.getByRole('combobox', { name: 'Período cubierto' }), 'Mes en curso');
  const runs = page.getByRole('region', { name: 'Próximos cinco envíos' }).getByRole('listitem');
  // Each month is whole, and begins where the one before it ended.
  await expect(runs.first()).toContainText(/12:00\sa\.\sm\.Del 01\/(\d\d) al (?:28|29|30|31)\/\1/);
  await expect(runs.nth(1)).toContainText(/Del 01\/(\d\d) al (?:28|29|30|31)\/\1/);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Solicitudes del mes');
  await page.getByRole('textbox', { name: 'Destinatarios' }).fill('mfunes@example.com');
  await presses.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  const row = page.getByRole('listitem').filter({ hasText: 'Solicitudes del mes' });
  await expect(row.getByText('Al terminar cada mes · Mes en curso')).toBeVisible();
  await expect(row.getByText(/^Próximo envío: 01\/\d\d\/\d{4}, 12:00\sa\.\sm\.$/)).toBeVisible();
  expect(presses.count()).toBeLessThanOrEqual(7);
});
