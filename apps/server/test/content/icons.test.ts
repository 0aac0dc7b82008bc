import { entryPaths } from '@vitrina/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeNamed } from '../support/rows.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

const fault = (path: string) => ({ path, message: 'Elija un ícono de la lista.' });
const benefit = (icon_name: string) => ({ icon_name, title: 'Cuota nivelada', text: 'La misma cada mes.' });

describe('the name of an icon', () => {
  it('must be on the icon list, in fields of the record and in rows of lists', async () => {
    const body = await on.draft('products', {
      icon_name: 'tarjeta-de-credito',
      benefits: [benefit('cash'), benefit('creditcard')],
    });
    const answer = await on.ana.post('/products', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: [fault('/icon_name'), fault('/benefits/1/icon_name')],
    });
    const product = await on.create('products', { icon_name: 'credit-card', benefits: [benefit('cash')] });
    expect(await on.ana.put(`/products/${product.id}`, body)).toMatchObject({ status: 400 });
    expect(await on.read('products', product.id)).toMatchObject({ icon_name: 'credit-card', revision: 1 });
  });

  it('must be on the icon list in each element of a tree, at any level', async () => {
    const title = { html: 'Personas' };
    const link = (icon_name: string) => ({
      type: 'simple-list-item',
      settings: {
        destination: { type: 'module', module_settings: { module: 'stores' }, target: '_self' },
        icon_name,
      },
    });
    const submenu = {
      type: 'menu-wrapper-item',
      settings: { title },
      components: [link('home'), link('casita')],
    };
    const body = await on.draft('menus', {
      components: [{ type: 'list-wrapper', settings: { title }, components: [submenu] }],
    });
    expect(await on.ana.post(entryPaths(typeNamed('menus')).base, body)).toMatchObject({
      status: 400,
      body: { errors: [fault('/components/0/components/0/components/1/settings/icon_name')] },
    });
  });

  it('is not stored as a reference', async () => {
    const { id } = await on.createPublished('products', { icon_name: 'home', benefits: [benefit('cash')] });
    const { rows } = await sql<{ kind: string }>`
      select distinct kind from entry_reference where from_id = ${id}::uuid order by kind`.execute(
      on.service.platform.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['entry', 'file']);
  });

  it('can be read and saved, but not published, after it is removed from the icon list', async () => {
    const product = await on.create('products', { icon_name: 'home' });
    const { db } = on.service.platform;
    await sql`update entry set data = jsonb_set(data, '{icon_name}', '"casita"') where id = ${product.id}::uuid`.execute(
      db,
    );
    await sql`update entry_revision set data = jsonb_set(data, '{icon_name}', '"casita"') where entry_id = ${product.id}::uuid`.execute(
      db,
    );
    expect(await on.read('products', product.id)).toMatchObject({ icon_name: 'casita' });
    expect(await on.change('products', product.id, { title: 'Préstamo para su casa' })).toMatchObject({
      icon_name: 'casita',
      revision: 2,
    });
    expect(await on.commit('products', product.id)).toMatchObject({
      status: 422,
      body: { errors: [fault('/icon_name')] },
    });
    await on.change('products', product.id, { icon_name: 'home-dollar' });
    expect(await on.commit('products', product.id)).toMatchObject({ status: 200 });
  });
});
