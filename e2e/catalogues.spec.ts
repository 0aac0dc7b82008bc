import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { signIn } from './support/people.ts';
import { answerQuestion, notice, questions } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Names of the rows, from the top. */
const rows = (page: Page) => page.getByRole('rowheader').getByRole('link');
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('a city is edited in a panel beside the list, and the list keeps its search', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'marcela', '/catalogs');
  await page.getByRole('link', { name: /^Ciudades/ }).click();
  await page.getByRole('link', { name: 'Nueva ciudad' }).click();
  await expect(page).toHaveURL('/cities/create');
  // The panel has the typed name as its title.
  const madeElement = page.getByRole('dialog');
  await expect(madeElement).toHaveAccessibleName('Nueva ciudad');
  await expect(madeElement.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused();

  // The panel lists missing values, and Ctrl+S saves the record in the panel.
  await page.keyboard.press('ControlOrMeta+s');
  await expect(madeElement.getByRole('alert', { name: 'Corrija 3 campos para guardar' })).toBeFocused();
  await expectAccessible(page);
  await madeElement.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Zarabanda');
  for (const [label, option] of [
    ['Departamento', 'El Paraíso'],
    ['Municipio', 'Yuscarán'],
  ] as const) {
    await madeElement.getByRole('combobox', { name: label }).click();
    await page.getByRole('combobox', { name: label }).fill(option);
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.keyboard.press('ControlOrMeta+s');
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/\/cities\/[0-9a-f-]{36}$/);

  // Leaving unsaved changes asks for a confirmation; the list stays as it was.
  await page.goto('/cities?search=zarab');
  await rows(page).filter({ hasText: 'Zarabanda' }).click();
  const openedElement = panel(page, 'Zarabanda');
  await openedElement.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Zarabanda Centro');
  await page.keyboard.press('Escape');
  await answerQuestion(page, '¿Salir sin guardar?', 'Seguir editando');
  await panel(page, 'Zarabanda Centro').getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/cities?search=zarab');
  await expect(rows(page)).toHaveText(['Zarabanda Centro']);
  await expect(rows(page).first()).toBeFocused();

  await rows(page).first().click();
  await panel(page, 'Zarabanda Centro').getByRole('link', { name: 'Ver todo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comparar versiones' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al registro' }).click();
  await expect(panel(page, 'Zarabanda Centro')).toBeVisible();
});

test('the menu of a read-only record in a panel is above the read-only notice', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'luis', '/cities');
  await rows(page).first().click();
  const openedElement = page.getByRole('dialog');
  const menu = await openedElement.getByRole('button', { name: 'Más acciones' }).boundingBox();
  const banner = await openedElement.getByRole('status').filter({ hasText: 'Solo lectura' }).boundingBox();
  expect(menu && menu.y + menu.height).toBeLessThanOrEqual(banner?.y ?? 0);
});

test('a term of the glossary is found by its letter, changed in a panel and published', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'marcela', '/terminologies?per_page=25');
  await page.getByRole('navigation', { name: 'Ir a una letra' }).getByRole('button', { name: 'R' }).click();
  await expect(page.getByRole('rowheader', { name: 'R', exact: true })).toBeFocused();
  await expect(page.getByRole('rowheader', { name: 'R', exact: true })).toBeInViewport();

  await page.getByRole('link', { name: 'Ajustador', exact: true }).click();
  const term = panel(page, 'Ajustador');
  await term.getByRole('textbox', { name: 'Término', exact: true }).fill('Ajustador de seguros');
  await panel(page, 'Ajustador de seguros').getByRole('button', { name: 'Publicar' }).click();
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  // While the panel covers the list, the list is hidden from assistive technology.
  await page.keyboard.press('Escape');
  await expect(rows(page).filter({ hasText: 'Ajustador de seguros' })).toBeAttached();
});

