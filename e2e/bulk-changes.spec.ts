import { signIn } from './support/people.ts';
import { notice } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a special schedule is added to every store that the filters select', { tag: '@further' }, async ({
  page,
  staffApi,
}) => {
  await staffApi.createStore('Oficina Una', { store_type: 'office', special_hours: null });
  const filter = { store_type: 'office', institution_id: 'bank' };
  const before = await staffApi.records('stores', filter);
  const others = (await staffApi.records('stores', { store_type: 'window' })).map(
    ({ special_hours }) => special_hours,
  );
  await signIn(page, 'marcela', '/stores?store_type=office&institution_id=bank');
  await page.getByRole('checkbox', { name: 'Seleccionar Oficina Una' }).check({ force: true });
  if (before.length > 1)
    await page.getByRole('button', { name: `Seleccionar las ${before.length}`, exact: true }).click();
  await page.getByRole('button', { name: 'Aplicar horario especial' }).click();
  const dialog = page.getByRole('dialog', { name: /^Aplicar horario especial: / });
  await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(dialog.getByText('Complete este campo.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Agregar' }).click();
  const one = page.getByRole('dialog').last();
  await one.getByLabel('Desde').fill('24/12/2030');
  await one.getByLabel('Hasta').fill('24/12/2030');
  await one.getByLabel('Qué se celebra').fill('Nochebuena');
  await one.getByRole('button', { name: 'Agregar' }).click();
  await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();

  // Added after what each had; no other store has changed.
  for (const store of await staffApi.records('stores', filter)) {
    const had = before.find(({ id }) => id === store.id)?.['special_hours'];
    expect(store['special_hours']).toEqual([
      ...(Array.isArray(had) ? had : []),
      expect.objectContaining({ label: 'Nochebuena', from: '2030-12-24' }),
    ]);
  }
  const after = await staffApi.records('stores', { store_type: 'window' });
  expect(after.map(({ special_hours }) => special_hours)).toEqual(others);
});

test('products change category together, of those that their institution has', { tag: '@further' }, async ({
  page,
  staffApi,
}) => {
  const [one, two] = await staffApi.records('products', { institution_id: 'bank', sort: 'title' });
  if (one === undefined || two === undefined)
    throw new Error('The demonstration has no products of the bank.');
  await signIn(page, 'marcela', '/products?institution_id=bank&sort=title');
  for (const { name } of [one, two])
    await page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Cambiar categoría' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar categoría: 2 productos' });
  await dialog.getByRole('combobox', { name: 'Categoría' }).click();
  await expect(page.getByRole('option', { name: 'Autos' })).toBeHidden();
  await page.getByRole('option', { name: 'Remesas y pagos' }).click();
  await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  for (const { id } of [one, two])
    expect((await staffApi.record('products', id))['category']).toMatchObject({ name: 'Remesas y pagos' });
});
