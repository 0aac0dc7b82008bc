import { grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSubmissions, submissionRow } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { enrol } from './transfer/support.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService({ only: ['assignees', 'content', 'inbox-staff'] });
});
afterAll(() => on.service.close());

describe('assignees of submissions', () => {
  it('have the permissions to handle submissions, and share an institution with the requester', async () => {
    const { service } = on;
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
      return data.filter(({ id }) =>
        [ana, bank, insurances].some((currentPerson) => currentPerson.id === id),
      );
    };
    expect((await seenBy(ana)).map(({ name, me }) => [name, me])).toEqual([
      ['Ana de Activos', true],
      ['Berta del Banco', false],
      ['Sara de Seguros', false],
    ]);
    expect((await seenBy(bank)).map(({ name }) => name)).toEqual(['Ana de Activos', 'Berta del Banco']);
    expect((await service.as(ana).get('/jobs/inbox/assignees')).status).toBe(403);
  });

  it('get a notice, in the transaction of the assignment, unless they assign themselves', async () => {
    const { service, create } = on;
    const [ana, luis] = [await enrol(service), await enrol(service, { name: 'Luis Reyes' })];
    const asset = await create('assets', { institution_id: 'bank' });
    const row = submissionRow(service.platform, { ...asset, type: 'assets' }, {});
    await insertSubmissions(service.platform, [row]);
    const give = (assigned_to: string | null) =>
      service.as(ana).patch(`/assets/inbox/${row.id}`, { assigned_to });
    for (const to of ['me', luis.id, luis.id, null]) expect((await give(to)).status).toBe(200);
    const messages = await service.platform.db
      .selectFrom('notice')
      .select(['staff_id', 'title', 'path'])
      .where('path', 'like', `%${row.id}`)
      .execute();
    expect(messages).toEqual([
      {
        staff_id: luis.id,
        title: `Ana Lagos le asignó la solicitud ${row.ticket}`,
        path: `/inbox/assets?submission=${row.id}`,
      },
    ]);
  });
});
