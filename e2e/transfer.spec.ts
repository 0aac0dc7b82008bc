import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { signIn } from './support/people.ts';
import { answerQuestion, notice } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const heads = ['Institución', 'Nombre', 'Tipo de punto', 'Ciudad'] as const;

/** Creates a CSV file as a spreadsheet program writes it. */
function csv(name: string, rows: readonly (readonly string[])[]) {
  const text = [heads, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) };
}

const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.locator('input[type="file"]').setInputFiles(file);

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('an export contains the filtered rows in the chosen file format', { tag: '@further' }, async ({
  page,
  staffApi,
}) => {
  await staffApi.publishStore('Exportable Norte', { reference: '=2+2' });
  await staffApi.createStore('Exportable Sur', { store_type: 'atm', location: null });
  await signIn(page, 'oscar', '/stores?search=Exportable&status=published');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const panel = page.getByRole('dialog', { name: 'Exportar' });
  await expect(panel).toContainText('1 sucursal, con estos filtros:');
  await expect(panel).toContainText('Búsqueda «Exportable»');
  await expect(panel).toContainText('Estado Publicado');
  await expectAccessible(page);
  await panel.getByText('CSV', { exact: true }).click();
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  await expect(notice(page, 'La descarga ha comenzado.')).toBeVisible();
  expect(all.suggestedFilename()).toMatch(/^sucursales-\d{4}-\d\d-\d\d\.csv$/);
  const text = await textOf(all);
  expect(text.startsWith('\ufeffId,Institución,Nombre,')).toBe(true);
  expect(text).toContain('Exportable Norte');
  expect(text).toContain("'=2+2");
  expect(text).not.toContain('Exportable Sur');

  await page.getByRole('button', { name: 'Exportar' }).click();
  await panel.getByText(/^Visibles/).click();
  const [visible] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect((await textOf(visible)).split('\r\n')[0]).toBe(
    '\ufeffId,Institución,Nombre,Tipo de punto,Ciudad,Teléfonos,Estado,Modificado',
  );
});

test('an import shows the errors of a file, accepts corrections, and creates drafts', async ({ page }) => {
  await signIn(page, 'oscar', '/stores');
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importar sucursales');
  await expectAccessibleAtAllSizes(page, { phone: true });
  const good = [
    ['Banco', 'Importada Uno', 'Agencia', 'Tegucigalpa'],
    ['Banco', 'Importada Dos', 'Cajero automático', ''],
  ];
  await choose(page, csv('puntos.csv', [...good, ['Banco', 'Importada Tres', 'Kiosco', 'Macondo']]));
  const state = page.getByRole('main').getByRole('status').first();
  await expect(state).toHaveText('El archivo está revisado. Todavía no se ha importado nada.');
  await expect(page.getByRole('listitem').filter({ hasText: 'se crearán como No publicado' })).toContainText(
    '2',
  );
  const wrong = page.getByRole('row').filter({ hasText: 'Importada Tres' });
  await expect(wrong.getByRole('rowheader')).toHaveText('4');
  await expect(wrong).toContainText('Tipo de punto: «Kiosco» no es una opción.');
  await expect(wrong).toContainText('Ciudad: No existe ningún registro llamado «Macondo».');
  await expect(wrong).toContainText('Celda C4');
  const changes = page.getByRole('region', { name: 'Filas con cambios', exact: true });
  await expect(changes.getByRole('row').filter({ hasText: 'Importada Dos' })).toContainText(
    'Tipo de punto: Cajero automático',
  );
  await page.getByText('Columnas del archivo').click();
  await expectAccessibleAtAllSizes(page, { phone: true });
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar errores' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('sucursales-errores.xlsx');

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await choose(page, csv('puntos.csv', [...good, ['Banco', 'Importada Tres', 'Oficina', 'Tegucigalpa']]));
  await page.getByRole('button', { name: 'Importar 3 sucursales' }).click();
  await answerQuestion(page, '¿Desea importar 3 filas de este archivo?', 'Sí, continuar');
  await expect(state).toHaveText('La importación terminó.');
  await expect(page.getByRole('listitem').filter({ hasText: 'se crearon como No publicado' })).toContainText(
    '3',
  );
  await page.getByRole('link', { name: 'Ver en la lista' }).click();
  const rows = page
    .getByRole('table', { name: 'Sucursales' })
    .getByRole('row')
    .filter({ hasText: 'Importada' });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await expect(row).toContainText('No publicado');
});

