import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPermissions } from '../people/administration.ts';
import type { TestApp } from '../support/build-app.ts';
import { buildCity, buildStore } from '../support/factories.ts';
import { previewService, readWith, type SignedIn, signIn } from './support.ts';

let service: TestApp;
let ana: SignedIn;
beforeAll(async () => {
  service = await previewService();
  ana = await signIn(service, 'ana');
});
afterAll(() => service.close());

const viewer = '/core/hn/v1/preview-grants/viewer';
const read = (token: string | null, path: string) => readWith(service, token, path);

async function storeOf(person: SignedIn, extra: object = {}) {
  const city = await person.call('POST', '/cities', buildCity());
  const body = buildStore({ city_id: city.body.id, ...extra });
  const store = await person.call('POST', '/stores', body);
  expect(store.status).toBe(201);
  return { body, id: String(store.body.id), slug: String(store.body.slug) };
}

describe('a preview grant', () => {
  it('allows a site to read drafts in the form of public documents', async () => {
    const { id, slug, body } = await storeOf(ana, {
      name: 'Agencia Borrador',
      code: 'SECRETO',
      slug: 'borrador',
    });
    const grant = await ana.grant();
    const item = await read(grant, `/stores/${id}?stage=staging`);
    expect(item.status).toBe(200);
    expect(item.body).toMatchObject({ id, type: 'stores', name: 'Agencia Borrador', status: 'published' });
    expect(item.body.city.name).toBeTypeOf('string');
    expect(item.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(JSON.stringify(item.body)).not.toContain('SECRETO');
    expect(item.body).not.toHaveProperty('created_by');
    expect((await read(grant, `/stores/${slug}?stage=staging&institution_id=bank`)).body.id).toBe(id);
    const list = await read(grant, '/stores?stage=staging&institution_id=bank&search=borrador');
    expect(list.body.data.map((entry) => entry.id)).toEqual([id]);
    expect(list.body.meta.total).toBe(1);
    for (const empty of [
      null,
      `${grant}x`,
      grant.replace(/^./, 'f'),
      grant.replace(/\.\d+\./, '.9999999999.'),
    ])
      expect((await read(empty, `/stores/${id}?stage=staging`)).status).toBe(401);
    expect((await read(null, `/stores/${id}?stage=production`)).status).toBe(404);
    // Answers to a grant are not served to the public, and public answers are not served to a grant.
    await ana.call('PUT', `/stores/${id}`, { ...body, name: 'Agencia Publicada' });
    await ana.call('POST', `/stores/${id}/commit`);
    await ana.call('PUT', `/stores/${id}`, { ...body, name: 'Agencia Cambiada' });
    expect((await read(grant, `/stores/${slug}?stage=staging`)).body.name).toBe('Agencia Cambiada');
    expect((await read(null, `/stores/${slug}?stage=production`)).body.name).toBe('Agencia Publicada');
    expect((await read(grant, `/stores/${slug}?stage=production`)).body.name).toBe('Agencia Publicada');
  });

  it('allows no other reads, and no writes', async () => {
    const { id } = await storeOf(ana);
    const grant = await ana.grant();
    for (const path of ['/core/hn/v1/auth', `/stores/${id}/revisions`, '/stores/counts', '/deleted-stores'])
      expect((await read(grant, path)).status).toBe(401);
    const save = await service.app.inject({
      method: 'DELETE',
      url: `/api/stores/${id}`,
      headers: { authorization: `Preview ${grant}`, 'x-api-key': ana.person.key },
    });
    expect(save.statusCode).toBe(401);
  });

  it('ends after ten minutes or with the session, and always has the current permissions of the person', async () => {
    const bea = await signIn(service, 'bea');
    const { id } = await storeOf(bea);
    const path = `/stores/${id}?stage=staging`;
    const early = await bea.grant();
    expect((await read(early, viewer)).body).toMatchObject({ kind: 'staff', entry: null });
    service.clock.advance(9 * 60_000);
    expect((await read(early, path)).status).toBe(200);
    const later = await bea.grant();
    service.clock.advance(2 * 60_000);
    expect((await read(early, path)).status).toBe(401);
    expect((await read(later, path)).status).toBe(200);
    await setPermissions(service, bea.person.roleId, { store: { read: { list: false, retrieve: false } } });
    expect((await read(later, path)).status).toBe(404);
    expect((await read(later, '/stores?stage=staging&institution_id=bank')).status).toBe(200);
    await bea.call('DELETE', '/core/hn/v1/auth');
    expect((await read(later, path)).status).toBe(401);
    expect((await read(later, viewer)).status).toBe(401);
  });
});

describe('unsaved values of a preview', () => {
  it('are sanitised, and the staging site shows them only to the session of the person', async () => {
    const carla = await signIn(service, 'carla');
    const { id, body } = await storeOf(ana, { name: 'Agencia Guardada' });
    const displayValue = await ana.call('PUT', `/stores/${id}/preview-draft`, {
      ...body,
      name: 'Agencia Escrita',
      address: null,
    });
    expect(displayValue.status).toBe(204);
    const path = `/stores/${id}?stage=staging`;
    expect((await read(await ana.grant(), path)).body).toMatchObject({
      name: 'Agencia Escrita',
      address: null,
    });
    const match = await read(await ana.grant(), '/stores?stage=staging&institution_id=bank&search=escrita');
    expect(match.body.meta.total).toBe(1);
    expect((await read(await carla.grant(), path)).body.name).toBe('Agencia Guardada');
    expect((await ana.call('GET', `/stores/${id}`)).body).toMatchObject({
      name: 'Agencia Guardada',
      revision: 1,
    });
    const wrong = await ana.call('PUT', `/stores/${id}/preview-draft`, { ...body, name: 'Ag', nope: 1 });
    expect(wrong.status).toBe(400);
    expect((await read(await ana.grant(), path)).body.name).toBe('Agencia Escrita');
    expect((await ana.call('DELETE', `/stores/${id}/preview-draft`)).status).toBe(204);
    expect((await read(await ana.grant(), path)).body.name).toBe('Agencia Guardada');
  });

  it('may belong to a new record if the person may create such a record', async () => {
    const id = '0192f0c1-0000-7000-8000-0000000000aa';
    const body = { institution_id: 'bank', name: 'Agencia Nueva', store_type: 'branch' };
    expect((await ana.call('PUT', `/stores/${id}/preview-draft`, body)).status).toBe(204);
    expect((await read(await ana.grant(), `/stores/${id}?stage=staging`)).body.name).toBe('Agencia Nueva');
    const list = await read(await ana.grant(), '/stores?stage=staging&institution_id=bank&search=nueva');
    expect(list.body.data.map((entry) => entry.id)).toContain(id);
    const start = { institution_id: 'bank', title: 'Otra cosa' };
    // A form that is started again with another type replaces the unsaved values of the first type.
    expect((await ana.call('PUT', `/promotions/${id}/preview-draft`, start)).status).toBe(204);
    expect((await read(await ana.grant(), `/stores/${id}?stage=staging`)).status).toBe(404);
    expect((await read(await ana.grant(), `/promotions/${id}?stage=staging`)).body.title).toBe('Otra cosa');
    const dora = await signIn(service, 'dora');
    await setPermissions(service, dora.person.roleId, { store: { read: { list: true, retrieve: true } } });
    const otherItem = id.replace('aa', 'ab');
    expect((await dora.call('PUT', `/stores/${otherItem}/preview-draft`, body)).status).toBe(403);
    expect((await dora.call('PUT', `/products/${otherItem}/preview-draft`, {})).status).toBe(403);
  });

  it('do not show drafts of types that the person may not read', async () => {
    const secret = { institution_id: 'bank', title: 'Informe reservado', document_type: 'hosted' };
    const document = await ana.call('POST', '/documents', secret);
    expect(document.status, JSON.stringify(document.body)).toBe(201);
    const bruno = await signIn(service, 'bruno');
    const all = { list: true, retrieve: true, create: true, update: true };
    await setPermissions(service, bruno.person.roleId, { store: all, product: all });
    const previewOf = async (person: SignedIn, path: string, body: object) => {
      const sentValue = await person.call('PUT', `${path}/preview-draft`, body);
      expect(sentValue.status, JSON.stringify(sentValue.body)).toBe(204);
      const displayValue = await read(await person.grant(), `${path}?stage=staging`);
      expect(displayValue.status).toBe(200);
      return JSON.stringify(displayValue.body);
    };
    const id = '0192f0c1-0000-7000-8000-0000000000ba';
    const product = { institution_id: 'bank', title: 'Cuenta', documents: [document.body.id] };
    expect(await previewOf(ana, `/products/${id}`, product)).toContain(secret.title);
    expect(await previewOf(bruno, `/products/${id}`, product)).not.toContain(secret.title);
    const store = { ...buildStore(), city_id: document.body.id };
    expect(await previewOf(bruno, `/stores/${id}`, store)).not.toContain(secret.title);
  });
});
