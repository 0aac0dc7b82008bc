import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

const inHours = (hours: number) =>
  new Date(on.service.clock.now().getTime() + hours * 3_600_000).toISOString();

describe('a record that refers to a scheduled record', () => {
  it('is published with force, and includes the scheduled record once that record is published', async () => {
    const institution_id = 'bank';
    const waiting = await on.create('documents', { institution_id, publish_at: inHours(2) });
    const draft = await on.create('documents', { institution_id });
    expect((await on.commit('documents', waiting.id)).body).toMatchObject({ status: 'pending' });
    const product = await on.create('products', { institution_id, documents: [waiting.id] });
    const path = `/products/${product.id}`;
    const errors = [{ path: '/documents/0', message: expect.stringContaining('está programado') }];
    expect(await on.commit('products', product.id)).toMatchObject({
      status: 422,
      body: { code: 'advised_against', errors },
    });
    const bulk = (force: boolean) =>
      on.ana.post('/products/bulk', { action: 'commit', ids: [product.id], force });
    expect((await bulk(false)).body).toMatchObject({ data: [{ ok: false, code: 'advised_against' }] });
    await on.change('products', product.id, { documents: [waiting.id, draft.id] });
    expect((await on.ana.post(`${path}/commit?force=true`)).body).toMatchObject({
      code: 'not_publishable',
      errors: [{ path: '/documents/1' }],
    });
    await on.change('products', product.id, { documents: [waiting.id], publish_at: inHours(1) });
    expect((await on.ana.post(`${path}/commit?force=true`)).body).toMatchObject({ status: 'pending' });
    await on.passHours(1);
    expect(await on.onSite('products', product.id)).toMatchObject({ status: 200, body: { documents: [] } });
    await on.passHours(1);
    await on.rerenderDue();
    expect((await on.onSite('products', product.id)).body).toMatchObject({ documents: [{ id: waiting.id }] });
    await on.change('products', product.id, { summary: 'Otro resumen, del mismo producto de siempre.' });
    expect((await bulk(false)).body).toMatchObject({ data: [{ ok: true }] });
  });
});

describe('a financing option used by projects', () => {
  const createUsedOption = async () => {
    const option = await on.create('financing-options');
    const project = await on.createPublished('projects', { financing_option_ids: [option.id] });
    return { option, project, shown: () => on.onSite('projects', project.id) };
  };
  const refusal = (id: string) => ({ status: 409, body: { code: 'in_use', uses: [{ id }], hidden: 0 } });

  it('is deactivated with force, and then is no longer offered by the projects', async () => {
    const { option, project, shown } = await createUsedOption();
    const path = `/financing-options/${option.id}`;
    const { entry } = (await on.ana.get(`${path}/revisions/1`)).body as { entry: Record<string, unknown> };
    expect((await shown()).body).toMatchObject({ financing_option_ids: [{ id: option.id }] });
    expect(await on.ana.put(path, { ...entry, active: false })).toMatchObject(refusal(project.id));
    expect(await on.ana.put(`${path}?force=true`, { ...entry, active: false })).toMatchObject({
      status: 200,
      body: { active: false },
    });
    await on.rerenderDue();
    expect((await shown()).body).toMatchObject({ financing_option_ids: [] });
    await on.ana.put(path, { ...entry, active: true });
    await on.rerenderDue();
    expect((await shown()).body).toMatchObject({ financing_option_ids: [{ id: option.id }] });
  });

  it('is deleted with force, unlike a city in use, which cannot even be deactivated', async () => {
    const { option, project } = await createUsedOption();
    expect(await on.ana.delete(`/financing-options/${option.id}`)).toMatchObject(refusal(project.id));
    expect((await on.ana.delete(`/financing-options/${option.id}?force=true`)).status).toBe(204);
    const city = await on.create('cities');
    const store = await on.create('stores', { city_id: city.id });
    const { entry } = (await on.ana.get(`/cities/${city.id}/revisions/1`)).body as {
      entry: Record<string, unknown>;
    };
    expect(await on.ana.put(`/cities/${city.id}?force=true`, { ...entry, active: false })).toMatchObject(
      refusal(store.id),
    );
  });
});