test('an import explains why it cannot read a file, and offers to choose another', {
  tag: '@further',
}, async ({ page, browserErrors }) => {
  browserErrors.expect(failedCall(400));
  await signIn(page, 'oscar', '/stores/import');
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  await choose(page, { name: 'foto.csv', mimeType: 'text/csv', buffer: picture });
  await expect(page.getByRole('alert')).toContainText(
    'Este archivo no es un libro de Excel (.xlsx) ni un CSV.',
  );
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible();
});

test('an import reads another sheet of a workbook, and shows the field for each column', {
  tag: '@further',
}, async ({ page, staffApi, browserErrors }) => {
  browserErrors.expect(failedCall(400));
  const store = await staffApi.createStore('Con cambios', { reference: 'Antes' });
  await signIn(page, 'oscar', '/stores/import');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar plantilla de Excel' }).click(),
  ]);
  await page.locator('input[type="file"]').setInputFiles(await template.path());
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('La hoja «sucursales» no tiene filas debajo de los encabezados.');
  await alert.getByLabel('Hoja').selectOption('Instrucciones');
  const sheet = page.getByLabel('Hoja', { exact: true });
  await expect(sheet).toHaveValue('Instrucciones');
  await expect(page.getByRole('button', { name: 'Elegir otro archivo' })).toBeVisible();
  await sheet.selectOption('sucursales');
  await expect(alert).toContainText('La hoja «sucursales» no tiene filas debajo de los encabezados.');

  const text = `Id;Punto de referencia;Ubicación en el mapa · Latitud;Ubicación en el mapa · Longitud\n${store.id};Después;14,099;-87,186`;
  const file = { name: 'cambios.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) };
  await choose(page, file);
  const change = page.getByRole('region', { name: 'Filas con cambios', exact: true }).getByRole('row').nth(1);
  await expect(change).toContainText('Punto de referencia: Antes → Después');
  await expect(change).toContainText('«14,099» se lee como 14.099.');
  await expect(page.getByRole('list', { name: 'Avisos' })).toContainText('se lee como punto');
  await expectAccessibleAtAllSizes(page, { phone: true });
});

test('unknown headers of an import are assigned by hand, and the import can be stopped and continued', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'oscar', '/stores/import');
  // Enough rows that the import still runs when the button is pressed.
  const rows = Array.from({ length: 2_999 }, (_, n) => ['Banco', `Detenible ${n}`, 'Agencia', '']);
  const file = csv('muchos.csv', rows);
  const renamedFile = {
    ...file,
    buffer: Buffer.from(file.buffer.toString().replace('"Nombre"', '"Denominación"')),
  };
  await choose(page, renamedFile);
  await expect(page.getByText('Falta una columna obligatoria: Nombre')).toBeVisible();
  await page.getByLabel('Qué contiene «Denominación»').selectOption({ label: 'Nombre' });
  await page.getByRole('button', { name: 'Importar 2,999 sucursales' }).click();
  await answerQuestion(page, '¿Desea importar 2,999 filas de este archivo?', 'Sí, continuar');
  const bar = page.getByRole('progressbar', { name: 'Importación' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Detener' }).click();
  const state = page.getByRole('main').getByRole('status').first();
  await expect(state).toHaveText(
    /^Importación detenida: [\d,]+ de 2,999 filas\. Lo importado se conserva\.$/,
  );
  await page.reload();
  await page.getByRole('button', { name: /^Continuar: importar [\d,]+ sucursales$/ }).click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(state).toHaveText('La importación terminó.', { timeout: 90_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'se crearon' })).toContainText('2,999');
});

test('export and import are not offered without the permission', { tag: '@further' }, async ({ page }) => {
  await signIn(page, 'luis', '/stores');
  await expect(page.getByRole('table', { name: 'Sucursales' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Importar' })).toHaveCount(0);
  await page.goto('/stores/import');
  await expect(page).toHaveURL(/error-404/);
});
