import { failedCall } from './support/browser-errors.ts';
import { signIn, withoutPageData } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a person with read permission opens a record read-only, and the service refuses their changes', async ({
  page,
  staffApi,
  server,
  context,
}) => {
  const store = await staffApi.publishStore('Agencia de Solo Lectura', { reference: 'Frente al parque' });
  await signIn(page, 'luis', '/stores?search=Solo+Lectura');
  await expect(page.getByRole('link', { name: 'Nueva sucursal' })).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^Seleccionar/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Agencia de Solo Lectura' }).click();
  await expect(page.getByText('Usted puede ver este registro, pero no editarlo.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Agencia de Solo Lectura');
  for (const field of await page.getByRole('main').getByRole('textbox').all())
    await expect(field).not.toBeEditable();
  for (const name of ['Guardar', 'Publicar', 'Programar', 'Agregar', 'Subir una foto'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Comparar con lo publicado', 'Historial']);

  const { api_key: key } = await (await fetch(`${server.url}/api/config`)).json();
  const forgedRequest = {
    headers: { 'x-api-key': key, origin: server.url, 'if-match': `"${store.revision}"` },
  };
  const calls = [
    context.request.put(`/api/stores/${store.id}`, {
      ...forgedRequest,
      data: { ...store, name: 'Cambiada' },
    }),
    context.request.post(`/api/stores/${store.id}/commit`, forgedRequest),
    context.request.post(`/api/stores/${store.id}/unpublish`, forgedRequest),
    context.request.delete(`/api/stores/${store.id}`, forgedRequest),
    context.request.post('/api/stores', {
      ...forgedRequest,
      data: { name: 'Nueva', store_type: 'atm', institution_id: 'bank' },
    }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status(), answer.url()).toBe(403);
  expect(await (await staffApi.readOnSite(store.id)).json()).toMatchObject({
    name: 'Agencia de Solo Lectura',
  });
});

test('an editor of insurances sees only insurances', async ({ page, staffApi, browserErrors }) => {
  browserErrors.expect(failedCall(404, '/api/stores'));
  const [storedStore, foreign] = await Promise.all([
    staffApi.createStore('Oficina Aseguradora de Prueba', { institution_id: 'insurances' }),
    staffApi.createStore('Agencia Ajena de Prueba'),
  ]);
  await signIn(page, 'karla', '/stores?search=de+Prueba');
  await expect(page.getByRole('link', { name: storedStore.name })).toBeVisible();
  await expect(page.getByRole('link', { name: foreign.name })).toBeHidden();
  await page.getByRole('link', { name: /^Todas/ }).click();
  const institutions = page
    .getByRole('table', { name: 'Sucursales' })
    .getByRole('cell', { name: /^(Banco|Seguros|Empresas)$/ });
  await expect(institutions.nth(1)).toBeVisible();
  expect(new Set(await institutions.allInnerTexts())).toEqual(new Set([expect.stringMatching(/Seguros$/)]));

  await page.goto(`/stores/${foreign.id}`);
  await expect(page.getByText('Este registro no existe')).toBeVisible();
  await page.goto(`/stores/${storedStore.id}`);
  await page.getByRole('textbox', { name: 'Punto de referencia' }).fill('Escrito por Karla');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Registro actualizado!')).toBeVisible();
  expect(await staffApi.readStore(storedStore.id)).toMatchObject({ reference: 'Escrito por Karla' });
});

test('permissions forged in the storage of the browser open no screen', async ({
  page,
  staffApi,
  browserErrors,
}) => {
  browserErrors.expect(failedCall(403));
  const store = await staffApi.createStore('Agencia Blindada');
  await signIn(page, 'luis', '/stores');
  // A pending response of the service would overwrite the forged permissions.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const map = JSON.parse(localStorage.getItem('permissions') ?? '{}');
    const actions = ['retrieve', 'list', 'create', 'update', 'publish', 'delete'];
    const all = Object.fromEntries(actions.map((action) => [action, true]));
    for (const resource of [...Object.keys(map), 'store', 'staff', 'audit']) map[resource] = all;
    localStorage.setItem('permissions', JSON.stringify(map));
  });
  // Until the service has confirmed the session the screen may open, but the service refuses its calls.
  await page.route('**/api/core/hn/v1/auth', (route) => route.abort());
  await withoutPageData(page, '/stores/create');
  browserErrors.expect(/net::ERR_FAILED/);
  await page.goto('/stores/create');
  await page.getByRole('combobox', { name: 'Institución', exact: true }).click();
  await page.getByRole('option', { name: 'Banco' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Agencia Falsificada');
  await page.getByRole('combobox', { name: 'Tipo de punto' }).click();
  await page.getByRole('option', { name: 'Agencia' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Ocurrio un error!')).toBeVisible();
  await expect(page).toHaveURL('/stores/create');

  // After the response of the service, the browser has the true permissions.
  await page.unroute('**/api/core/hn/v1/auth');
  await page.unroute('/stores/create');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/stores/${store.id}`);
  await expect(page.getByText('Usted puede ver este registro, pero no editarlo.')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem('permissions') ?? '{}').store?.update === true),
    )
    .toBe(false);
  await page.goto('/stores/create');
  await expect(page).toHaveURL('/pages/error-404?to=%2Fstores%2Fcreate');
});
