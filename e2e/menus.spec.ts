import type { Page } from '@playwright/test';
import type { Backstage } from './support/backstage.ts';
import { call } from './support/files.ts';
import { take } from './support/fill/chosen.ts';
import { byKeyboard, choose as chooseByKeyboard, press, reach } from './support/menus/by-keyboard.ts';
import { byMouse, carry } from './support/menus/by-mouse.ts';
import { editor } from './support/menus/editor.ts';
import { addressOf, publicElements } from './support/menus/expected.ts';
import { build } from './support/menus/hand.ts';
import { everything, misplaced } from './support/menus/plan.ts';
import { act, answer, choose, notice, publish, questions } from './support/screen.ts';
import { expect, expectAccessible, test } from './support/signed-in.ts';
import { connectionLost, refusal } from './support/troubles.ts';

/** What these journeys read of an element on the site. */
type PublicElement = {
  readonly settings: { readonly destination?: { readonly address: string } };
  readonly components?: readonly PublicElement[];
};

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** The menu as the public reads it. */
async function onSite(backstage: Backstage, id: string): Promise<Record<string, unknown>> {
  const answer = await backstage.document('menus', id);
  expect(answer.status, 'the menu on the site').toBe(200);
  return answer.json();
}

test('by mouse a menu of three levels, of every kind and every type of destination, is built, published, and read as it was meant', async ({
  page,
  backstage,
}) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto('/menus');
  await page.getByRole('link', { name: 'Nuevo menú' }).first().click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Menú de ratón');
  await choose(page, 'Institución', 'Banco');
  await choose(page, 'Posición', 'Accesos rápidos');

  // One of the tiles is built in another container, and carried from there to its own.
  await build(byMouse(page), misplaced(everything, '2.1', '1.3.3'));

  // Everything closes, and what is looked for opens again.
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

  // A container that does not take the element says why, and it stays where it was.
  await carry(page, '1.1', editor.head(page, '2'));
  const why = '«Elemento simple» no cabe en «Mosaico».';
  await expect(page.locator('[data-refused="true"]')).toContainText(why);
  await page.mouse.up();
  await expect(editor.card(page, '1.1')).toContainText('sin anualidad');
  // One that does, and is closed, opens when it is pointed at for a while.
  await carry(page, '1.3.3', editor.head(page, '2'));
  await expect(editor.kinds(page, '2')).toBeVisible();
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await page.mouse.up();
  await expect(editor.card(page, '2.1')).toBeVisible();
  await expect(editor.card(page, '1.3.3')).toBeHidden();

  // A copy comes, is undone, done again and deleted; a whole container that is deleted comes back.
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

  await main.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/\/menus\/[0-9a-f-]{36}$/);
  await publish(page);
  expect(await onSite(backstage, idOf(page))).toMatchObject({
    name: 'Menú de ratón',
    location: 'quick-links',
    components: await publicElements(backstage, everything),
  });

  // What is customised shows by itself; what is not, does not.
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

test('by the keyboard alone the same menu is built, put in order, published, and read as it was meant', async ({
  page,
  backstage,
}) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  await page.goto('/menus');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.press('Tab');
  await press(page, main.getByRole('link', { name: 'Nuevo menú' }).first());
  await reach(page, page.getByRole('textbox', { name: 'Nombre' }));
  await keyboard.type('Menú de teclado');
  await chooseByKeyboard(page, page.getByRole('combobox', { name: 'Institución', exact: true }), 'Banco');
  await chooseByKeyboard(
    page,
    page.getByRole('combobox', { name: 'Posición', exact: true }),
    'Accesos rápidos',
  );
  await build(byKeyboard(page), misplaced(everything, '2.1', '3.2'));

  // From one container to another with the grip: each step says where it would stand.
  await press(page, editor.button(page, 'Mover', '3.2'), 'Space');
  await expect(editor.said(page, 'Tomó 3.2 ')).toBeAttached();
  await expect(async () => {
    await keyboard.press('ArrowUp');
    await expect(editor.said(page, 'dentro de 2 Destacados')).toBeAttached({ timeout: 500 });
  }).toPass();
  await keyboard.press('Space');
  await expect(editor.button(page, 'Mover', '2.1')).toBeFocused();

  // A shortcut moves, another undoes; what is deleted comes back, and the focus is never lost.
  await reach(page, editor.head(page, '1.2'));
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

  await press(page, page.getByRole('button', { name: 'Publicar', exact: true }));
  await press(
    page,
    page.getByRole('alertdialog', { name: questions.publish }).getByRole('button', { name: 'Sí, continuar' }),
  );
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  expect(await onSite(backstage, idOf(page))).toMatchObject({
    name: 'Menú de teclado',
    components: await publicElements(backstage, everything),
  });
});

