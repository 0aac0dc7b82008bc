import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCity, buildStore, create } from '../support/factories.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { openForm, publicForms, publishOpen } from '../support/visitor-forms.ts';

let typed: TypedService;
beforeAll(async () => {
  typed = await typedService({ only: ['content', 'files', 'inbox-public'] });
});
afterAll(() => typed.service.close());

const phone = 'escriba un teléfono como 2200-0010 o +504 2200-0010.';

it('names the first faulty field of a draft by its label in the detail', async () => {
  const phones = [{ number: '2200-0010' }, { number: '12' }];
  const one = await typed.ana.post('/stores', buildStore({ phones }));
  expect(one).toMatchObject({ status: 400, body: { detail: `Teléfonos 2: ${phone}` } });
  const store = await create(typed.ana, 'stores', buildStore());
  const two = await typed.ana.put(`/stores/${store.id}`, buildStore({ email: 'no', slug: '¿?' }));
  expect(two.body).toMatchObject({
    detail: expect.stringMatching(/^(URL amigable|Correo): .+\. Hay 2 datos por corregir\.$/),
    errors: [expect.anything(), expect.anything()],
  });
});

it('names the first missing field when a draft cannot be published, one by one and in bulk', async () => {
  const { id } = await create(typed.ana, 'stores', buildStore({ address: null }));
  const said = {
    detail: expect.stringMatching(/^[A-ZÁÉÍÓÚ][^:]+: [a-záéíóú].+\. Hay \d datos por corregir\.$/),
  };
  expect(await typed.ana.post(`/stores/${id}/commit`)).toMatchObject({ status: 422, body: said });
  expect((await typed.ana.post('/stores/bulk', { action: 'commit', ids: [id] })).body).toMatchObject({
    data: [{ id, ok: false, ...said }],
  });
});

it('names the first faulty field of a form of visitors', async () => {
  const [, form] = publicForms[0] ?? [];
  if (!form) throw new Error('No type has a form.');
  const record = await publishOpen(typed.ana, typed.maker, form);
  const opened = await openForm(typed.service, record);
  const { body } = await typed.service
    .as(null)
    .post(`${record.path}/inbox`, { phone: { number: '12' }, opened });
  expect(body).toMatchObject({
    detail: expect.stringMatching(
      new RegExp(`^Teléfono: ${phone.replace('+', '\\+')} Hay \\d+ datos por corregir\\.$`),
    ),
  });
});

it('leaves the detail as it is where no field is at fault', async () => {
  expect((await typed.ana.post('/cities', { ...buildCity(), surprise: 1 })).body).toMatchObject({
    detail: 'Revise los datos indicados.',
    errors: [{ path: '/surprise' }],
  });
});
