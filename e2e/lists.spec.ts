import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { answerQuestion, notice } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Sucursales' });
/** Names of the rows, in display order. */
const names = (page: Page): Locator => table(page).getByRole('rowheader').getByRole('link');
const tools = (page: Page) => page.getByRole('search', { name: 'Buscar y filtrar sucursales' });

/** Opens the panel of a filter, by its own button or by the menu of further filters. */
async function openFilter(page: Page, label: string): Promise<Locator> {
  const ownElement = tools(page).getByRole('button', { name: new RegExp(`^${label}`) });
  if ((await ownElement.count()) > 0) await ownElement.click();
  else {
    await tools(page).getByRole('button', { name: 'Filtro', exact: true }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  }
  const panel = page.getByRole('dialog', { name: label, exact: true });
  await expect(panel).toBeVisible();
  return panel;
}

/** Day that is in the future in Honduras until the test ends, YYYY-MM-DD. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test('each kind of filter narrows the list to the matching rows', async ({ page, staffApi }) => {
  const [atm, branch, changed] = await Promise.all([
    staffApi.createStore('Filtrable Cajero', {
      store_type: 'atm',
      location: null,
      institution_id: 'insurances',
    }),
    staffApi.createStore('Filtrable Agencia', {
      city_id: null,
      services: ['remittances'],
      special_hours: [{ from: tomorrow, to: tomorrow, label: 'Feria patronal', shifts: [] }],
      notice: { text: 'Cerrada por remodelación', until: '2099-12-24' },
    }),
    staffApi.publishStore('Filtrable Cambiada', { expire_at: '2099-11-30T18:00:00.000Z' }),
  ]);
  await staffApi.changeStore(changed, { expire_at: '2099-11-30T18:00:00.000Z', reference: 'Otra' });
  const all = [atm.name, branch.name, changed.name];

  await signIn(page, 'oscar', '/stores?search=Filtrable&sort=created_at');
  await expect(names(page)).toHaveCount(all.length);
  const filters: [label: string, option: string | RegExp, found: string[]][] = [
    ['Estado', /^Publicado/, [changed.name]],
    ['Ciudad', 'Tegucigalpa', [atm.name, changed.name]],
    ['Cambios sin publicar', 'Sí', [changed.name]],
    ['Ubicación', 'Sin ubicación', [atm.name]],
    ['Horario especial', 'En los próximos 30 días', [branch.name]],
    ['Modificado', 'Hoy', all],
  ];
  // Further filters of the same kinds.
  if (process.env['TEST_ALL'] === '1')
    filters.push(
      ['Institución', /Seguros/, [atm.name]],
      ['Tipo de punto', 'Cajero automático', [atm.name]],
      ['Servicios', 'Remesas', [branch.name]],
      ['Aviso temporal', 'Con aviso temporal', [branch.name]],
    );
  for (const [label, option, matches] of filters) {
    const panel = await openFilter(page, label);
    await panel.getByLabel(option).first().check();
    await panel
      .getByRole('button', { name: `Ver ${matches.length} sucursal${matches.length === 1 ? '' : 'es'}` })
      .click();
    await expect(panel).toBeHidden();
    expect((await names(page).allTextContents()).sort(), label).toEqual([...matches].sort());
    await tools(page)
      .getByRole('button', { name: `Quitar el filtro ${label}` })
      .click();
    await expect(names(page)).toHaveCount(all.length);
  }

  const expires = await openFilter(page, 'Vence el');
  // Days have the bank's format in every language of the browser; a day that does not exist filters nothing.
  await expires.getByLabel('Desde', { exact: true }).fill('01/11/2099');
  const last = expires.getByLabel('Hasta', { exact: true });
  await last.fill('31/11/2099');
  await last.press('Tab');
  await expect(expires.getByText('Escriba una fecha como 24/12/2026.')).toBeVisible();
  // A named period replaces an invalid day.
  await expires.getByLabel('Hoy', { exact: true }).check();
  await expect(last).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await expires.getByLabel('Desde', { exact: true }).fill('01/11/2099');
  await expires.getByRole('button', { name: 'Abrir el calendario' }).last().click();
  await page.getByRole('button', { name: /30 de noviembre de 2099$/ }).click();
  await expect(last).toHaveValue('30/11/2099');
  await expect(names(page)).toHaveText([changed.name]);
  // The record expires at noon.
  const time = expires.getByLabel('Hasta, hora');
  await time.fill('11:59');
  await time.press('Tab');
  await expect(names(page)).toHaveCount(0);
  await time.fill('12 pm');
  await time.press('Tab');
  await expect(time).toHaveValue('12:00 m.');
  await expect(names(page)).toHaveText([changed.name]);
  await page.keyboard.press('Escape');
  await expect(
    tools(page).getByRole('button', { name: /Vence el 01\/11\/2099 – 30\/11\/2099, 12:00\sm\./ }),
  ).toBeVisible();
});

test('the state of a list is in its address, so that a reload and the back button restore the list', async ({
  page,
}) => {
  await signIn(page, 'ana', '/stores');
  const search = page.getByRole('searchbox', { name: 'Buscar sucursales' });
  await search.fill('centro');
  await expect(page).toHaveURL('/stores?search=centro');
  const panel = await openFilter(page, 'Tipo de punto');
  await panel.getByLabel('Agencia', { exact: true }).check();
  await panel.getByRole('button', { name: /^Ver/ }).click();
  await table(page).getByRole('button', { name: 'Nombre' }).click();
  await expect(table(page).getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL('/stores?search=centro&store_type=branch&sort=name&page=2');
  await expect(page.getByText(/^26–\d+ de \d+ sucursales$/)).toBeVisible();
  const [first = ''] = await names(page).allTextContents();

  await page.reload();
  await expect(names(page).first()).toHaveText(first);
  await expect(search).toHaveValue('centro');
  await names(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/stores?search=centro&store_type=branch&sort=name&page=2');
  await expect(names(page).first()).toHaveText(first);
  await page.goBack();
  await expect(page.getByText(/^1–25 de \d+ sucursales$/)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar sucursales' }).fill('nada de esto existe');
  await expect(page.getByText('Ninguna sucursal coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/stores(\?sort=name)?$/);
});

test('a person saves a view and the chosen columns of a list', { tag: '@further' }, async ({ page }) => {
  await signIn(page, 'ana', '/stores?store_type=atm&sort=name');
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await dialog.getByLabel('Nombre de la vista').fill('Mis cajeros');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Vista guardada.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mis cajeros/ })).toHaveAttribute('aria-current', /.+/);

  await page.getByRole('button', { name: /^Columnas 7 de/ }).click();
  const panel = page.getByRole('dialog', { name: 'Columnas' });
  await panel.getByRole('checkbox', { name: 'Código interno' }).check();
  await panel.getByRole('checkbox', { name: 'Teléfono' }).uncheck();
  // By keyboard: space takes the column, the arrow moves it, space drops it.
  await panel.getByRole('button', { name: 'Mover la columna Estado' }).press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  // The columns are saved in the view, for any device; the list without the view keeps its own columns.
  await panel.getByRole('button', { name: 'Guardar en la vista' }).click();
  await expect(notice(page, 'Vista «Mis cajeros» guardada.')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('columns:stores'));
  await page.goto('/stores');
  const heads = table(page).getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Teléfono' })).toBeVisible();
  await page.getByRole('link', { name: /^Mis cajeros/ }).click();
  await expect(page).toHaveURL('/stores?store_type=atm&sort=name');
  await expect(heads.filter({ hasText: 'Código interno' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Teléfono' })).toHaveCount(0);

  // A view with a search can be saved as another view or in the same one.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.getByRole('searchbox', { name: 'Buscar sucursales' }).fill('La Ceiba');
  await expect(page.getByRole('link', { name: 'Vista sin guardar' })).toBeInViewport({ ratio: 1 });
  if (wide !== null) await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByRole('menuitem', { name: 'Guardar en la vista «Mis cajeros»' }).click();
  await expect(page.getByRole('link', { name: /^Mis cajeros/ })).toHaveAttribute('aria-current', /.+/);
  await expect(page).toHaveURL(/search=La\+Ceiba/);
  await page.getByRole('button', { name: 'Vista guardada' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  const rename = page.getByRole('dialog', { name: 'Cambiar el nombre de la vista' });
  await rename.getByLabel('Nombre de la vista').fill('Cajeros de La Ceiba');
  await rename.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name: /^Cajeros de La Ceiba/ })).toHaveAttribute(
    'aria-current',
    /.+/,
  );

  await page.getByRole('button', { name: 'Vista guardada' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar vista' }).click();
  await answerQuestion(page, '¿Desea eliminar la vista «Cajeros de La Ceiba»?');
  await expect(page.getByRole('link', { name: /^Cajeros de La Ceiba/ })).toBeHidden();
});

test('several records are published together in the versions on screen, and records that fail are reported and remain selected', async ({
  page,
  staffApi,
}) => {
  const [storedStore, two, broken, otherStoredStore] = await Promise.all([
    staffApi.createStore('Lote Uno'),
    staffApi.createStore('Lote Dos'),
    staffApi.createStore('Lote Incompleto', { address: null }),
    staffApi.createStore('Lote de Otro Tipo', { store_type: 'atm' }),
  ]);
  await signIn(page, 'oscar', '/stores?search=Lote&store_type=branch&sort=name');
  await expect(names(page)).toHaveText(['Lote Dos', 'Lote Incompleto', 'Lote Uno']);
  await page.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' }).check();
  const bar = page.getByRole('region', { name: 'Acciones sobre lo seleccionado' });
  await expect(bar).toContainText('3 seleccionadas');
  await staffApi.changeStore(two, { email: 'lote@example.com' });
  await bar.getByRole('button', { name: 'Publicar' }).click();
  await answerQuestion(page, '¿Desea publicar los últimos cambios realizados a estos 3 registros?');

  // A record that somebody has changed since is not published at first, but only at the second attempt.
  const result = page.getByRole('dialog', { name: '1 publicado, 2 con errores' });
  await expect(result.getByRole('listitem')).toHaveText([
    /^Lote Dos.* lo cambió después de que usted lo vio/,
    /^Lote Incompleto/,
  ]);
  await result.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL('/stores?search=Lote&store_type=branch&sort=name');
  await expect(bar).toContainText('2 seleccionadas');
  expect((await staffApi.readOnSite(two.id)).status).toBe(404);
  await bar.getByRole('button', { name: 'Publicar' }).click();
  await answerQuestion(page, '¿Desea publicar los últimos cambios realizados a estos 2 registros?');
  const second = page.getByRole('dialog', { name: '1 publicado, 1 con error' });
  await expect(second.getByRole('listitem')).toHaveText([/^Lote Incompleto/]);
  await second.getByRole('button', { name: 'Cerrar' }).click();
  await expect(bar).toContainText('1 seleccionada');
  await expect(page.getByRole('checkbox', { name: 'Seleccionar Lote Incompleto' })).toBeChecked();
  for (const { id } of [storedStore, two]) expect((await staffApi.readOnSite(id)).status).toBe(200);
  for (const { id } of [broken, otherStoredStore]) expect((await staffApi.readOnSite(id)).status).toBe(404);
});

test('the settings of a list are kept after a reload, and invalid stored values are ignored', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'ana', '/stores');
  const html = page.locator('html');
  const rail = page.getByRole('navigation', { name: 'Principal' });
  await page.getByRole('button', { name: 'Usar el tema oscuro' }).click();
  await rail.hover();
  await page.getByRole('button', { name: 'Dejar abierto' }).click();
  await page.reload();
  await expect(table(page)).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(rail).toHaveAttribute('data-pinned', 'true');

  await page.evaluate(() => {
    for (const key of ['theme', 'sidebar', 'density', 'userRole', 'columns:stores'])
      localStorage.setItem(key, '{"order":{"name":');
  });
  await page.reload();
  await expect(names(page).first()).toBeVisible();
  await expect(rail).toHaveAttribute('data-pinned', 'false');
  await expect(page.getByRole('button', { name: 'Usar el tema oscuro' })).toBeVisible();
});

test('the values of columns are not cut off beside a wide name', { tag: '@further' }, async ({ page }) => {
  await signIn(page, 'oscar', '/documents');
  const documents = page.getByRole('table', { name: 'Documentos' });
  await expect(documents.getByText('Contratos y formularios').first()).toBeVisible();
  const cutTexts = await documents.getByRole('cell').evaluateAll((cells) =>
    cells
      .flatMap((cell) => [...cell.querySelectorAll('*')])
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
  expect(cutTexts).toEqual([]);
});