const titled = (words: string) => ({ title: { html: `<p>${words}</p>` } });
const toModule = { type: 'module', module_settings: { module: 'stores' }, target: '_self' } as const;
const list = (words: string, ...components: object[]) => ({
  type: 'list-wrapper',
  settings: titled(words),
  components,
});
const item = (destination: object, words?: string) => ({
  type: 'simple-list-item',
  settings: { destination, ...(words !== undefined && titled(words)) },
});

/** A menu that is there already; opened, with the first container showing what it holds. */
async function openMenu(page: Page, name: string, components: readonly object[]): Promise<string> {
  const made = { name, institution_id: 'bank', location: 'footer', active: false, components };
  const { id } = await call(page, 'POST', '/core/hn/v1/menus', made);
  await page.goto(`/menus/${id}`);
  await expect(editor.card(page, '1.1')).toBeVisible();
  return id;
}

test('a menu follows the address of an entry, and who takes the entry from the site is told of the menu first', async ({
  page,
  backstage,
  troubles,
}) => {
  troubles.expect(refusal(409, '/unpublish'));
  const store = await backstage.publishStore('Agencia del Enlace');
  const toStore = { type: 'entry', entry_settings: { module: 'stores', entry: store.id }, target: '_self' };
  const id = await openMenu(page, 'Menú que sigue', [list('Canales', item(toStore), item(toModule))]);
  await publish(page);
  const address = async () => {
    const { components } = await onSite(backstage, id);
    return (components as PublicElement[])[0]?.components?.map(
      ({ settings }) => settings.destination?.address,
    );
  };
  const addressNow = async () => addressOf('stores', await (await backstage.onSite(store.id)).json());
  expect(await address()).toEqual([await addressNow(), '/bank/stores']);

  const changed = await backstage.changeStore(store, { slug: 'agencia-enlazada' });
  await call(page, 'POST', `/stores/${store.id}/commit`);
  expect(changed.slug).toBe('agencia-enlazada');
  await expect.poll(address).toEqual(['/bank/stores/agencia-enlazada', '/bank/stores']);

  await page.goto(`/stores/${store.id}`);
  await act(page, 'Retirar de publicación');
  await answer(page, questions.unpublish);
  const used = page.getByRole('alertdialog', { name: 'Otros registros utilizan este' });
  await expect(used).toContainText('Lo usa 1 menú, que dejará de mostrarlo.');
  await expect(used.getByRole('link', { name: 'Menú que sigue' })).toBeVisible();
  expect(await address()).toHaveLength(2);
  await used.getByRole('button', { name: 'Retirar de todos modos' }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await expect.poll(address).toEqual(['/bank/stores']);

  await page.goto(`/menus/${id}`);
  await expect(editor.card(page, '1.1')).toContainText('No publicado');
  const review = page.getByRole('region', { name: /^Destinos por revisar/ });
  await expect(review).toContainText('“Agencia del Enlace” no está publicado. El sitio lo oculta.');
  await review.getByRole('button', { name: /^Cambiar destino de 1\.1 / }).click();
  await expect(editor.head(page, '1.1')).toBeFocused();
  await byMouse(page).lead('1.1', { type: 'institution', institution: 'companies', target: '_self' });
  await expect(review).toBeHidden();
  await publish(page);
  expect(await address()).toEqual(['/companies', '/bank/stores']);
});

test('what is missing is said with a way to it, what does not load is said, and two people lose nothing', async ({
  page,
  backstage,
  troubles,
}) => {
  troubles.expect(refusal(412));
  troubles.expect(connectionLost);
  const components = [list('Canales', item(toModule, 'Agencias'), item(toModule, 'Cajeros'))];
  const id = await openMenu(page, 'Menú de dos', components);

  // A container without a title, an item without a destination: each line of the summary opens its card.
  const mouse = byMouse(page);
  await mouse.add('tiles-wrapper', null);
  await mouse.add('simple-tile-item', '2');
  await page.getByRole('button', { name: 'Contraer', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const summary = page.getByRole('alert', { name: 'Corrija 2 campos para guardar' });
  await expect(summary).toContainText('2 Mosaico, título: escriba el título.');
  await summary.getByRole('link', { name: '2.1 Mosaico simple, destino' }).click();
  const kind = (name: string) => editor.settings(page, '2.1').getByRole('radio', { name, exact: true });
  await expect(kind('Módulo')).toBeFocused();
  await summary.getByRole('link', { name: '2 Mosaico, título' }).click();
  await expect(
    editor.settings(page, '2').getByRole('group', { name: 'Título', exact: true }).getByRole('textbox'),
  ).toBeFocused();
  await page.keyboard.type('Destacados');

  // Institutions that do not load are not spoken of (source section 8): those that are known are offered.
  await page.route(/\/api\/(?:institutions|[a-z-]+-categories|attribute-options)/, (route) => route.abort());
  await kind('Institución').check();
  await editor.settings(page, '2.1').getByRole('combobox', { name: 'Institución', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Seguros', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Error!', { exact: true })).toHaveCount(0);
  await kind('Categoría').check();
  await take(
    editor.settings(page, '2.1'),
    editor.settings(page, '2.1').getByRole('combobox', { name: 'Tipo de contenido' }),
    'Productos',
  );
  await editor.settings(page, '2.1').getByRole('combobox', { name: 'Categoría', exact: true }).click();
  await expect(notice(page, 'Ocurrio un error!', 'Error!')).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await mouse.lead('2.1', { type: 'institution', institution: 'insurances', target: '_self' });

  // Somebody else saves the menu meanwhile; both versions are shown, and both are in the history.
  const theirs = [list('Canales', item(toModule, 'Sucursales'))];
  await call(page, 'PUT', `/core/hn/v1/menus/${id}`, {
    name: 'Menú de dos',
    institution_id: 'bank',
    location: 'footer',
    active: false,
    components: theirs,
  });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Otra persona guardó cambios' });
  const both = conflict.getByRole('group', { name: /^Elementos · los dos lo cambiaron/ });
  await expect(both).toContainText('Sucursales');
  await expect(both).toContainText('Destacados');
  await both.getByRole('radio', { name: /^Lo mío/ }).check();
  await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  expect(await backstage.record('menus', id)).toMatchObject({
    components: [
      components[0],
      {
        type: 'tiles-wrapper',
        settings: titled('Destacados'),
        components: [{ type: 'simple-tile-item' }],
      },
    ],
  });
  await page.goto(`/menus/${id}/history`);
  await expect(page.getByRole('main')).toContainText('Versión 3');
});

test('on a phone a title is changed, looked at and published; the editor is accessible in both themes and narrow', async ({
  page,
  backstage,
}) => {
  const id = await openMenu(page, 'Menú de bolsillo', [list('Canales', item(toModule, 'Agencias'))]);
  await editor.head(page, '1.1').click();
  await expect(editor.settings(page, '1.1').getByRole('textbox').first()).toBeVisible();
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; }' });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['mantineColorScheme'] = chosen;
    }, theme);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const title = editor
    .settings(page, '1.1')
    .getByRole('group', { name: 'Título', exact: true })
    .getByRole('textbox');
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' y cajeros');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const look = page.getByRole('dialog');
  await expect(look.getByRole('region', { name: 'Vista previa' })).toContainText('Agencias y cajeros');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await answer(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  const { components } = await onSite(backstage, id);
  expect(components).toMatchObject([{ components: [{ settings: titled('Agencias y cajeros') }] }]);
});
