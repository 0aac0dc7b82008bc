import { actions, grant, resources } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/platform/context.ts';
import { buildApp, type Client, type TestApp } from '../../support/build-app.ts';
import { buildStore, create } from '../../support/factories.ts';
import {
  csvOf,
  enrol,
  faultsOf,
  headers,
  listMarkedStores,
  randomCode,
  runImport,
  upload,
  uploadAndCheck,
} from './support.ts';

let app: TestApp;
let person: Person;
let client: Client;

beforeAll(async () => {
  app = await buildApp({ jobs: 'send' });
  person = await enrol(app);
  client = app.as(person);
});
afterAll(() => app.close());

const stores = (mark: string) => listMarkedStores(client, mark);

describe('permissions of an import', () => {
  it("are `create`, and also `update` for rows with an id, and other people's imports are hidden", async () => {
    const mark = randomCode();
    const reader = await enrol(app, { permissions: grant(['list', 'retrieve', 'export'], resources) });
    const bytes = csvOf(headers, ['Banco', `Nueva ${mark}`, 'Agencia']);
    expect((await upload(app, reader, 'stores', bytes)).status).toBe(403);

    const store = await create(client, 'stores', buildStore({ name: `Vieja ${mark}` }));
    const maker = await enrol(app, { permissions: grant(['list', 'retrieve', 'create'], resources) });
    const run = await uploadAndCheck(
      app,
      maker,
      'stores',
      csvOf(
        ['Id', ...headers],
        ['', 'Banco', `Nueva ${mark}`, 'Agencia'],
        [store.id, 'Banco', `Cambiada ${mark}`, 'Agencia'],
      ),
    );
    expect(run.counts).toMatchObject({ create: 1, refused: 1 });
    expect(faultsOf(run)[3]?.[0]).toMatch(/No tiene permiso para actualizar/);

    for (const path of ['', '/faults'])
      expect((await client.get(`/stores/import/runs/${run.id}${path}`)).status).toBe(404);
    expect((await client.post(`/stores/import/runs/${run.id}/apply`)).status).toBe(404);
    expect((await app.as(maker).get(`/cities/import/runs/${run.id}`)).status).toBe(404);
  });

  it('limit created and changed records to the institutions of the person', async () => {
    const mark = randomCode();
    const insurer = await enrol(app, { institutions: ['insurances'] });
    const bank = await create(client, 'stores', buildStore({ name: `Banco ${mark}` }));
    const run = await uploadAndCheck(
      app,
      insurer,
      'stores',
      csvOf(
        ['Id', ...headers],
        ['', 'Banco', `Intruso ${mark}`, 'Agencia'],
        [bank.id, 'Banco', `Cambiada ${mark}`, 'Agencia'],
        ['', 'Seguros', `Propia ${mark}`, 'Agencia'],
      ),
    );
    expect(faultsOf(run)).toEqual({
      2: ['Institución: No tiene acceso a esta institución.'],
      3: ['Id: No existe ningún registro con este id.'],
    });
    expect(run.counts).toMatchObject({ create: 1 });
  });

  it('are checked again when the rows are imported', async () => {
    const mark = randomCode();
    const leaver = await enrol(app, { permissions: grant(actions, resources) });
    const run = await uploadAndCheck(
      app,
      leaver,
      'stores',
      csvOf(headers, ['Banco', `Tarde ${mark}`, 'Agencia']),
    );
    await app.platform.db
      .updateTable('staff')
      .set({ state: 'disabled' })
      .where('id', '=', leaver.id)
      .execute();
    const finishedRun = await runImport(app, leaver, run);
    expect(finishedRun.state).toBe('cancelled');
    expect(await stores(mark)).toEqual([]);
  });
});
