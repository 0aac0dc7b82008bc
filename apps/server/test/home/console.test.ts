import { actions, grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';

let service: TestApp;
const ana = buildPerson();
const luis = buildPerson({ permissions: grant(actions, ['city']) });

beforeAll(async () => {
  service = await buildApp({ only: ['config', 'views'] });
  for (const { id, staffId, name } of [ana, luis])
    await service.platform.db
      .insertInto('staff')
      .values({ id, staff_id: staffId, name, state: 'active', created_at: service.clock.now() })
      .execute();
});
afterAll(() => service.close());

describe('the configuration of the console', () => {
  it('is sent without a session, with the newest valid API key', async () => {
    const { platform, clock } = service;
    const unlimitedClient = service.as(null);
    expect((await unlimitedClient.get('/config')).status).toBe(503);
    const key = (name: string, days: number, retired_at: Date | null = null) => ({
      id: buildPerson().id,
      key: name,
      label: name,
      created_at: new Date(clock.now().getTime() + days * 86_400_000),
      retired_at,
    });
    await platform.db
      .insertInto('api_key')
      .values([key('old', -2), key('new', -1), key('retired', 0, clock.now())])
      .execute();
    expect((await unlimitedClient.get('/config')).body).toMatchObject({
      api_key: 'new',
      time_zone: 'America/Tegucigalpa',
      consumer_loan_label: 'Préstamo Buena Vida',
      map_tiles_url: null,
      map_attribution: '',
      sign_on_providers: [],
      password_closed: false,
      mail_server: false,
      forgotten_password: false,
      version: expect.stringMatching(/^\d/),
    });
    expect((await unlimitedClient.get('/institutions')).body).toEqual({
      data: [
        { id: 'bank', slug: 'bank', name: 'Banco' },
        { id: 'insurances', slug: 'insurances', name: 'Seguros' },
        { id: 'companies', slug: 'companies', name: 'Empresas' },
      ],
    });
  });

  it('an error reported by the console is one line of the log', async () => {
    const answer = await service
      .as(null)
      .post('/core/hn/v1/client-errors', { kind: 'chunk', message: 'no\r\nline', path: '/stores' });
    expect(answer.status).toBe(204);
    const reports = service.log.filter(({ action }) => action === 'client_error');
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      level: 'warn',
      actor: 'anonymous',
      reported: { kind: 'chunk', message: 'no\r\nline', path: '/stores' },
    });
    expect(
      (await service.as(null).post('/core/hn/v1/client-errors', { kind: 'other', message: '', path: '' }))
        .status,
    ).toBe(400);
  });
});

describe('a saved view', () => {
  const address = '/core/hn/v1/views';
  const view = { type: 'stores', name: 'Mis cajeros', query: '?store_type=atm&sort=name' };

  it('is stored by a person, and only this person lists and deletes it', async () => {
    const response = await service.as(ana).post(address, view);
    expect(response).toMatchObject({
      status: 201,
      body: { type: 'stores', name: 'Mis cajeros', query: 'store_type=atm&sort=name' },
    });
    const { id } = response.body as { id: string };
    expect((await service.as(ana).get(`${address}?type=stores`)).body).toEqual({ data: [response.body] });
    expect((await service.as(ana).get(`${address}?type=cities`)).body).toEqual({ data: [] });
    expect((await service.as(luis).get(`${address}?type=stores`)).body).toEqual({ data: [] });
    expect((await service.as(luis).delete(`${address}/${id}`)).status).toBe(404);
    expect(await service.as(ana).post(address, view)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: [{ path: '/name' }] },
    });
    expect((await service.as(ana).delete(`${address}/${id}`)).status).toBe(204);
    expect((await service.as(ana).delete(`${address}/${id}`)).status).toBe(404);
  });

  it('can be given another name and search only by its owner', async () => {
    const response = await service.as(ana).post(address, { ...view, name: 'Una' });
    await service.as(ana).post(address, { ...view, name: 'Otra' });
    const item = `${address}/${(response.body as { id: string }).id}`;
    const next = { name: 'Agencias', query: 'store_type=branch&columns=name' };
    expect(await service.as(ana).put(item, next)).toMatchObject({
      status: 200,
      body: { type: 'stores', ...next },
    });
    expect((await service.as(luis).put(item, next)).status).toBe(404);
    expect(await service.as(ana).put(item, { ...next, name: 'Otra' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', errors: [{ path: '/name' }] },
    });
    for (const { id } of (
      (await service.as(ana).get(`${address}?type=stores`)).body as { data: { id: string }[] }
    ).data)
      await service.as(ana).delete(`${address}/${id}`);
  });

  it('requires an existing type that the person may list, and each person can have at most fifty views', async () => {
    expect((await service.as(ana).post(address, { ...view, type: 'nope' })).status).toBe(400);
    expect((await service.as(luis).post(address, view)).status).toBe(403);
    const ofFiles = { ...view, type: 'files', query: 'kind=images' };
    expect((await service.as(ana).post(address, ofFiles)).status).toBe(201);
    expect((await service.as(luis).post(address, ofFiles)).status).toBe(403);
    expect((await service.as(buildPerson({ kind: 'token' })).post(address, view)).status).toBe(403);
    expect((await service.as(ana).post(address, { ...view, name: ' x ' })).status).toBe(400);
    for (let n = 0; n < 50; n++)
      expect(
        (await service.as(luis).post(address, { ...view, type: 'cities', name: `Vista ${n}` })).status,
      ).toBe(201);
    expect(await service.as(luis).post(address, { ...view, type: 'cities', name: 'Una más' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_views' },
    });
  });
});
