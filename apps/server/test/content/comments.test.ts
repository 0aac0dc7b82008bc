import type { Comment, CommentList, Notice } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { enrol } from './transfer/support.ts';

let on: TypedService;
/**
 * Has all rights. `luis` reads all assets, `sara` reads and changes assets of insurances, and `paz` cannot read
 * assets.
 */
let ana: Person;
let luis: Person;
let sara: Person;
let paz: Person;

beforeAll(async () => {
  on = await typedService({ only: ['content', 'comments', 'notices'] });
  const { service } = on;
  ana = await enrol(service, { name: 'Ana Lagos' });
  luis = await enrol(service, { name: 'Luis Reyes', permissions: grant(['retrieve'], ['asset']) });
  sara = await enrol(service, {
    name: 'Sara Seguros',
    permissions: grant(['retrieve', 'update'], ['asset']),
    institutions: ['insurances'],
  });
  paz = await enrol(service, { name: 'Paz Mejía', permissions: grant(['retrieve'], ['job']) });
});
afterAll(() => on.service.close());

const as = (person: Person) => on.service.as(person);
const comment = (id: string, body: object, person: Person = ana) =>
  as(person).post(`/assets/${id}/comments`, body);
const list = async (id: string, query = '', person: Person = ana): Promise<CommentList> => {
  const { status, body } = await as(person).get(`/assets/${id}/comments${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as CommentList;
};
const noticesOf = async (person: Person): Promise<readonly Notice[]> =>
  ((await as(person).get('/core/hn/v1/notices')).body as { data: Notice[] }).data;

describe('comments on a record', () => {
  it('notify mentioned people, are counted by field, and are recorded in the audit trail when resolved and reopened', async () => {
    const { service } = on;
    const asset = await on.create('assets', { institution_id: 'bank' });
    const topic = { text: ' ¿Es correcto este precio, @Luis Reyes? ', field: 'price', mentions: [luis.id] };
    const { status, body } = await comment(asset.id, topic);
    expect(status, JSON.stringify(body)).toBe(201);
    const first = body as Comment;
    expect(first).toMatchObject({
      text: '¿Es correcto este precio, @Luis Reyes?',
      field: 'price',
      mentions: [{ id: luis.id, name: 'Luis Reyes' }],
      created_by: { name: 'Ana Lagos' },
      resolved_at: null,
    });
    expect(await noticesOf(luis)).toMatchObject([
      {
        kind: 'mention',
        title: 'Ana Lagos le mencionó en un comentario',
        path: `/records/assets/${asset.id}?comments=open`,
      },
    ]);
    service.clock.advance(1000);
    // A mentioned person may answer without the right update; mentioning oneself sends no notice.
    expect((await comment(asset.id, { text: 'Sí.', mentions: [luis.id] }, luis)).status).toBe(201);
    expect(await noticesOf(luis)).toHaveLength(1);

    const { data, open } = await list(asset.id, '', luis);
    expect(data.map(({ text, can }) => [text, can.resolve])).toEqual([
      ['Sí.', true],
      [first.text, true],
    ]);
    expect(open).toEqual(
      expect.arrayContaining([
        { field: 'price', count: 1 },
        { field: null, count: 1 },
      ]),
    );
    const change = (resolved: boolean, person: Person) =>
      as(person).patch(`/assets/${asset.id}/comments/${first.id}`, { resolved });
    for (const resolved of [true, true, false, true])
      expect((await change(resolved, luis)).body).toMatchObject({ id: first.id });
    expect((await list(asset.id, '?state=resolved&field=price')).data).toMatchObject([
      { id: first.id, resolved_by: { name: 'Luis Reyes' } },
    ]);
    expect((await list(asset.id, '?state=open')).data).toHaveLength(1);
    const events = await service.platform.db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('target_id', '=', asset.id)
      .where('action', 'in', ['commented', 'comment_resolved', 'comment_reopened'])
      .execute();
    expect(events.map(({ action }) => action).sort()).toEqual([
      'comment_reopened',
      'comment_resolved',
      'comment_resolved',
      'commented',
      'commented',
    ]);
    expect(JSON.stringify(events)).not.toContain('precio');
  });

  it('are visible to readers of the record, and only readers of the record can be mentioned', async () => {
    const asset = await on.create('assets', { institution_id: 'bank' });
    const { body } = await comment(asset.id, { text: 'Uno' });
    for (const [person, status] of [
      [sara, 404],
      [paz, 403],
    ] as const) {
      expect((await as(person).get(`/assets/${asset.id}/comments`)).status).toBe(status);
      expect((await comment(asset.id, { text: 'Dos' }, person)).status).toBe(status);
      expect(await comment(asset.id, { text: 'Tres', mentions: [ana.id, person.id] })).toMatchObject({
        status: 400,
        body: { errors: [{ path: '/mentions/1' }] },
      });
    }
    const offeredNames = async (query: string) =>
      ((await as(ana).get(`/assets/${asset.id}/mentionable?search=${query}`)).body as { data: object[] })
        .data;
    expect(await offeredNames('reyes')).toEqual([{ id: luis.id, name: 'Luis Reyes' }]);
    expect(await offeredNames('sara')).toEqual([]);
    // A person with only the right retrieve cannot resolve comments of others, and an API key cannot comment.
    const path = `/assets/${asset.id}/comments/${(body as Comment).id}`;
    expect((await as(luis).patch(path, { resolved: true })).status).toBe(403);
    const machine: Person = { ...ana, id: luis.id.replace(/.$/, 'f'), kind: 'token' };
    expect((await comment(asset.id, { text: 'Automático' }, machine)).status).toBe(403);
    expect((await list(asset.id)).meta.total).toBe(1);
  });

  it('are plain text of at most 2,000 letters about an existing field', async () => {
    const asset = await on.create('assets', { institution_id: 'bank' });
    for (const [body, path] of [
      [{ text: '   ' }, '/text'],
      [{ text: 'a'.repeat(2001) }, '/text'],
      [{ text: 'a', field: 'nope' }, '/field'],
      [{ text: 'a', field: 'toString' }, '/field'],
      [{ text: 'a', mentions: Array(11).fill(ana.id) }, '/mentions'],
    ] as const)
      expect(await comment(asset.id, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    const markup = '<img src=x onerror=alert(1)>';
    expect((await comment(asset.id, { text: markup })).body).toMatchObject({ text: markup });
  });
});
