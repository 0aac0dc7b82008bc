import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { contentTypes, fieldsOf } from '@vitrina/model';
import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { enterField, enterValue } from './support/fill/index.ts';
import { signIn } from './support/people.ts';
import { act, answerQuestion, notice, publish, questions, save, status } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Opens a calculator from the list and returns its id. */
async function openCalculator(page: Page, name: string): Promise<string> {
  await page.goto('/calculators');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/calculators\/[0-9a-f-]{36}\/\w+$/);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Card of the simulation beside the form. */
const simulation = (page: Page): Locator => page.getByRole('region', { name: 'Simulación' });
const tab = (page: Page, name: string): Locator => simulation(page).getByRole('tab', { name });
/** Line of a figure: its label and its value. */
const figure = (page: Page, label: string): Locator =>
  simulation(page).locator('dl > div').filter({ hasText: label });

/** Simulates a loan as the public site does: without session, key or cookie. */
async function askInPublic(origin: string, id: string, inputs: Readonly<Record<string, unknown>>) {
  const answer = await fetch(`${origin}/api/core/hn/v1/calculators/${id}/simulate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://www.example.com' },
    body: JSON.stringify(inputs),
  });
  return { status: answer.status, body: await answer.json() };
}

const car = {
  vehicle_value: { amount: '650000.00', currency: 'HNL' },
  condition: 'new',
  down_payment_pct: '20',
  term_months: 72,
} as const;

test('a rate is edited, simulated, compared, saved and published, and the public sees it only after the publication', async ({
  page,
  server,
}) => {
  await signIn(page, 'marcela', '/calculators');
  const id = await openCalculator(page, 'Préstamo para vehículo en lempiras');
  await expect(page).toHaveURL(/\/vehicle$/);
  expect(await askInPublic(server.url, id, car)).toMatchObject({
    status: 200,
    body: { annual_rate: '13.50', total_payment: { amount: '13247.76' } },
  });

  const panel = simulation(page);
  await panel.getByRole('textbox', { name: 'Valor del vehículo' }).fill('650,000');
  await panel.getByRole('textbox', { name: 'Prima, en porcentaje' }).fill('20');
  await panel.getByRole('textbox', { name: 'Plazo' }).fill('72');
  await expect(panel.getByText('L\u00a013,247.76', { exact: true })).toBeVisible();

  // The unsaved values of the form are simulated.
  await page.getByRole('button', { name: 'Abrir todas' }).first().click();
  await page.getByRole('textbox', { name: 'Tasa anual' }).first().fill('15.25');
  await expect(figure(page, 'Tasa anual')).toHaveText(/15\.25\u00a0%/);
  await tab(page, 'Publicado').click();
  await expect(figure(page, 'Tasa anual')).toHaveText(/13\.50\u00a0%/);
  await expect(panel.getByText('L\u00a013,247.76', { exact: true })).toBeVisible();

  await tab(page, 'Comparar').click();
  await expect(panel.getByText(/^Cambian \d+ cifras para el público al publicar\.$/)).toBeVisible();
  await expect(panel.getByRole('row', { name: /^Tasa anual/ })).toHaveText(/13\.50\s%15\.25\s%\+\s1\.75\s%/);
  await expect(panel.getByRole('row', { name: /^Prima / })).not.toHaveText(/\+|−/);
  await expect(panel.getByRole('img', { name: /Dos líneas que bajan a cero/ })).toBeVisible();

  await save(page);
  expect((await askInPublic(server.url, id, car)).body).toMatchObject({ annual_rate: '13.50' });
  await publish(page);
  const { body } = await askInPublic(server.url, id, car);
  expect(body).toMatchObject({ annual_rate: '15.25' });
  expect(body.schedule).toHaveLength(72);
  expect(body.schedule.at(-1).closing_balance.amount).toBe('0.00');
  await expect(panel.getByText('El público vería lo mismo: ninguna cifra cambia.')).toBeVisible();
});

/** Values of a consumer loan in addition to its limits, by the sections of the form. */
const consumerLoan: Readonly<Record<string, unknown>> = {
  min_term_months: 6,
  max_term_months: 24,
  term_step_months: 6,
  purposes: [{ label: 'Muebles', annual_rate: '20.00', max_term_months: 24 }],
  rates_valid_from: '2026-01-15',
  min_down_payment_pct: '10',
  life_insurance_per_mille: 0.5,
  life_insurance_base: 'balance',
  disbursement_fee_pct: '0',
  fee_mode: 'deducted',
  rounding: 'cent',
  legal_text: '<p>Cálculo estimado.</p>',
};

test('a calculator is created in a dialog and published, and a second one of its kind is refused until the first is deleted', {
  tag: '@further',
}, async ({ page, server, browserErrors }) => {
  browserErrors.expect(failedCall(409, '/actions/commit'));
  const type = contentTypes.find(({ slug }) => slug === 'calculators');
  if (type === undefined) throw new Error('There is no type of calculators.');
  await signIn(page, 'marcela', '/calculators');
  await page.getByRole('link', { name: 'Nueva calculadora' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva calculadora' });
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expect(dialog.getByText('Elija el tipo.')).toBeVisible();
  await expectAccessible(page);
  for (const [key, value] of [
    ['kind', 'dabuenavida'],
    ['currency', 'USD'],
    ['title', 'Buena Vida de verano'],
  ] as const) {
    const field = fieldsOf(type)[key];
    if (field) await enterValue(dialog, field, value, String);
  }
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/\/calculators\/[0-9a-f-]{36}\/dabuenavida$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';

  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Monto mínimo' }).fill('200');
  await form.getByRole('textbox', { name: 'Monto máximo' }).fill('5000');
  for (const section of type.sections)
    for (const key of Object.keys(section.fields))
      if (consumerLoan[key] !== undefined) await enterField(form, section, key, consumerLoan[key], String);
  await publish(page);
  const sofa = { purpose: 'Muebles', price: { amount: '1000', currency: 'USD' }, term_months: 12 };
  expect(await askInPublic(server.url, id, sofa)).toMatchObject({
    status: 200,
    body: { annual_rate: '20.00' },
  });

  // The calculator of the demo content is a draft; its form shows beforehand why it cannot be published.
  await openCalculator(page, 'Préstamo Buena Vida en dólares');
  await expect(
    page.getByText('«Buena Vida de verano» ya está en el sitio: hay que retirarla antes.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('main')).toContainText(
    '«Buena Vida de verano» ya está en el sitio con el mismo tipo y moneda: retírela antes de publicar esta.',
  );

  await openCalculator(page, 'Buena Vida de verano');
  await act(page, 'Eliminar');
  await answerQuestion(page, questions.remove);
  await expect(notice(page, 'Registro eliminado!')).toBeVisible();
  expect((await askInPublic(server.url, id, sofa)).status).toBe(404);
  await openCalculator(page, 'Préstamo Buena Vida en dólares');
  await publish(page);
});

test('contradictory values are reported at their fields, both for the loan and for the terms', {
  tag: '@further',
}, async ({ page, server }) => {
  await signIn(page, 'ana', '/calculators');
  const id = await openCalculator(page, 'Préstamo Buena Vida en lempiras');
  const panel = simulation(page);
  const term = panel.getByRole('textbox', { name: 'Plazo' });
  await term.fill('7');
  await expect(term).toHaveAccessibleDescription(/Elija un plazo de 6 a 36 meses, de 6 en 6\./);
  await expect(panel.getByText('Corrija los datos del préstamo para ver la cuota.')).toBeVisible();
  await term.fill('24');
  await panel.getByRole('textbox', { name: 'o prima, en monto' }).fill('9000');
  await expect(panel.getByRole('textbox', { name: 'o prima, en monto' })).toHaveAccessibleDescription(
    'Escriba la prima en monto o en porcentaje, no en ambos.',
  );
  await panel.getByRole('textbox', { name: 'Prima, en porcentaje' }).fill('');
  await expect(figure(page, 'Costo total del crédito')).toBeVisible();
  expect(
    await askInPublic(server.url, id, {
      purpose: 'Salud',
      price: { amount: '20000', currency: 'HNL' },
      term_months: 7,
    }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/term_months', message: 'Elija un plazo de 6 a 36 meses, de 6 en 6.' }] },
  });

  const highest = page.getByRole('textbox', { name: 'Monto máximo' });
  await highest.fill('2,000');
  await expect(panel.getByText(/Monto máximo: debe ser mayor que el monto mínimo\./)).toBeVisible();
  await panel.getByRole('link', { name: 'Monto máximo' }).click();
  await expect(highest).toBeFocused();
  await highest.fill('');
  await expect(panel.getByText('Para simular el borrador, complete:')).toBeVisible();
  // The site has not changed meanwhile.
  await tab(page, 'Publicado').click();
  await expect(figure(page, 'Tasa anual')).toBeVisible();
});

test('rates that apply from a future day do not change the published version, and the screen explains the reason', {
  tag: '@further',
}, async ({ page, server }) => {
  await signIn(page, 'oscar', '/calculators');
  const id = await openCalculator(page, 'Préstamo personal en dólares');
  const loan = { amount: { amount: '10000', currency: 'USD' }, guarantee: 'payroll', term_months: 36 };
  await page.getByRole('button', { name: 'Abrir todas' }).first().click();
  await page.getByRole('textbox', { name: 'Tasa anual' }).first().fill('12.75');
  const year = new Date().getFullYear() + 1;
  await page.getByRole('textbox', { name: 'Tasas vigentes desde' }).fill(`15/01/${year}`);
  await page.keyboard.press('Tab');
  await expect(simulation(page).getByText(`Estas tasas rigen desde el 15/01/${year}.`)).toContainText(
    'Al publicar, la versión espera su fecha: hasta ese día el público sigue viendo la versión publicada.',
  );
  await publish(page, 'Programar');
  await expect(status(page, 'Publicado')).toBeVisible();
  await expect(simulation(page).getByText('La versión espera su fecha:')).toBeVisible();
  expect((await askInPublic(server.url, id, loan)).body).toMatchObject({ annual_rate: '14.00' });
});

test('a person who may only read sees the terms and the simulation, and exports the schedule', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  await signIn(page, 'luis', '/calculators');
  const id = await openCalculator(page, 'Préstamo personal en lempiras');
  await expect(page.getByRole('textbox', { name: 'Nombre público' })).toHaveAttribute('readonly', '');
  for (const name of ['Guardar', 'Publicar'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  const panel = simulation(page);
  await panel.getByRole('textbox', { name: 'Monto' }).fill('150,000');
  await panel.getByRole('textbox', { name: 'Plazo' }).fill('48');
  await tab(page, 'Publicado').click();

  const storedValue = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Descargar Excel' }).click();
  const file = await storedValue;
  expect(file.suggestedFilename()).toMatch(/^prestamo-personal-en-lempiras-\d{4}-\d{2}-\d{2}\.xlsx$/);
  // A spreadsheet is a zip file.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await panel.getByRole('button', { name: 'Imprimir' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Tabla de amortización' })).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('main')).toBeVisible();

  const openItem = page.waitForEvent('popup');
  await panel.getByRole('link', { name: 'Abrir la hoja' }).click();
  const sheet = await openItem;
  await expect(sheet.getByRole('heading', { level: 1, name: 'Préstamo personal en lempiras' })).toBeVisible();
  // Another journey may have published the calculator again.
  const { published_revision: revision } = await staffApi.record('calculators', id);
  await expect(sheet.getByText(new RegExp(`Versión publicada ${revision}$`))).toBeVisible();
  await expect(sheet.getByRole('table').getByRole('row')).toHaveCount(49);
  await expect(sheet.getByRole('row').last().getByRole('cell').last()).toHaveText('0.00');
  await sheet.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await sheet.close();
});

test('form, comparison and sheet of a calculator have no accessibility findings in both themes and sizes', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'oscar', '/calculators');
  await page
    .getByRole('link', { name: /Préstamo personal en lempiras/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/personal$/);
  const address = new URL(page.url()).pathname;
  for (const [path, landmark] of [
    [address, figure(page, 'Costo total del crédito')],
    [`${address}?simulation=compare`, simulation(page).getByText(/para el público al publicar/)],
    [`${address}/sheet`, page.getByRole('heading', { name: 'Tabla de amortización' })],
  ] as const) {
    await page.goto(path);
    await expect(landmark).toBeVisible();
    await expectAccessibleAtAllSizes(page, { phone: true });
  }
});
