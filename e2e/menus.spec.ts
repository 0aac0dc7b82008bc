import type { Page } from '@playwright/test';
import { buildMenu } from './support/menus/builder.ts';
import {
  byKeyboard,
  choose as chooseByKeyboard,
  moveFocusTo,
  pressControl,
} from './support/menus/by-keyboard.ts';
import { byMouse, dragElement } from './support/menus/by-mouse.ts';
import { editor } from './support/menus/editor.ts';
import { publicElements } from './support/menus/expected.ts';
import {
  itemElement,
  listElement,
  menuOnSite,
  moduleDestination,
  openMenu,
  titleSettings,
} from './support/menus/menu-records.ts';
import { everyElement, moveElement } from './support/menus/plan.ts';
import { choose, notice, publish, questions } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

/** Drags the last element of a container to the second container of the menu, which is empty. */
async function carryIntoSecond(page: Page, number: string): Promise<void> {
  await dragElement(page, number, editor.head(page, '2'));
  await expect(editor.kinds(page, '2')).toBeVisible();
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await page.mouse.up();
  await expect(editor.card(page, '2.1')).toBeVisible();
  await expect(editor.card(page, number)).toBeHidden();
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a menu of three levels with every kind of element and link target is built by mouse, published, and read by the public', async ({
  page,
  staffApi,
}) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto('/menus');
  await page.getByRole('link', { name: 'Nuevo menú' }).first().click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Menú de ratón');
  await choose(page, 'Institución', 'Banco');
  await choose(page, 'Posición', 'Accesos rápidos');

  // One of the cards is built in another container, and then dragged to its own.
  await buildMenu(byMouse(page), moveElement(everyElement, '2.1', '1.3.3'));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Contraer', exact: true }).click();
  await main.getByRole('button', { name: 'Expandir', exact: true }).click();
  await carryIntoSecond(page, '1.3.3');

  await main.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/\/menus\/[0-9a-f-]{36}$/);
  // Changes made before the first save can be undone after it.
  await main.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(editor.card(page, '1.3.3')).toBeVisible();
  await main.getByRole('button', { name: 'Rehacer', exact: true }).click();
  await expect(editor.card(page, '1.3.3')).toBeHidden();
  await publish(page);
  expect(await menuOnSite(staffApi, idOf(page))).toMatchObject({
    name: 'Menú de ratón',
    location: 'quick-links',
    components: await publicElements(staffApi, everyElement),
  });

  // Only customised elements have the checkbox ticked after a reload.
  await page.reload();
  const box = (number: string) =>
    editor.settings(page, number).getByRole('checkbox', { name: 'Personalizar' });
  await editor.head(page, '1.1').click();
  await expect(box('1.1')).toBeChecked();
  await expect(editor.settings(page, '1.1').getByRole('combobox', { name: 'Ícono' })).toHaveValue(
    'credit-card',
  );
  await editor.head(page, '1.2').click();
  await expect(box('1.2')).not.toBeChecked();
});

