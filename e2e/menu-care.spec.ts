import {
  expectAccessible,
  expectAccessibleInThemes,
  expectNoHorizontalScroll,
  sizes,
} from './support/accessibility.ts';
import { connectionLost, failedCall } from './support/browser-errors.ts';
import { takeOption } from './support/fill/options.ts';
import { byMouse } from './support/menus/by-mouse.ts';
import { editor } from './support/menus/editor.ts';
import { addressOf } from './support/menus/expected.ts';
import {
  itemElement,
  listElement,
  menuOnSite,
  moduleDestination,
  openMenu,
  type PublicElement,
  titleSettings,
} from './support/menus/menu-records.ts';
import { act, answerQuestion, notice, publish, questions } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';
import { call } from './support/test-files.ts';

test('a menu shows the new address of a record, and a warning names the menu before the record is withdrawn', {
  tag: '@further',
}, async ({ page, staffApi, browserErrors }) => {
  browserErrors.expect(failedCall(409, '/unpublish'));
  const store = await staffApi.publishStore('Agencia del Enlace');
  const toStore = { type: 'entry', entry_settings: { module: 'stores', entry: store.id }, target: '_self' };
  const id = await openMenu(page, 'Menú que sigue', [
    listElement('Canales', itemElement(toStore), itemElement(moduleDestination)),
  ]);
  await publish(page);
  const address = async () => {
    const { components } = await menuOnSite(staffApi, id);
    return (components as PublicElement[])[0]?.components?.map(
      ({ settings }) => settings.destination?.address,
    );
  };
  const addressNow = async () => addressOf('stores', await (await staffApi.readOnSite(store.id)).json());
  expect(await address()).toEqual([await addressNow(), '/bank/stores']);

  const changed = await staffApi.changeStore(store, { slug: 'agencia-enlazada' });
  await call(page, 'POST', `/stores/${store.id}/commit`);
  expect(changed.slug).toBe('agencia-enlazada');
  await expect.poll(address).toEqual(['/bank/stores/agencia-enlazada', '/bank/stores']);

  await page.goto(`/stores/${store.id}`);
  await act(page, 'Retirar de publicación');
  const usedElement = page.getByRole('alertdialog', { name: questions.unpublish });
  await expect(usedElement).toContainText('Este registro se usa en 1 menú, que dejará de mostrarlo.');
  await expect(usedElement.getByRole('link', { name: 'Menú que sigue' })).toBeVisible();
  expect(await address()).toHaveLength(2);
  await usedElement.getByRole('button', { name: 'Retirar de todos modos' }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await expect.poll(address).toEqual(['/bank/stores']);

  await page.goto(`/menus/${id}`);
  await expect(editor.card(page, '1.1')).toContainText('No publicado');
  const review = page.getByRole('region', { name: /^Destinos por revisar/ });
  await expect(review).toContainText('“Agencia del Enlace” no está publicado. El sitio lo oculta.');
  await review.getByRole('button', { name: /^Cambiar destino de 1\.1 / }).click();
  await expect(editor.head(page, '1.1')).toBeFocused();
  await byMouse(page).setLink('1.1', { type: 'institution', institution: 'companies', target: '_self' });
  await expect(review).toBeHidden();
  await publish(page);
  expect(await address()).toEqual(['/companies', '/bank/stores']);
});

test('a menu shows links to its missing values, reports a failed load, and keeps simultaneous changes of two people', {
  tag: '@further',
}, async ({ page, staffApi, browserErrors }) => {
  browserErrors.expect(failedCall(412));
  browserErrors.expect(connectionLost);
  const components = [
    listElement(
      'Canales',
      itemElement(moduleDestination, 'Agencias'),
      itemElement(moduleDestination, 'Cajeros'),
    ),
  ];
  const id = await openMenu(page, 'Menú de dos', components);

  // A container has no title and an item no destination; each line of the summary opens the card of its element.
  const mouse = byMouse(page);
  await mouse.add('tiles-wrapper', null);
  await mouse.add('simple-tile-item', '2');
  await page.getByRole('button', { name: 'Contraer', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const summary = page.getByRole('alert', { name: 'Corrija 2 campos para guardar' });
  await expect(summary).toContainText('2 Mosaico, título: escriba el título.');
  await summary.getByRole('link', { name: '2.1 Mosaico simple, destino' }).click();
  const kind = (name: string) => editor.settings(page, '2.1').getByRole('radio', { name, exact: true });
  await expect(kind('Sección del sitio')).toBeFocused();
  await summary.getByRole('link', { name: '2 Mosaico, título' }).click();
  await expect(
    editor.settings(page, '2').getByRole('group', { name: 'Título', exact: true }).getByRole('textbox'),
  ).toBeFocused();
  await page.keyboard.type('Destacados');

  // A failed load of institutions shows no notice (source section 8); the known institutions are offered.
  await page.route(/\/api\/(?:institutions|[a-z-]+-categories|attribute-options)/, (route) => route.abort());
  await kind('Institución').check();
  await editor.settings(page, '2.1').getByRole('combobox', { name: 'Institución', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Seguros', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Error!', { exact: true })).toHaveCount(0);
  await kind('Categoría').check();
  await takeOption(
    editor.settings(page, '2.1'),
    editor.settings(page, '2.1').getByRole('combobox', { name: 'Sección del sitio' }),
    'Productos',
  );
  await editor.settings(page, '2.1').getByRole('combobox', { name: 'Categoría', exact: true }).click();
  await expect(notice(page, 'Ocurrio un error!', 'Error!')).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await mouse.setLink('2.1', { type: 'institution', institution: 'insurances', target: '_self' });

  // Somebody else saves the menu meanwhile; both versions are shown, and both are in the history.
  const otherItems = [listElement('Canales', itemElement(moduleDestination, 'Sucursales'))];
  await call(page, 'PUT', `/core/hn/v1/menus/${id}`, {
    name: 'Menú de dos',
    institution_id: 'bank',
    location: 'footer',
    active: false,
    components: otherItems,
  });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Otra persona guardó cambios' });
  const bothElement = conflict.getByRole('group', { name: /^Elementos · los dos lo cambiaron/ });
  await expect(bothElement).toContainText('Sucursales');
  await expect(bothElement).toContainText('Destacados');
  await bothElement.getByRole('radio', { name: /^Lo mío/ }).check();
  await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  expect(await staffApi.record('menus', id)).toMatchObject({
    components: [
      components[0],
      {
        type: 'tiles-wrapper',
        settings: titleSettings('Destacados'),
        components: [{ type: 'simple-tile-item' }],
      },
    ],
  });
  await page.goto(`/menus/${id}/history`);
  await expect(page.getByRole('main')).toContainText('Versión 3');
});

test('on a phone a title is changed and published, and the editor is accessible in both themes and on narrow screens', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const id = await openMenu(page, 'Menú de bolsillo', [
    listElement('Canales', itemElement(moduleDestination, 'Agencias')),
  ]);
  await editor.head(page, '1.1').click();
  await expect(editor.settings(page, '1.1').getByRole('textbox').first()).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectNoHorizontalScroll(page);

  await page.setViewportSize(sizes.phone);
  const title = editor
    .settings(page, '1.1')
    .getByRole('group', { name: 'Título', exact: true })
    .getByRole('textbox');
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' y cajeros');
  // Without a staging site the screen says how to start one.
  await expect(page.getByText('inicie el sitio (npm run site)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  const { components } = await menuOnSite(staffApi, id);
  expect(components).toMatchObject([{ components: [{ settings: titleSettings('Agencias y cajeros') }] }]);
});
