import type { Page } from '@playwright/test';
import { connectionLost, failedCall } from './support/browser-errors.ts';
import { signIn } from './support/people.ts';
import { answerQuestion, choose, notice, questions, save, status } from './support/screen.ts';
import { ADMIN_PASSWORD } from './support/server.ts';
import { expect, test } from './support/test.ts';

const reference = (page: Page) => page.getByRole('textbox', { name: 'Punto de referencia' });

test('leaving a form with unsaved text asks for a confirmation', { tag: '@further' }, async ({
  page,
  staffApi,
}) => {
  const { id } = await staffApi.createStore('Agencia Sin Guardar');
  await signIn(page, 'ana', '/stores?search=Sin+Guardar');
  await page.getByRole('link', { name: 'Agencia Sin Guardar' }).click();
  await reference(page).fill('Frente al parque');
  await expect(status(page, '1 cambio sin guardar')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });

  await page.getByRole('link', { name: 'Volver a sucursales' }).click();
  await expect(question).toContainText('Se perderá lo que escribió: 1 cambio sin guardar.');
  await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(reference(page)).toHaveValue('Frente al parque');

  await page.goBack();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/stores?search=Sin+Guardar');

  // The text was discarded on purpose: it is not offered again, and no question appears.
  await page.goto(`/stores/${id}`);
  await expect(reference(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Recuperar' })).toBeHidden();
  await page.getByRole('link', { name: 'Volver a sucursales' }).click();
  await expect(page).toHaveURL('/stores');
});

test('unsaved text is offered again after a reload, and is published', async ({ page, staffApi }) => {
  const { id } = await staffApi.publishStore('Agencia Recargada', { reference: 'Frente al parque' });
  await signIn(page, 'oscar', `/stores/${id}`);
  await reference(page).fill('Frente a la plaza nueva');
  const request = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await request;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;

  await expect(
    page.getByText(/^Recuperamos cambios sin guardar de hoy, \d+:\d\d\s[ap]\.\sm\.$/),
  ).toBeVisible();
  await expect(reference(page)).toHaveValue('Frente al parque');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(reference(page)).toHaveValue('Frente a la plaza nueva');
  await save(page);
  expect(await staffApi.readStore(id)).toMatchObject({ reference: 'Frente a la plaza nueva' });
  await page.reload();
  await expect(reference(page)).toHaveValue('Frente a la plaza nueva');
  await expect(page.getByRole('button', { name: 'Recuperar' })).toBeHidden();
});

test('a save without a connection keeps the text, and succeeds when the connection is restored', async ({
  page,
  context,
  staffApi,
  browserErrors,
}) => {
  browserErrors.expect(connectionLost);
  const { id } = await staffApi.createStore('Agencia Sin Red');
  await signIn(page, 'ana', `/stores/${id}`);
  await reference(page).fill('Escrito sin red');
  await context.setOffline(true);
  // The check starts before the click, which on a busy machine may take as long as the notice is shown (two seconds).
  const message = expect(notice(page, 'Ocurrio un error!', 'Error!')).toContainText(
    'Sus cambios siguen en esta pantalla y en este equipo',
  );
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await message;
  await expect(status(page, 'Sin conexión: 1 cambio sin guardar')).toBeVisible();
  await expect(reference(page)).toHaveValue('Escrito sin red');
  await context.setOffline(false);
  await save(page);
  expect(await staffApi.readStore(id)).toMatchObject({ reference: 'Escrito sin red' });
});

test('a session that expires while a form is open is renewed in a dialog, and the save succeeds', async ({
  page,
  context,
  staffApi,
  browserErrors,
}) => {
  browserErrors.expect(failedCall(401));
  const { id } = await staffApi.createStore('Agencia de la Sesión');
  await signIn(page, 'ana', `/stores/${id}`);
  await reference(page).fill('Escrito antes de que terminara');
  const [cookie] = await context.cookies();
  await staffApi.endSession(`${cookie?.name}=${cookie?.value}`);

  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await expect(dialog.getByLabel('Código de empleado')).toHaveValue('alopez');
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    'Revise el código y la contraseña.',
  );
  await dialog.getByLabel('Contraseña', { exact: true }).fill(ADMIN_PASSWORD);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(reference(page)).toHaveValue('Escrito antes de que terminara');
  expect(await staffApi.readStore(id)).toMatchObject({ reference: 'Escrito antes de que terminara' });
});

