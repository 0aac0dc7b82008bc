import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { callsOf, oneOfEachKind, walkInstitutions } from '../support/institution-walk.ts';
import { createEntry, makerFor } from '../support/maker.ts';
import { typeNamed } from '../support/rows.ts';
import { validDraft } from '../support/valid-draft.ts';

// One type of each kind; `npm run proofs -- institutions` checks all types.

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
});
afterAll(() => service.close());

describe.each(['person', 'key'] as const)('a %s limited to one institution', (caller) => {
  it.each(oneOfEachKind)(
    'neither reads nor changes data of another institution, by any call about %s',
    async (_slug, type, sides) => {
      expect(callsOf(type).length).toBeGreaterThan(15);
      await walkInstitutions(service, type, sides, caller);
    },
  );
});

describe('a person limited to one institution', () => {
  it('does not see the name of a record that was moved to another institution', async () => {
    const admin = service.as(buildPerson());
    const maker = makerFor(service, admin);
    const [products, documents] = [typeNamed('products'), typeNamed('documents')];
    const paper = await validDraft(documents, maker, { institution_id: 'bank' }, true);
    const { id } = await createEntry(admin, documents, { ...paper, title: 'Trasladado a seguros' });
    const draft = await validDraft(products, maker, { institution_id: 'bank', documents: [id] }, true);
    const product = await createEntry(admin, products, draft);
    const body = await validDraft(documents, maker, { institution_id: 'insurances' }, true);
    expect((await admin.put(`/documents/${id}`, { ...body, title: 'Trasladado a seguros' })).status).toBe(
      200,
    );
    const banker = service.as(buildPerson({ institutions: ['bank'] }));
    for (const path of [`/${product.id}`, '', `/${product.id}/revisions/1`, '/export?format=csv']) {
      const findNamed = (client: Client) =>
        client.get(`/products${path}`).then(({ body }) => JSON.stringify(body).includes('Trasladado a'));
      expect([path, await findNamed(admin), await findNamed(banker)]).toEqual([path, true, false]);
    }
  });

  it('sees a category of several institutions, but changes and reorders a category only if no other institution uses it', async () => {
    const admin = service.as(buildPerson());
    const insurer = service.as(buildPerson({ institutions: ['insurances'] }));
    const type = typeNamed('static-pages-categories');
    const [shared, ownValue] = [
      await createEntry(admin, type, {
        active: true,
        name: 'Compartida de prueba',
        institution_ids: ['bank', 'insurances'],
      }),
      await createEntry(admin, type, {
        active: true,
        name: 'Propia de prueba',
        institution_ids: ['insurances'],
      }),
    ];
    const at = (id: string) => `/static-pages-categories/${id}`;
    expect((await insurer.get(at(shared.id))).body).toMatchObject({ can: { update: false, delete: false } });
    expect((await insurer.get(at(ownValue.id))).body).toMatchObject({ can: { update: true, delete: true } });
    const renamedBody = { name: 'Renombrada de prueba', institution_ids: ['insurances'], active: true };
    const ids = [ownValue.id, shared.id];
    expect([
      (await insurer.put(at(shared.id), renamedBody)).status,
      (await insurer.delete(at(shared.id))).status,
      (await insurer.put(at(ownValue.id), { ...renamedBody, institution_ids: ['bank', 'insurances'] }))
        .status,
      (await insurer.put('/static-pages-categories/order', { ids })).status,
      (await insurer.put(at(ownValue.id), renamedBody)).status,
    ]).toEqual([403, 403, 403, 403, 200]);
  });
});
