import { grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { enrol } from '../transfer/support.ts';

let typed: TypedService;
beforeAll(async () => {
  typed = await typedService({ only: ['assignees'] });
});
afterAll(() => typed.service.close());

describe('the people to whom submissions can be given', () => {
  it('are those who may handle them and see an institution of the person who asks', async () => {
    const { service } = typed;
    const handles = grant(['retrieve', 'update'], ['asset']);
    const ana = await enrol(service, { name: 'Ana de Activos', permissions: handles });
    const bank = await enrol(service, {
      name: 'Berta del Banco',
      permissions: handles,
      institutions: ['bank'],
    });
    const insurances = await enrol(service, {
      name: 'Sara de Seguros',
      permissions: handles,
      institutions: ['insurances'],
    });
    await enrol(service, { name: 'Lucía que solo lee', permissions: grant(['retrieve'], ['asset']) });
    const seenBy = async (person: typeof ana) => {
      const { status, body } = await service.as(person).get('/assets/inbox/assignees');
      expect(status).toBe(200);
      const { data } = body as { data: { id: string; name: string; me: boolean }[] };
      return data.filter(({ id }) => [ana, bank, insurances].some((one) => one.id === id));
    };
    expect((await seenBy(ana)).map(({ name, me }) => [name, me])).toEqual([
      ['Ana de Activos', true],
      ['Berta del Banco', false],
      ['Sara de Seguros', false],
    ]);
    expect((await seenBy(bank)).map(({ name }) => name)).toEqual(['Ana de Activos', 'Berta del Banco']);
    expect((await service.as(ana).get('/jobs/inbox/assignees')).status).toBe(403);
  });
});