test('a form keeps its controls, the caret and the typed text while its new record is saved for the first time', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  await signIn(page, 'ana', '/stores/create');
  await choose(page, 'Institución', 'Banco');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Agencia Escrita de Corrido');
  await choose(page, 'Tipo de punto', 'Agencia');
  await reference(page).fill('Uno');
  await reference(page).evaluate((control) => {
    control.dataset['mounted'] = 'since /create';
  });
  let markAnswered: () => void = () => undefined;
  const answer = new Promise<void>((resolve) => {
    markAnswered = resolve;
  });
  await page.route('**/api/stores', async (route) => {
    if (route.request().method() === 'POST') await answer;
    await route.continue();
  });
  // The moment at which the address changes.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...call) => {
      replace(...call);
      history.replaceState = replace;
      document.execCommand('insertText', false, ', tres');
    };
  });
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.type(', dos');
  markAnswered();
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/\/stores\/[0-9a-f-]{36}$/);
  await expect(status(page, '1 cambio sin guardar')).toBeVisible();
  await expect(reference(page)).toHaveValue('Uno, dos, tres');
  await expect(reference(page)).toBeFocused();
  await expect(reference(page), 'the form is the same one').toHaveAttribute('data-mounted', 'since /create');
  await page.keyboard.type(', cuatro');
  await save(page);
  const [, id = ''] = /stores\/(.+)$/.exec(page.url()) ?? [];
  expect(await staffApi.readStore(id)).toMatchObject({ reference: 'Uno, dos, tres, cuatro' });
});

test('a new record is saved and published as typed if Publicar is pressed while its address changes', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  await signIn(page, 'marcela', '/stores/create');
  await choose(page, 'Institución', 'Banco');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Agencia Publicada al Crearse');
  await choose(page, 'Tipo de punto', 'Agencia');
  await page.getByRole('textbox', { name: 'Dirección' }).fill('Bulevar Morazán');
  await choose(page, 'Ciudad', 'Tegucigalpa');
  await page.getByRole('textbox', { name: 'Latitud' }).fill('14.099');
  await page.getByRole('textbox', { name: 'Longitud' }).fill('-87.186');
  await page.getByRole('button', { name: 'L–V 9:00–5:00, Sáb 9:00–12:00' }).click();
  // The moment at which the address changes.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Publicar',
    );
    history.replaceState = (...call) => {
      replace(...call);
      history.replaceState = replace;
      document.execCommand('insertText', false, ', entrada por el patio');
      button?.click();
    };
  });
  await reference(page).fill('Frente al parque');
  await page.keyboard.press('ControlOrMeta+s');
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  expect(await (await staffApi.readOnSite('agencia-publicada-al-crearse')).json()).toMatchObject({
    reference: 'Frente al parque, entrada por el patio',
  });
});

test('a record is published after its save if Publicar is pressed during the save', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const { id, slug } = await staffApi.createStore('Agencia Publicada al Guardarse');
  await signIn(page, 'marcela', `/stores/${id}`);
  const { promise: buttonPress, resolve: press } = Promise.withResolvers<void>();
  await page.route(/\/api\/stores\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PUT') await buttonPress;
    await route.continue();
  });
  await reference(page).fill('Frente al parque');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').getByText('Guardando…')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  press();
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  expect(await (await staffApi.readOnSite(slug)).json()).toMatchObject({ reference: 'Frente al parque' });
});
