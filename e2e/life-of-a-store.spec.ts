import { dayOf, formatDay } from '@vitrina/model';
import { failedCall } from './support/browser-errors.ts';
import { signIn } from './support/people.ts';
import { act, answerQuestion, choose, notice, publish, questions, save, status } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a store record is created, corrected, published, changed, discarded and withdrawn from the site', async ({
  page,
  staffApi,
  browserErrors,
}) => {
  browserErrors.expect(failedCall(422, '/commit'));
  await signIn(page, 'marcela', '/stores');
  await page.getByRole('link', { name: 'Nueva sucursal' }).click();
  await choose(page, 'Institución', 'Banco');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Agencia de la Jornada');
  await choose(page, 'Tipo de punto', 'Agencia');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/\/stores\/[0-9a-f-]{36}$/);
  await expect(status(page, 'No publicado')).toBeVisible();

  // Publishing an unfinished record says what is missing, field by field, and loses nothing.
  await page.getByRole('textbox', { name: 'Punto de referencia' }).fill('Frente al parque');
  await page.getByRole('button', { name: 'Publicar' }).click();
  const summary = page.getByRole('alert', { name: 'Corrija 4 campos para publicar' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Dirección', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Dirección' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Dirección' })).toHaveAccessibleDescription(
    'Escriba la dirección.',
  );
  await expect(page.getByRole('textbox', { name: 'Punto de referencia' })).toHaveValue('Frente al parque');
  expect((await staffApi.readOnSite('agencia-de-la-jornada')).status).toBe(404);

  await page.keyboard.type('Bulevar Morazán, contiguo a Plaza Los Pinos');
  await choose(page, 'Ciudad', 'Tegucigalpa');
  await page.getByRole('textbox', { name: 'Latitud' }).fill('14.099');
  await page.getByRole('textbox', { name: 'Longitud' }).fill('-87.186');
  await page.getByRole('button', { name: 'L–V 9:00–5:00, Sáb 9:00–12:00' }).click();
  const special = page.getByRole('region', { name: 'Horarios especiales' });
  await special.getByRole('button', { name: 'Agregar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar un horario especial' });
  const holiday = dayOf(new Date(Date.now() + 12 * 86_400_000));
  await dialog.getByRole('textbox', { name: 'Desde' }).fill(formatDay(holiday));
  await dialog.getByRole('textbox', { name: 'Qué se celebra' }).fill('Feria patronal');
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(summary).toBeHidden();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await publish(page);
  await expect(status(page, 'Publicado')).toBeVisible();

  const read = await (await staffApi.readOnSite('agencia-de-la-jornada')).json();
  expect(read).toMatchObject({
    name: 'Agencia de la Jornada',
    city: { name: 'Tegucigalpa' },
    address: 'Bulevar Morazán, contiguo a Plaza Los Pinos',
    reference: 'Frente al parque',
    location: { lat: 14.099, lng: -87.186 },
    opening_hours: { days: { saturday: [{ opens: '09:00', closes: '12:00' }] } },
    special_hours: [{ from: holiday, to: holiday, label: 'Feria patronal', shifts: [] }],
  });

  // A later save does not change the public version.
  await page.getByRole('textbox', { name: 'Punto de referencia' }).fill('Frente a la plaza');
  await page.getByRole('checkbox', { name: 'Remesas' }).check();
  await save(page);
  await expect(status(page, 'Cambios sin publicar')).toBeVisible();
  expect(await (await staffApi.readOnSite(read.id)).json()).toMatchObject({ reference: 'Frente al parque' });

  await act(page, 'Comparar con lo publicado');
  await expect(page.getByRole('heading', { level: 2, name: /^2 campos cambian/ })).toBeVisible();
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(cards).toHaveText(['Punto de referencia', 'Servicios']);
  await expect(page.getByRole('region', { name: 'Punto de referencia' })).toContainText(
    /Antes: Frente .*al.*parque.*Después: Frente .*a.*la plaza/,
  );
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await answerQuestion(page, '¿Desea descartar los cambios sin publicar de este registro?');
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await page.getByRole('link', { name: 'Seguir editando' }).click();
  await expect(page.getByRole('textbox', { name: 'Punto de referencia' })).toHaveValue('Frente al parque');
  await expect(status(page, 'Cambios sin publicar')).toBeHidden();

  await act(page, 'Retirar de publicación');
  await answerQuestion(page, questions.unpublish);
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await expect(status(page, 'No publicado')).toBeVisible();
  expect((await staffApi.readOnSite('agencia-de-la-jornada')).status).toBe(404);

  // The withdrawal is undone from the bar, and the site has the same version again.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(status(page, 'Publicado')).toBeVisible();
  expect((await staffApi.readOnSite('agencia-de-la-jornada')).status).toBe(200);
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden();

  // Archiving is undone in the same way.
  await act(page, 'Archivar');
  await answerQuestion(page, '¿Desea archivar este registro?');
  await expect(status(page, 'Histórico')).toBeVisible();
  expect((await staffApi.readOnSite('agencia-de-la-jornada')).status).toBe(404);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(status(page, 'Publicado')).toBeVisible();
  expect((await staffApi.readOnSite('agencia-de-la-jornada')).status).toBe(200);
});

