import type { Submission } from '@vitrina/contract';
import { contentTypes, type Field, formFields, hasInbox, isEmptyValue } from '@vitrina/model';
import {
  expectAccessible,
  expectAccessibleAtAllSizes,
  expectAccessibleInThemes,
} from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { navigateTo, notice } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

/** Wait between opening and sending a form (ms); the service refuses forms that are sent sooner. */
const formWaitMs = 3_500;

interface Form {
  readonly opened: string;
}

test("a visitor's submission is found, handled, found again by the visitor's personal data, and erased", async ({
  page,
  server,
}) => {
  const api = `${server.url}/api`;
  const onSite = await (
    await fetch(`${api}/assets?stage=production&accepts_offers=true&institution_id=bank&per_page=1`)
  ).json();
  const [asset] = onSite.data as { readonly id: string; readonly title: string }[];
  if (!asset) throw new Error('The demonstration has no asset that takes offers.');
  const form: Form = await (await fetch(`${api}/assets/${asset.id}/form`)).json();
  const offer = {
    first_names: 'Dilcia Suyapa',
    last_names: 'Pineda Matamoros',
    id_type: 'dni',
    id_number: '0801-1990-12345',
    phone: { number: '9977-6655' },
    email: 'dilcia.pineda@example.com',
    message: '<script>alert(1)</script> Quisiera visitarla el jueves.',
    offer_amount: { amount: '1500000.00', currency: 'HNL' },
    payment_method: 'cash',
    buyer_type: 'person',
    consent: true,
    opened: form.opened,
  };
  const send = (body: object): Promise<Response> =>
    fetch(`${api}/assets/${asset.id}/inbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'journey-of-an-offer' },
      body: JSON.stringify(body),
    });
  await page.goto(`/assets/${asset.id}/inbox`);
  await expect(page.getByRole('heading', { level: 1, name: asset.title })).toBeVisible();

  await page.waitForTimeout(formWaitMs);
  const faulty = await send({ ...offer, first_names: '' });
  expect(faulty.status).toBe(400);
  expect(JSON.stringify(await faulty.json())).toContain('Escriba su nombre.');
  const takenResponse = await send(offer);
  expect(takenResponse.status).toBe(201);
  const { ticket } = (await takenResponse.json()) as { readonly ticket: string };
  expect(await (await send(offer)).json()).toEqual({ ticket });

  await page.getByRole('searchbox', { name: /^Buscar por nombre/ }).fill(ticket);
  const row = page.getByRole('region', { name: 'Solicitudes' }).getByRole('link', { name: /Dilcia Suyapa/ });
  await row.click();
  const detail = page.getByRole('article', { name: `Solicitud ${ticket}` });
  await expect(detail.getByText('Quisiera visitarla el jueves.')).toBeVisible();
  await expect(detail.getByText('0801-****-*****')).toBeVisible();
  await detail.getByRole('button', { name: /Mostrar/ }).click();
  await expect(detail.getByText('0801-1990-12345')).toBeVisible();

  await page.getByRole('button', { name: 'Tomar' }).click();
  await expect(page.getByRole('button', { name: 'Tomar' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Notas' }).fill('Llamar el jueves por la tarde.');
  await page.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(
    page.getByRole('region', { name: 'Notas' }).getByText('Llamar el jueves por la tarde.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Descartar: no es una solicitud' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('En gestión');

  // The reply begins with a template, stays when the dialog closes, and is in the history once it is sent.
  await detail.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('r');
  const reply = page.getByRole('dialog', { name: `Responder ${ticket}` });
  await reply.getByRole('combobox', { name: 'Plantilla' }).selectOption('Respuesta a su oferta');
  const words = reply.getByRole('textbox', { name: 'Respuesta' });
  await expect(words).toHaveValue(new RegExp(`^Buen día, Dilcia Suyapa Pineda Matamoros:[^]*${ticket}`));
  await words.fill('Buen día, {{nombre}}:\n\nLa visita es el jueves.');
  await expect(reply.getByRole('status')).toHaveText('Falta completar {{nombre}}');
  await reply.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(reply.getByText('Complete o quite {{nombre}}.')).toBeVisible();
  await words.fill('Buen día, Dilcia:\n\nLa visita es el jueves.');
  await page.keyboard.press('Escape');
  await expect(reply).toBeHidden();
  await detail.getByRole('button', { name: 'Responder' }).click();
  await expect(words).toHaveValue('Buen día, Dilcia:\n\nLa visita es el jueves.');
  // Without a mail server the dialog says so before anything is sent, and changes no state unless asked.
  await expect(reply.getByText('No hay un servidor de correo configurado')).toBeVisible();
  await expect(reply.getByRole('combobox', { name: 'Al guardar' })).toHaveValue('');
  await expect(reply.getByRole('region', { name: 'Así llegaría la respuesta' })).toContainText(
    'La visita es el jueves.',
  );
  await expectAccessible(page);
  await reply.getByRole('combobox', { name: 'Al guardar' }).selectOption('Pasarla a Atendido');
  await reply.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(
    notice(
      page,
      'No hay un servidor de correo: dilcia.pineda@example.com no la recibirá.',
      'Respuesta guardada, sin enviar',
    ),
  ).toBeVisible();
  await expect(reply).toBeHidden();
  await expect(detail.getByRole('region', { name: 'Respuestas' })).toContainText('La visita es el jueves.');
  await expect(detail.getByRole('region', { name: 'Respuestas' })).toContainText('Guardado');
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('Atendido');
  await expectAccessibleAtAllSizes(page, { phone: true });

  await navigateTo(page, '/personal-data');
  await page.getByRole('combobox', { name: 'Buscar por' }).selectOption('Correo');
  await page.getByRole('textbox', { name: 'Correo' }).fill('Dilcia.Pineda@example.com');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText(ticket)).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('button', { name: /^Borrar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(notice(page, 'Se borraron los datos de 1 solicitud.', 'Datos borrados')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await navigateTo(page, `/inbox?search=${ticket}`);
  await expect(page.getByText(ticket)).toBeVisible();
  await expect(page.getByText('Dilcia Suyapa')).toBeHidden();
  await page
    .getByRole('region', { name: 'Solicitudes' })
    .getByRole('link', { name: new RegExp(ticket) })
    .click();
  await expect(detail.getByText(/^Sus datos se borraron el/)).toBeVisible();
  await expect(
    detail.getByRole('button', { name: /Responder|Tomar|no leída|Descartar|nota|Conservar/ }),
  ).toHaveCount(0);
  await expect(detail.getByRole('region', { name: 'Respuestas' })).toBeHidden();
  await expectAccessibleInThemes(page);
});

test("two people handle one submission, and several together, by keyboard without overwriting each other's changes", {
  tag: '@further',
}, async ({ page, staffApi, browserErrors }) => {
  browserErrors.expect(failedCall(412));
  const visibleItems = await staffApi.submissions('assets', { state: 'in_progress' });
  // A submission that the journey above has erased accepts no notes.
  const [first, second, third] = visibleItems.filter(({ email }) => email !== null);
  if (!first || !second || !third) throw new Error('The demonstration has too few offers.');
  await page.goto('/inbox/assets?state=in_progress');
  const link = (id: string) => page.locator(`[data-submission="${id}"]`);
  await link(first.id).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 2 });
  await expect(page.getByRole('article', { name: `Solicitud ${first.ticket}` })).toBeVisible();
  await expect(link(first.id)).toBeFocused();

  // A note is refused, stays in its field, and is then added once with its present text.
  const note = page.getByRole('textbox', { name: 'Notas' });
  await note.fill('Llamar mañana.');
  await staffApi.handleSubmission(first, { assigned_to: 'me', notes: 'Ya se le llamó.' });
  await page.getByRole('button', { name: 'Agregar nota' }).click();
  const refusedElement = page.getByRole('alert').filter({ hasText: 'Ahora la tiene' });
  await expect(refusedElement).toContainText('Su nota no se guardó');
  await expect(note).toHaveValue('Llamar mañana.');
  await note.fill('Llamar mañana a las 9.');
  await refusedElement.getByRole('button', { name: 'Guardar mi nota' }).press('Enter');
  await expect(refusedElement).toBeHidden();
  await expect(note).toHaveValue('');
  await expect(heading).toBeFocused();
  const notes = page.getByRole('region', { name: 'Notas' });
  await expect(notes.getByText('Ya se le llamó.')).toBeVisible();
  await expect(notes.getByText('Llamar mañana', { exact: false })).toHaveCount(1);

  // Another change is refused with both versions shown, and the version of the other person is kept.
  await staffApi.handleSubmission(first, { state: 'closed', result: 'accepted' });
  await page.getByRole('button', { name: 'Descartar: no es una solicitud' }).press('Enter');
  const closed = page.getByRole('alert').filter({ hasText: 'Otra persona cambió' });
  await expect(closed).toContainText('Atendido');
  await expect(closed).toContainText('Su cambio no se guardó. Estado: Descartado');
  await closed.getByRole('button', { name: 'Dejarla así' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('Atendido');
  await expect(heading).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toBeHidden();
  await expect(link(first.id)).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('article', { name: `Solicitud ${second.ticket}` })).toBeVisible();
  await expect(link(second.id)).toBeFocused();
  // The buttons of next and previous keep the focus, so that they can be pressed again.
  for (const [name, { ticket }] of [
    ['Solicitud siguiente', third],
    ['Solicitud anterior', second],
  ] as const) {
    const button = page.getByRole('button', { name });
    await button.press('Enter');
    await expect(page.getByRole('article', { name: `Solicitud ${ticket}` })).toBeVisible();
    await expect(button).toBeFocused();
  }
  await link(second.id).focus();
  const box = (ticket: string) => page.getByRole('checkbox', { name: `Seleccionar ${ticket}` });
  await box(second.ticket).press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(link(third.id)).toBeFocused();
  await box(third.ticket).press('Space');

  // All submissions that match can be selected, also those on other pages.
  const bar = page.getByRole('region', { name: 'Acciones sobre lo seleccionado' });
  const selectAll = bar.getByRole('button', { name: /^Seleccionar las \d+$/ });
  await selectAll.press('Enter');
  await expect(selectAll).toBeHidden();
  await expect(bar.getByRole('status')).toHaveText(/^\d{2,} seleccionadas$/);
  await bar.getByRole('button', { name: 'Quitar la selección' }).press('Enter');
  for (const { ticket } of [second, third]) await box(ticket).press('Space');

  // Even if the list reloads slowly, the submission with an error can be changed at once.
  await page.route(/\/api\/assets\/inbox\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await staffApi.handleSubmission(third, { notes: 'Pidió otra visita.' });
  await page.getByRole('button', { name: 'Asignar' }).press('Enter');
  await page.getByRole('menuitem', { name: 'A mí' }).press('Enter');
  const result = page.getByRole('dialog', { name: '1 cambiada, 1 con error' });
  await expect(result.getByRole('link', { name: third.ticket })).toBeVisible();
  await expect(result).toContainText('Otra persona la cambió');
  await page.keyboard.press('Escape');
  await expect(box(third.ticket)).toBeChecked();
  await expect(box(second.ticket)).not.toBeChecked();

  // A discarded submission is restored from the notice.
  await page.getByRole('button', { name: 'Estado', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Descartado' }).press('Enter');
  await expect(link(third.id)).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(link(third.id)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

/** Fields of a submission that are not listed as facts. */
const unnamedItems = new Set([
  'id_type',
  'id_number',
  'first_names',
  'last_names',
  'consent',
  'marketing_opt_in',
]);

test('every declared inbox lists its submissions, and shows the values of all fields of the form', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  await page.goto('/inbox');
  for (const type of contentTypes.filter(hasInbox)) {
    const [newest] = await staffApi.submissions(type.slug, { state: 'closed' });
    if (!newest) throw new Error(`The demonstration has no submissions of ${type.slug}.`);
    const answer = await page.request.get(`/api/${type.slug}/inbox/submissions/${newest.id}`);
    const { data, files }: Submission = await answer.json();
    await navigateTo(page, `/inbox/${type.slug}?state=closed`);
    await page.locator(`[data-submission="${newest.id}"]`).click();
    const detail = page.getByRole('article', { name: `Solicitud ${newest.ticket}` });
    await expect(detail).toBeVisible();
    const names = Object.entries(formFields(type)).filter(
      ([key, field]) =>
        !unnamedItems.has(key) &&
        key !== type.inbox.figure?.field &&
        field.kind !== 'file' &&
        !isEmptyValue(field, data[key]) &&
        !(Array.isArray(data[key]) && files.some(({ field: holder }) => holder === key)),
    );
    const isLong = (field: Field) => field.kind === 'text' && field.multiline === true;
    const labels = names.filter(([, field]) => !isLong(field)).map(([, { short, label }]) => short ?? label);
    expect(await detail.locator('dt').allTextContents()).toEqual(expect.arrayContaining(labels));
    for (const { name } of files)
      await expect(detail.getByRole('link', { name: `Descargar ${name}` })).toBeVisible();
    for (const [key, field] of names)
      if (isLong(field))
        await expect(detail.getByRole('region', { name: field.label })).toContainText(String(data[key]));
    // The list is checked above, and is the same in all inboxes.
    await expectAccessible(page, undefined, ['article']);
  }
});

test('an inbox, a setting or a report with an unknown id opens the 404 screen', {
  tag: '@further',
}, async ({ page, browserErrors }) => {
  browserErrors.expect(failedCall(404));
  browserErrors.expect(failedCall(400));
  const empty = '0198a1b2-0000-7000-8000-000000000009';
  for (const nowhereText of [
    `/assets/${empty}/inbox`,
    '/assets/nothing/inbox',
    `/assets/${empty}/inbox/scheduled-reports`,
    `/assets/${empty}/inbox/scheduled-reports/create`,
    `/notification-settings/assets/${empty}/update`,
    '/notification-settings/assets/nothing/update',
    '/notification-settings/assets/inbox/scheduled-reports/nothing/update',
  ]) {
    await page.goto(nowhereText);
    await expect(page).toHaveURL(`/pages/error-404?to=${encodeURIComponent(nowhereText)}`);
  }
});
