import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAllSizes, expectAccessibleInThemes } from './support/accessibility.ts';
import { expect, test } from './support/signed-in.ts';

/** Wait between opening and sending a form (ms); the service refuses forms that are sent sooner. */
const formWaitMs = 3_200;

/** Returns the content of the file that the button downloads. */
async function downloadFile(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar reporte' }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('the quick report of a record contains the submission of a visitor with the requested columns', async ({
  page,
  server,
}) => {
  const api = `${server.url}/api`;
  const onSite = await (
    await fetch(`${api}/assets?stage=production&accepts_offers=true&institution_id=bank&per_page=2`)
  ).json();
  const asset = (onSite.data as { readonly id: string; readonly title: string }[]).at(-1);
  if (!asset) throw new Error('The demonstration has no asset that takes offers.');
  const { opened } = await (await fetch(`${api}/assets/${asset.id}/form`)).json();
  const sendable = page.waitForTimeout(formWaitMs);

  await page.goto(`/assets/${asset.id}/inbox`);
  await page.getByRole('link', { name: 'Reporte rápido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reporte rápido' })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Vista previa' });
  const from = page.getByRole('textbox', { name: 'Desde' });
  await from.fill('01/01/2020');
  await page.getByRole('button', { name: 'Descargar reporte' }).click();
  await expect(page.getByText('Elija 366 días como máximo.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Hasta' }).fill('31/01/2020');
  await expect(preview.getByText('No hay registros en el período')).toBeVisible();

  await sendable;
  const sentResponse = await fetch(`${api}/assets/${asset.id}/inbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_names: 'Dilcia Suyapa',
      last_names: 'Pineda Matamoros',
      id_type: 'dni',
      id_number: '0801-1990-12345',
      phone: { number: '9977-6655' },
      email: 'dilcia.pineda@example.com',
      message: '=HYPERLINK("http://example.com")',
      offer_amount: { amount: '1500000.00', currency: 'HNL' },
      payment_method: 'cash',
      buyer_type: 'person',
      consent: true,
      opened,
    }),
  });
  const { ticket } = (await sentResponse.json()) as { readonly ticket: string };
  expect(sentResponse.status).toBe(201);

  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await page.getByText('CSV', { exact: true }).click();
  await expect(preview.getByRole('cell', { name: ticket })).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  const masked = await downloadFile(page);
  expect(masked).toContain(ticket);
  expect(masked).toContain('1500000.00');
  expect(masked).toContain(`"'=HYPERLINK(""http://example.com"")"`);
  expect(masked).not.toContain('No. documento');

  await page.getByRole('switch', { name: 'Incluir datos sensibles' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, continuar' }).click();
  await page.getByRole('button', { name: 'Elegir columnas' }).click();
  const columns = page.getByRole('dialog', { name: 'Columnas del reporte' });
  await columns.getByRole('button', { name: 'Quitar todas' }).click();
  await columns.getByRole('checkbox', { name: 'Número', exact: true }).check();
  await columns.getByRole('checkbox', { name: 'No. documento' }).check();
  await columns.getByRole('button', { name: 'Usar 2 columnas' }).click();
  const whole = await downloadFile(page);
  expect(whole.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffNúmero,No. documento',
    `${ticket},0801-1990-12345`,
  ]);

  const runs = page.getByRole('region', { name: 'Últimos reportes' });
  await expect(runs.getByText(/2 columnas · con datos sensibles/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    runs.getByRole('button', { name: 'Descargar' }).first().click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(whole);
  await expectAccessibleInThemes(page);
});