test('a store record is copied, deleted, restored, and reverted to an older version', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const { id } = await staffApi.publishStore('Agencia Ida y Vuelta', {
    code: 'IYV-001',
    reference: 'La primera',
  });
  await signIn(page, 'marcela', `/stores/${id}`);
  await page.getByRole('textbox', { name: 'Punto de referencia' }).fill('La segunda');
  await save(page);

  await act(page, 'Duplicar');
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Copia de Agencia Ida y Vuelta' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Código interno' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Punto de referencia' })).toHaveValue('La segunda');
  await expect(status(page, 'No publicado')).toBeVisible();

  await page.goto(`/stores/${id}`);
  await act(page, 'Eliminar');
  const question = page.getByRole('alertdialog', { name: questions.remove });
  await expect(question.getByRole('button', { name: 'No, cancelar' })).toBeFocused();
  await answerQuestion(page, questions.remove, 'No, cancelar');
  expect((await staffApi.readOnSite(id)).status).toBe(200);
  await act(page, 'Eliminar');
  await answerQuestion(page, questions.remove);
  await expect(notice(page, 'Registro eliminado!')).toBeVisible();
  await expect(page).toHaveURL('/stores');
  expect((await staffApi.readOnSite(id)).status).toBe(404);

  await page.getByRole('button', { name: 'Más sobre sucursales' }).click();
  await page.getByRole('menuitem', { name: 'Papelera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papelera de sucursales' })).toBeVisible();
  await page.getByRole('button', { name: 'Restaurar Agencia Ida y Vuelta' }).click();
  await expect(notice(page, 'Registro restaurado!')).toBeVisible();
  await expect(page.getByText('Agencia Ida y Vuelta', { exact: true })).toBeHidden();
  expect((await staffApi.readOnSite(id)).status).toBe(404);

  await page.goto(`/stores/${id}`);
  await expect(status(page, 'No publicado')).toBeVisible();
  await act(page, 'Historial');
  await page.getByRole('button', { name: 'Acciones de la versión 1' }).click();
  await page.getByRole('menuitem', { name: 'Restaurar como borrador' }).click();
  await answerQuestion(page, /¿Desea restaurar/);
  await expect(notice(page, 'Registro restaurado!')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al registro' }).click();
  await expect(page.getByRole('textbox', { name: 'Punto de referencia' })).toHaveValue('La primera');
  // The restored version is a draft until it is published.
  expect((await staffApi.readOnSite(id)).status).toBe(404);
  await publish(page);
  expect(await (await staffApi.readOnSite(id)).json()).toMatchObject({ reference: 'La primera' });
});

test('a link of the section index scrolls to its heading and remains marked', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const { id } = await staffApi.createStore('Agencia por Secciones');
  await signIn(page, 'marcela', `/stores/${id}`);
  const links = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'location');
    const { top, isAtEnd } = await page
      .locator((await link.getAttribute('href')) ?? '')
      .evaluate((section) => ({
        top: section.getBoundingClientRect().top,
        isAtEnd: innerHeight + scrollY >= document.documentElement.scrollHeight - 2,
      }));
    // Level with the cards beside the form, except for sections at the end of the page.
    expect(top).toBeGreaterThan(130);
    if (!isAtEnd) expect(top).toBeLessThan(142);
  }
});