test('elements of a menu are found, refused in a wrong container, dragged into a closed container, copied and restored', {
  tag: '@further',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  const tile = (destination: object) => ({ type: 'simple-tile-item', settings: { destination } });
  await openMenu(page, 'Menú por ordenar', [
    listElement(
      'Personas',
      itemElement(moduleDestination, 'Tarjetas sin anualidad'),
      itemElement(moduleDestination, 'Tarjeta Clásica'),
      {
        type: 'menu-wrapper-item',
        settings: titleSettings('Más canales'),
        components: [tile(moduleDestination), tile(moduleDestination), tile(moduleDestination)],
      },
    ),
    { type: 'tiles-wrapper', settings: titleSettings('Destacados'), components: [] },
  ]);

  // All cards are collapsed, and a search expands the matching one.
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Contraer', exact: true }).click();
  await expect(editor.card(page, '1.1')).toBeHidden();
  await main.getByRole('button', { name: 'Buscar en el menú' }).click();
  await main.getByRole('searchbox', { name: 'Buscar en el menú' }).fill('anualidad');
  await expect(editor.card(page, '1.1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.head(page, '1.1')).toBeFocused();
  await main.getByRole('button', { name: 'Contraer', exact: true }).click();
  await main.getByRole('button', { name: 'Expandir', exact: true }).click();

  // A container that does not accept the element shows the reason, and the element stays in its place.
  await dragElement(page, '1.1', editor.head(page, '2'));
  const reason = '«Elemento simple» no cabe en «Mosaico».';
  await expect(page.locator('[data-refused="true"]')).toContainText(reason);
  await page.mouse.up();
  await expect(editor.card(page, '1.1')).toContainText('sin anualidad');
  // A collapsed container that accepts the element expands when the pointer rests on it.
  await expect(editor.kinds(page, '2')).toBeHidden();
  await carryIntoSecond(page, '1.3.3');

  // A copy is made, undone, redone and deleted; a deleted container is restored.
  await editor.button(page, 'Más acciones:', '1.1').click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(editor.card(page, '1.4')).toBeVisible();
  await main.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(editor.card(page, '1.4')).toBeHidden();
  await main.getByRole('button', { name: 'Rehacer', exact: true }).click();
  await editor.button(page, 'Eliminar', '1.2').click();
  await expect(editor.card(page, '1.4')).toBeHidden();
  await editor.button(page, 'Eliminar', '1').click();
  await expect(editor.card(page, '1')).toContainText('Destacados');
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(editor.card(page, '1.3.2')).toBeVisible();
});

test('a menu with every kind of element is built and sorted by keyboard, published, and read by the public', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  await page.goto('/menus');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.press('Tab');
  await pressControl(page, main.getByRole('link', { name: 'Nuevo menú' }).first());
  await moveFocusTo(page, page.getByRole('textbox', { name: 'Nombre' }));
  await keyboard.type('Menú de teclado');
  await chooseByKeyboard(page, page.getByRole('combobox', { name: 'Institución', exact: true }), 'Banco');
  await chooseByKeyboard(
    page,
    page.getByRole('combobox', { name: 'Posición', exact: true }),
    'Accesos rápidos',
  );
  await buildMenu(byKeyboard(page), moveElement(everyElement, '2.1', '3.2'));

  // The grip moves an element to another container; each step announces the new position.
  await pressControl(page, editor.button(page, 'Mover', '3.2'), 'Space');
  await expect(editor.said(page, 'Tomó 3.2 ')).toBeAttached();
  await expect(async () => {
    await keyboard.press('ArrowUp');
    await expect(editor.said(page, 'dentro de 2 Destacados')).toBeAttached({ timeout: 500 });
  }).toPass();
  await keyboard.press('Space');
  await expect(editor.button(page, 'Mover', '2.1')).toBeFocused();

  // One shortcut moves an element, another undoes; a deleted element is restored, and the focus is never lost.
  await moveFocusTo(page, editor.head(page, '1.2'));
  await keyboard.press('Alt+ArrowUp');
  await expect(editor.head(page, '1.1')).toBeFocused();
  await expect(editor.head(page, '1.1')).toContainText('Tarjeta Clásica');
  await keyboard.press('Delete');
  await expect(editor.card(page, '1.3')).toBeHidden();
  await expect(editor.head(page, '1.1')).toBeFocused();
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await expect(editor.head(page, '1.2')).toContainText('Tarjeta Clásica');
  await keyboard.press('Control+s');
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/\/menus\/[0-9a-f-]{36}$/);

  await pressControl(page, page.getByRole('button', { name: 'Publicar', exact: true }));
  await pressControl(
    page,
    page.getByRole('alertdialog', { name: questions.publish }).getByRole('button', { name: 'Sí, continuar' }),
  );
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  expect(await menuOnSite(staffApi, idOf(page))).toMatchObject({
    name: 'Menú de teclado',
    components: await publicElements(staffApi, everyElement),
  });
});
