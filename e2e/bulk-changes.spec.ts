import { expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { signIn } from './support/people.ts';
import { answerQuestion, notice } from './support/screen.ts';
import type { StoredStore } from './support/staff-api.ts';
import { expect, test } from './support/test.ts';

test('special hours are added to every store record that the filters select', { tag: '@further' }, async ({
  page,
  staffApi,
}) => {
  await staffApi.createStore('Oficina Una', { store_type: 'office', special_hours: null });
  const filter = { store_type: 'office', institution_id: 'bank' };
  const storedRecordsBefore = await staffApi.records('stores', filter);
  const otherItems = (await staffApi.records('stores', { store_type: 'window' })).map(
    ({ special_hours }) => special_hours,
  );
  await signIn(page, 'marcela', '/stores?store_type=office&institution_id=bank');
  await page.getByRole('checkbox', { name: 'Seleccionar Oficina Una' }).check({ force: true });
  if (storedRecordsBefore.length > 1)
    await page
      .getByRole('button', { name: `Seleccionar las ${storedRecordsBefore.length}`, exact: true })
      .click();
  await page.getByRole('button', { name: 'Aplicar horario especial' }).click();
  const dialog = page.getByRole('dialog', { name: /^Aplicar horario especial: / });
  await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(dialog.getByText('Complete este campo.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Agregar' }).click();
  const oneElement = page.getByRole('dialog').last();
  await oneElement.getByLabel('Desde').fill('24/12/2030');
  await oneElement.getByLabel('Hasta').fill('24/12/2030');
  await oneElement.getByLabel('Qué se celebra').fill('Nochebuena');
  await oneElement.getByRole('button', { name: 'Agregar' }).click();
  await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();

  // The special hours are added after the existing ones; no other store has changed.
  for (const store of await staffApi.records('stores', filter)) {
    const previousValue = storedRecordsBefore.find(({ id }) => id === store.id)?.['special_hours'];
    expect(store['special_hours']).toEqual([
      ...(Array.isArray(previousValue) ? previousValue : []),
      expect.objectContaining({ label: 'Nochebuena', from: '2030-12-24' }),
    ]);
  }
  const storedRecordsAfter = await staffApi.records('stores', { store_type: 'window' });
  expect(storedRecordsAfter.map(({ special_hours }) => special_hours)).toEqual(otherItems);
});

test('several products are moved together to a category of their institution', { tag: '@further' }, async ({
  page,
  staffApi,
}) => {
  const [storedRecord, two] = await staffApi.records('products', { institution_id: 'bank', sort: 'title' });
  if (storedRecord === undefined || two === undefined)
    throw new Error('The demonstration has no products of the bank.');
  await signIn(page, 'marcela', '/products?institution_id=bank&sort=title');
  for (const { name } of [storedRecord, two])
    await page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Cambiar categoría' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar categoría: 2 productos' });
  await dialog.getByRole('combobox', { name: 'Categoría' }).click();
  await expect(page.getByRole('option', { name: 'Autos' })).toBeHidden();
  await page.getByRole('option', { name: 'Remesas y pagos' }).click();
  await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  for (const { id } of [storedRecord, two])
    expect((await staffApi.record('products', id))['category']).toMatchObject({ name: 'Remesas y pagos' });
});

test('archiving and a change of several records are undone, except for a record that another person has changed since', async ({
  page,
  staffApi,
}) => {
  const stores: StoredStore[] = [];
  for (const name of ['Reversible Uno', 'Reversible Dos', 'Reversible Tres'])
    stores.push(await staffApi.publishStore(name));
  const onSite = async () =>
    Promise.all(stores.map(async ({ id }) => (await staffApi.document('stores', id)).status));
  const expirations = async () =>
    Promise.all(stores.map(async ({ id }) => (await staffApi.readStore(id))['expire_at']));
  await signIn(page, 'marcela', '/stores?search=Reversible&sort=name');
  const all = page.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' });
  const bar = page.getByRole('region', { name: 'Acciones sobre lo seleccionado' });
  const lastAction = page.getByRole('region', { name: 'Última acción' });

  await all.check();
  await bar.getByRole('button', { name: 'Archivar' }).click();
  await answerQuestion(page, '¿Desea archivar estos 3 registros?');
  await expect(lastAction).toContainText('3 archivados');
  expect(await onSite()).toEqual([404, 404, 404]);
  await lastAction.getByRole('button', { name: 'Deshacer' }).click();
  await expect(notice(page, 'Registro actualizado!').last()).toContainText('Se deshizo.');
  await expect(
    page.getByRole('row', { name: /Reversible/ }).getByText('Publicado', { exact: true }),
  ).toHaveCount(3);
  expect(await onSite()).toEqual([200, 200, 200]);

  await all.check();
  await bar.getByRole('button', { name: 'Extender vencimiento' }).click();
  const dialog = page.getByRole('dialog', { name: /^Extender vencimiento: / });
  await dialog.getByRole('textbox').first().fill('31/12/2030');
  await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(lastAction).toContainText('3 actualizados');
  expect(await expirations()).toEqual(stores.map(() => expect.stringContaining('2031-01-01')));
  const [, changed] = stores;
  if (changed === undefined) throw new Error('Three stores were published.');
  await staffApi.changeStore({ ...changed, revision: 2 }, { email: 'reversible@example.com' });
  await lastAction.getByRole('button', { name: 'Deshacer' }).click();
  const result = page.getByRole('dialog', { name: 'No se deshizo en 1 registro' });
  await expect(result.getByRole('listitem')).toHaveText([/^Reversible Dos.* lo cambió después/]);
  await expectAccessibleAtAllSizes(page, { phone: true });
  await result.getByRole('button', { name: 'Cerrar' }).click();
  const [first, second, third] = await Promise.all(stores.map(({ id }) => staffApi.readStore(id)));
  for (const store of [first, third])
    expect(store).toMatchObject({ expire_at: null, has_unpublished_changes: false });
  expect(second).toMatchObject({ email: 'reversible@example.com' });
  expect(await onSite()).toEqual([200, 200, 200]);
});
