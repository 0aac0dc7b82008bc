import type { Locator, Page } from '@playwright/test';
import { countPresses } from './support/presses.ts';
import { expect, test } from './support/signed-in.ts';

/** True if the notice covers a part of the control. */
async function covers(notice: Locator, control: Locator): Promise<boolean> {
  const [over, under] = await Promise.all([notice.boundingBox(), control.boundingBox()]);
  if (over === null || under === null) throw new Error('The notice or the control is not visible.');
  return (
    over.x < under.x + under.width &&
    under.x < over.x + over.width &&
    over.y < under.y + under.height &&
    under.y < over.y + over.height
  );
}

/** Returns the notice about a reply that is stored because no mail server is configured. */
const storedReply = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Avisos' })
    .locator('> *')
    .filter({ hasText: 'Respuesta guardada, sin enviar' })
    .last();

test('three replies, one assignment and the report of the month take 11 presses', async ({
  page,
  staffApi,
}) => {
  const presses = await countPresses(page);
  await page.goto('/inbox/products?state=new');
  const rows = page.locator('[data-submission]');
  const detail = page.getByRole('article');
  const reply = page.getByRole('button', { name: 'Responder' });
  const first = await rows.first().getAttribute('data-submission');
  await rows.first().click();
  for (const _time of [1, 2, 3]) {
    const ticket = await detail.getAttribute('aria-label');
    await reply.click();
    await expect(page.getByText('No hay un servidor de correo configurado')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar y seguir con la siguiente' }).click();
    await expect(detail).not.toHaveAttribute('aria-label', ticket ?? '');
    await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
    for (const button of [reply, page.getByRole('button', { name: 'Tomar' })])
      expect(await covers(storedReply(page), button)).toBe(false);
  }
  // A reply alone changes no state.
  const answered = (await staffApi.submissions('products', { state: 'new' })).find(({ id }) => id === first);
  expect(answered?.state).toBe('new');
  await page.getByRole('button', { name: 'Tomar' }).click();
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('En gestión');
  await page.getByRole('link', { name: 'Reporte rápido' }).click();
  await expect(page.getByRole('button', { name: 'Mes en curso' })).toHaveAttribute('aria-pressed', 'true');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar reporte' }).click();
  expect((await download).suggestedFilename()).toMatch(/^productos-solicitudes-\d{4}-\d\d-01-.*\.xlsx$/);
  expect(presses()).toBeLessThanOrEqual(11);
});

test('the report of all inboxes contains the submissions of the chosen inboxes', async ({ page }) => {
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'Reporte rápido' }).click();
  const boxes = page.getByRole('group', { name: 'Bandejas' }).getByRole('checkbox');
  const count = page.getByRole('region', { name: 'Vista previa' }).getByRole('status');
  await page.getByRole('button', { name: 'Últimos 30 días' }).click();
  await expect(count).toHaveText(/^\d+ solicitudes$/);
  const all = await count.textContent();
  for (const box of await boxes.all()) await box.uncheck();
  await page.getByRole('button', { name: 'Descargar reporte' }).click();
  await expect(page.getByText('Elija al menos una bandeja.')).toBeVisible();
  await boxes.first().check();
  await expect(count).not.toHaveText(all ?? '');
  await page.getByText('CSV', { exact: true }).click();
  // The preview names the newest submissions of the chosen inboxes.
  const firstRows = page.getByRole('region', { name: 'Primeras filas' }).getByRole('row');
  await expect(firstRows).not.toHaveCount(0);
  await expect(firstRows.first()).toContainText('Bandeja');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar reporte' }).click();
  expect((await download).suggestedFilename()).toMatch(/^solicitudes-\d{4}-\d\d-\d\d\.csv$/);
});

test('a reply on the phone takes 5 taps, and the reply button is always visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const taps = await countPresses(page);
  await page.goto('/dashboard/analytics');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('link', { name: 'Bandejas' }).click();
  await page.locator('[data-submission]').first().click();
  await page.getByRole('button', { name: 'Responder' }).click();
  const send = page.getByRole('button', { name: 'Guardar respuesta' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.getByRole('region', { name: 'Así llegaría la respuesta' }).scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.click();
  await expect(page.getByRole('region', { name: 'Respuestas' })).toContainText('Guardado');
  expect(taps()).toBeLessThanOrEqual(5);
});

test('a monthly report on the last day, for the whole month, is set up with 7 presses', async ({ page }) => {
  const presses = await countPresses(page);
  await page.goto('/inbox/products');
  await page.getByRole('link', { name: 'Reportes programados' }).click();
  await page.getByRole('link', { name: 'Nuevo reporte programado' }).click();
  await page.getByRole('button', { name: 'Último día de cada mes' }).click();
  await page.getByRole('combobox', { name: 'Período cubierto' }).selectOption('Mes en curso');
  const runs = page.getByRole('region', { name: 'Próximos cinco envíos' }).getByRole('listitem');
  // Each month is whole, and begins where the one before it ended.
  await expect(runs.first()).toContainText(/12:00\sa\.\sm\.Del 01\/(\d\d) al (?:28|29|30|31)\/\1/);
  await expect(runs.nth(1)).toContainText(/Del 01\/(\d\d) al (?:28|29|30|31)\/\1/);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Solicitudes del mes');
  await page.getByRole('textbox', { name: 'Destinatarios' }).fill('mfunes@example.com');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Solicitudes del mes' });
  await expect(row.getByText('Al terminar cada mes · Mes en curso')).toBeVisible();
  await expect(row.getByText(/^Próximo envío: 01\/\d\d\/\d{4}, 12:00\sa\.\sm\.$/)).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(7);
});
