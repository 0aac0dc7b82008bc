import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCity, buildStore, create } from '../support/factories.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { openForm, publicForms, publishOpen } from '../support/visitor-forms.ts';

let service: TypedService;
beforeAll(async () => {
  service = await typedService({ only: ['content', 'files', 'inbox-public'] });
});
afterAll(() => service.service.close());

const phone = 'escriba un teléfono como 2200-0010 o +504 2200-0010.';

it('the error of a draft names the first faulty field by its label', async () => {
  const phones = [{ number: '2200-0010' }, { number: '12' }];
  const oneResponse = await service.ana.post('/stores', buildStore({ phones }));
  expect(oneResponse).toMatchObject({ status: 400, body: { detail: `Teléfonos 2: ${phone}` } });
  const store = await create(service.ana, 'stores', buildStore());
  const two = await service.ana.put(`/stores/${store.id}`, buildStore({ email: 'no', slug: '¿?' }));
  expect(two.body).toMatchObject({
    detail: expect.stringMatching(/^(URL amigable|Correo): .+\. Hay 2 datos por corregir\.$/),
    errors: [expect.anything(), expect.anything()],
  });
});

it('the error of a publication names the first missing field, for one record and in bulk', async () => {
  const { id } = await create(service.ana, 'stores', buildStore({ address: null }));
  const message = {
    detail: expect.stringMatching(/^[A-ZÁÉÍÓÚ][^:]+: [a-záéíóú].+\. Hay \d datos por corregir\.$/),
  };
  expect(await service.ana.post(`/stores/${id}/commit`)).toMatchObject({ status: 422, body: message });
  expect((await service.ana.post('/stores/bulk', { action: 'commit', ids: [id] })).body).toMatchObject({
    data: [{ id, ok: false, ...message }],
  });
});

it('the error of a public form names the first faulty field', async () => {
  const [, form] = publicForms[0] ?? [];
  if (!form) throw new Error('No type has a form.');
  const record = await publishOpen(service.ana, service.maker, form);
  const openedForm = await openForm(service.service, record);
  const { body } = await service.service
    .as(null)
    .post(`${record.path}/inbox`, { phone: { number: '12' }, opened: openedForm });
  expect(body).toMatchObject({
    detail: expect.stringMatching(
      new RegExp(`^Teléfono: ${phone.replace('+', '\\+')} Hay \\d+ datos por corregir\\.$`),
    ),
  });
});

it('the error keeps its original text if no field is faulty', async () => {
  expect((await service.ana.post('/cities', { ...buildCity(), surprise: 1 })).body).toMatchObject({
    detail: 'Revise los datos indicados.',
    errors: [{ path: '/surprise' }],
  });
});