test('categories are ordered by dragging and by keyboard, and subcategories remain below their category', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  await signIn(page, 'marcela', '/documents');
  await page.getByRole('link', { name: 'Categorías', exact: true }).click();
  await expect(page).toHaveURL('/documents/categories');
  const first = [
    'Tarifarios y tasas',
    'Tasas activas',
    'Tasas pasivas',
    'Comisiones',
    'Contratos y formularios',
  ];
  await expect(rows(page).filter({ hasText: new RegExp(first.join('|')) })).toHaveText(first);
  const orderOf = async (parent: string | null) =>
    (await staffApi.records('documents-categories', { sort: 'order' }))
      .filter(({ parent_id }) => (parent_id ?? null) === parent)
      .map(({ name }) => name);

  const grip = (name: string) => page.getByRole('button', { name: `Mover la categoría ${name}` });
  await grip('Tasas pasivas').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/la categoría Tasas pasivas.* lugar 2 de 3/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/la categoría Tasas pasivas al lugar 1 de 3/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(notice(page, 'Orden guardado.')).toBeVisible();
  const [parent] = await staffApi.records('documents-categories', { search: 'Tarifarios' });
  expect(await orderOf(parent?.id ?? '')).toEqual(['Tasas pasivas', 'Tasas activas', 'Comisiones']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(notice(page, 'El orden volvió a ser el de antes.')).toBeVisible();
  expect(await orderOf(parent?.id ?? '')).toEqual(['Tasas activas', 'Tasas pasivas', 'Comisiones']);

  // The mouse drags a category with its subcategories past the next category.
  const [from, to] = [
    await grip('Tarifarios y tasas').boundingBox(),
    await grip('Contratos y formularios').boundingBox(),
  ];
  if (from === null || to === null) throw new Error('The grips are not on screen.');
  await page.mouse.move(from.x + 8, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y + 20, { steps: 12 });
  await page.mouse.up();
  await expect(notice(page, 'Orden guardado.')).toBeVisible();
  await expect(rows(page).nth(0)).toHaveText('Contratos y formularios');
  await expect(rows(page).nth(3)).toHaveText('Tarifarios y tasas');
  await expect(rows(page).nth(4)).toHaveText('Tasas activas');
  expect((await orderOf(null)).slice(0, 2)).toEqual(['Contratos y formularios', 'Tarifarios y tasas']);

  // The menu of the row moves it by one place. During a search a text explains why no row can be moved.
  await page.getByRole('button', { name: 'Acciones de Tarifarios y tasas' }).click();
  await page.getByRole('menuitem', { name: 'Subir' }).click();
  await expect(rows(page).nth(0)).toHaveText('Tarifarios y tasas');
  await page.getByRole('searchbox').fill('tasas');
  await expect(page.getByText('Para cambiar el orden, quite la búsqueda y los filtros')).toBeVisible();
  await expect(grip('Tasas activas')).toBeHidden();
  await page.getByRole('button', { name: 'Ver en su orden' }).click();
  await expect(grip('Tasas activas')).toBeVisible();
});

test('the menu of a row remains open if it is opened before the rest of the screen is loaded', {
  tag: '@further',
}, async ({ page }) => {
  // The code that moves rows is in a separate file, which may load late.
  await page.route(/\/ordered-rows-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await signIn(page, 'marcela', '/assets/categories');
  await page.getByRole('button', { name: 'Acciones de Casa', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mover la categoría Casa' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
});

test('a category in use is neither deleted nor deactivated, and the screen shows the number of its entries', {
  tag: '@further',
}, async ({ page, browserErrors }) => {
  browserErrors.expect(failedCall(409, '/assets-categories/'));
  await signIn(page, 'marcela', '/assets/categories');
  await page.getByRole('button', { name: 'Acciones de Casa', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const refusedElement = page.getByRole('alertdialog', { name: /^No se puede eliminar.*\d+ registros?/ });
  await expect(refusedElement.getByRole('listitem').first()).toContainText('Activo eventual');
  await expect(refusedElement.getByRole('button')).toHaveText(['Cerrar']);
  await expectAccessible(page);
  await refusedElement.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('link', { name: 'Casa', exact: true }).click();
  await panel(page, 'Casa').getByText('Sí', { exact: true }).last().click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alertdialog', { name: /^No se puede desactivar/ })).toBeVisible();
});
