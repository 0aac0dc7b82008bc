import { signIn } from './support/people.ts';
import { notice } from './support/screen.ts';
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
