import type { Page } from '@playwright/test';
import { failedCall } from './support/browser-errors.ts';
import { signIn } from './support/people.ts';
import { countPresses } from './support/presses.ts';
import {
  act,
  answerQuestion,
  notice,
  openFromNavigation,
  questions,
  save,
  status,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Returns a future day in Honduras in the format DD/MM/YYYY. */
function dayAhead(days: number): string {
  const format = new Intl.DateTimeFormat('es-HN', {
    timeZone: 'America/Tegucigalpa',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return format.format(Date.now() + days * 86_400_000);
}

async function putDates(page: Page, dates: Readonly<Record<string, string>>): Promise<void> {
  const card = page.getByRole('complementary', { name: 'Sobre este registro' });
  await card.getByRole('button', { name: /^(Programar|Cambiar fechas)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Programar la publicación' });
  for (const [label, text] of Object.entries(dates))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Usar estas fechas' }).click();
  await expect(dialog).toBeHidden();
  // The dates lead to the button that confirms them.
  await expect(page.getByRole('button', { name: /^(Publicar|Programar)$/ }).first()).toBeFocused();
}

// In another time zone too, days and hours are those of the bank.
test.use({ newBrowser: true, timezoneId: 'Asia/Tokyo' });

test('a store record with a later publication waits as "Pendiente", keeps the confirmed version, and can be withdrawn', async ({
  page,
  staffApi,
}) => {
  const { id } = await staffApi.createStore('Agencia del Lunes Próximo', { reference: 'Frente al parque' });
  await signIn(page, 'oscar', `/stores/${id}`);
  const day = dayAhead(5);
  await putDates(page, { 'Publicar desde': day, 'Publicar desde: hora': '8 am' });
  const plan = page.getByRole('complementary', { name: 'Sobre este registro' });
  await expect(plan).toContainText(`Al publicar quedará para el ${day}, 8:00 a. m., sin fecha de retiro.`);
  await expect(plan).toContainText('Hora de Honduras (UTC−6).');
  await page.getByRole('button', { name: 'Programar', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `Quedará Pendiente: el público los verá el ${day}, 8:00 a. m., hora de Honduras.`,
  );
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toContainText(`Saldrá al sitio el ${day}, 8:00 a. m.`);
  await expect(status(page, 'Pendiente')).toBeVisible();
  expect((await staffApi.readOnSite(id)).status).toBe(404);

  // A later save does not change the confirmed version.
  await page.getByRole('textbox', { name: 'Punto de referencia' }).fill('Frente a la plaza');
  await save(page);
  await expect(plan).toContainText(/La versión 2 saldrá el .*Lo que se guarde después no la cambia\./);

  await page.goto('/stores?search=Lunes+Próximo');
  await expect(page.getByRole('row', { name: /Agencia del Lunes Próximo/ })).toContainText(
    `Pendienteel ${day}, 8:00 a. m.`,
  );

  await page.getByRole('link', { name: 'Agencia del Lunes Próximo' }).click();
  await plan.getByRole('button', { name: 'Cancelar programación' }).click();
  await answerQuestion(page, questions.cancelSchedule);
  await expect(status(page, 'No publicado')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Punto de referencia' })).toHaveValue('Frente a la plaza');
  expect((await staffApi.readOnSite(id)).status).toBe(404);
});

test('a store record on the site remains "Publicado" while its next version waits, and either version can be withdrawn', async ({
  page,
  staffApi,
}) => {
  const { id } = await staffApi.publishStore('Agencia de los Dos Horarios');
  await signIn(page, 'oscar', `/stores/${id}`);
  const day = dayAhead(5);
  await page.getByRole('textbox', { name: 'Punto de referencia' }).fill('Frente al mercado');
  await putDates(page, { 'Publicar desde': day, 'Publicar desde: hora': '6 am' });
  await page.getByRole('button', { name: 'Programar', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `El sitio sigue igual hasta entonces: el público los verá el ${day}, 6:00 a. m.`,
  );
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Programar', exact: true })).toHaveAccessibleDescription(
    'Ya está programado.',
  );
  await expect(status(page, 'Publicado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver en el sitio' })).toBeVisible();

  await page.goto('/stores?search=Dos+Horarios&status=published');
  const row = page.getByRole('row', { name: /Agencia de los Dos Horarios/ });
  await expect(row).toContainText(/PublicadoVersión 2 el \d\d\/\d\d(\/\d{4})?, 6:00\sa\.\sm\./);

  await row.getByRole('button', { name: /Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Retirar de publicación' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Qué desea retirar de este registro?' });
  await question.getByRole('radio', { name: /^Retirar del sitio El público/ }).check();
  await question.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(notice(page, 'Registro actualizado!')).toContainText(
    'Ya no está en el sitio; la versión 2 sigue programada.',
  );
  expect((await staffApi.readOnSite(id)).status).toBe(404);
  await page.goto('/stores?search=Dos+Horarios');
  await expect(row).toContainText(`Pendienteel ${day}, 6:00 a. m.`);
});

test('a rate is corrected for a given hour with at most 8 presses, and the site shows the old rate until then', async ({
  page,
  staffApi,
}) => {
  const [card] = await staffApi.records('products', { search: 'Tarjeta Clásica Yojoa' });
  if (card === undefined) throw new Error('The demonstration has no credit card.');
  const presses = await countPresses(page);
  await signIn(page, 'marcela', '/');
  const initialPresses = presses();
  await openFromNavigation(page, 'Productos');
  await page.getByRole('link', { name: 'Tarjeta Clásica Yojoa', exact: true }).click();
  await page.getByRole('button', { name: /^1 Tasa anual/ }).click();
  const value = page.getByRole('textbox', { name: 'Valor', exact: true });
  await value.click();
  await value.fill('desde 39.50 %');
  const day = dayAhead(5);
  await putDates(page, { 'Publicar desde': day, 'Publicar desde: hora': '6 am' });
  await page.getByRole('button', { name: 'Programar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: questions.publish });
  await expect(question).toContainText(/desde.*48\.00 %.*→.*39\.50 %/);
  await expect(question).toContainText(`El sitio sigue igual hasta entonces: el público los verá el ${day}`);
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toContainText(`Saldrá al sitio el ${day}, 6:00 a. m.`);
  expect(presses() - initialPresses).toBeLessThanOrEqual(8);

  await expect(status(page, 'Publicado')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/no está en el sitio/i);
  const document = await (await staffApi.document('products', card.id)).json();
  expect(document).toMatchObject({ rates: [{ value: 'desde 48.00 %' }, {}] });
  await act(page, 'Comparar con lo publicado');
  await expect(page.getByRole('region', { name: 'Tasas y comisiones' })).toContainText(
    /Antes: desde.*48\.00 %.*Después: desde.*39\.50 %/,
  );
});

test('a store record with a last day is on the site until that day, and is listed as expiring soon', {
  tag: '@further',
}, async ({ page, staffApi, browserErrors }) => {
  browserErrors.expect(failedCall(422, '/commit'));
  const { id } = await staffApi.createStore('Ventanilla de Temporada');
  await signIn(page, 'oscar', `/stores/${id}`);
  // A last day without an hour counts whole.
  await putDates(page, { 'Publicar desde': dayAhead(4), 'Vence el': dayAhead(2) });
  await expect(page.getByRole('complementary', { name: 'Sobre este registro' })).toContainText(
    `vencerá el ${dayAhead(2)}, 11:59 p. m.`,
  );
  await page.getByRole('button', { name: 'Programar', exact: true }).click();
  await expect(page.getByRole('alert', { name: 'Corrija 1 campo para publicar' })).toContainText(
    'Vence el: el retiro debe ser después de la publicación.',
  );
  expect((await staffApi.readOnSite(id)).status).toBe(404);

  await putDates(page, { 'Publicar desde': '', 'Vence el: hora': '17:00' });
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  expect((await staffApi.readOnSite(id)).status).toBe(200);
  await expect(page.getByRole('complementary', { name: 'Sobre este registro' })).toContainText(
    `Saldrá al publicar y vencerá el ${dayAhead(2)}, 5:00 p. m.Hora`,
  );

  await page.goto('/dashboard/analytics');
  await page
    .getByRole('region', { name: 'Vence pronto' })
    .getByRole('link', { name: /Ventanilla de Temporada.*En 2 días/ })
    .click();
  await expect(page).toHaveURL(`/stores/${id}`);
});
