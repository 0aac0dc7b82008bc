import type { ImportRun } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImport } from '../../../src/features/content/transfer/check-import.ts';
import type { Person } from '../../../src/platform/context.ts';
import { newId } from '../../../src/platform/ids.ts';
import { buildApp, type Client, type TestApp } from '../../support/build-app.ts';
import { buildStore, create } from '../../support/factories.ts';
import {
  applyRun,
  csvOf,
  enrol,
  headers,
  listMarkedStores,
  randomCode,
  runImport,
  runOf,
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

describe('an import that is stopped', () => {
  it('is cancelled permanently if no row was written yet', async () => {
    const answer = await upload(
      app,
      person,
      'stores',
      csvOf(headers, ['Banco', `Nunca ${randomCode()}`, 'Agencia']),
    );
    const { id } = answer.body as ImportRun;
    expect((await client.post(`/stores/import/runs/${id}/apply`)).status).toBe(409);
    expect((await client.post(`/stores/import/runs/${id}/cancel`)).body).toMatchObject({
      state: 'cancelled',
    });
    await checkImport(app.platform, id);
    expect(await runOf(app, person, 'stores', id)).toMatchObject({
      state: 'cancelled',
      counts: { waiting: 1 },
    });
    expect((await client.post(`/stores/import/runs/${id}/apply`)).status).toBe(409);
  });

  it('keeps the imported rows, and imports the remaining rows once when it is resumed', async () => {
    const mark = randomCode();
    // Enough rows that the import is stopped long before the last row.
    const rows = Array.from({ length: 240 }, (_, n) => ['Banco', `Punto ${n} ${mark}`, 'Agencia']);
    const run = await uploadAndCheck(app, person, 'stores', csvOf(headers, ...rows));
    expect((await client.post(`/stores/import/runs/${run.id}/apply`)).status).toBe(202);
    const working = applyRun(app, run.id);
    await expect
      .poll(async () => (await runOf(app, person, 'stores', run.id)).counts.created, {
        interval: 5,
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    expect((await client.post(`/stores/import/runs/${run.id}/cancel`)).body).toMatchObject({
      state: 'stopped',
    });
    await working;
    const stopped = await runOf(app, person, 'stores', run.id);
    expect(stopped.counts.create).toBeGreaterThan(0);
    const finishedRun = await runImport(app, person, run);
    expect(finishedRun).toMatchObject({ state: 'applied', counts: { created: 240, create: 0, failed: 0 } });
    expect((await client.get(`/stores?search=${mark}`)).body).toMatchObject({ meta: { total: 240 } });
  });

  it('does not write records twice if a crash stopped it after records were written', async () => {
    const mark = randomCode();
    const store = await create(client, 'stores', buildStore({ name: `Existe ${mark}` }));
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(
        ['Id', ...headers, 'Punto de referencia'],
        ['', 'Banco', `Nueva ${mark}`, 'Agencia', ''],
        [store.id, 'Banco', `Existe ${mark}`, 'Agencia', 'Otra'],
      ),
    );
    await runImport(app, person, run);
    // State after a crash.
    await app.platform.db
      .updateTable('import_row')
      .set({ state: 'create' })
      .where('import_id', '=', run.id)
      .where('number', '=', 2)
      .execute();
    await app.platform.db
      .updateTable('import_row')
      .set({ state: 'update' })
      .where('import_id', '=', run.id)
      .where('number', '=', 3)
      .execute();
    await app.platform.db
      .updateTable('import_run')
      .set({ state: 'stopped' })
      .where('id', '=', run.id)
      .execute();
    const finishedRun = await runImport(app, person, run);
    expect(finishedRun.counts).toMatchObject({ created: 1, updated: 1, failed: 0 });
    expect((await stores(mark)).map(({ name, revision }) => [name, revision])).toEqual([
      [`Existe ${mark}`, 2],
      [`Nueva ${mark}`, 1],
    ]);
  });

  it('is not continued by another job until the job that runs it is considered dead', async () => {
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(headers, ['Banco', `Sola ${randomCode()}`, 'Agencia']),
    );
    await client.post(`/stores/import/runs/${run.id}/apply`);
    await app.platform.db
      .updateTable('import_run')
      .set({ worker: newId() })
      .where('id', '=', run.id)
      .execute();
    await applyRun(app, run.id);
    expect((await runOf(app, person, 'stores', run.id)).state).toBe('applying');
    app.clock.advance(31_000);
    await applyRun(app, run.id);
    expect(await runOf(app, person, 'stores', run.id)).toMatchObject({
      state: 'applied',
      counts: { created: 1 },
    });
  });
});

describe('finished imports', () => {
  it('are deleted after a week, and an import that was never started is deleted at the next import', async () => {
    const { deleteExpiredImports } = await import('../../../src/features/content/transfer/runs.ts');
    const first = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(headers, ['Banco', `Primera ${randomCode()}`, 'Agencia']),
    );
    const second = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(headers, ['Banco', `Segunda ${randomCode()}`, 'Agencia']),
    );
    expect((await client.get(`/stores/import/runs/${first.id}`)).status).toBe(404);
    app.clock.advance(6 * 86_400_000);
    await deleteExpiredImports(app.platform);
    expect((await client.get(`/stores/import/runs/${second.id}`)).status).toBe(200);
    app.clock.advance(2 * 86_400_000);
    await deleteExpiredImports(app.platform);
    expect((await client.get(`/stores/import/runs/${second.id}`)).status).toBe(404);
    expect(
      await app.platform.db
        .selectFrom('import_row')
        .select('number')
        .where('import_id', '=', second.id)
        .execute(),
    ).toEqual([]);
  });

  it('are deleted if their process died while reading the file', async () => {
    const { deleteExpiredImports } = await import('../../../src/features/content/transfer/runs.ts');
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(headers, ['Banco', `Medio ${randomCode()}`, 'Agencia']),
    );
    await app.platform.db
      .updateTable('import_run')
      .set({ state: 'reading' })
      .where('id', '=', run.id)
      .execute();
    const countStored = () =>
      app.platform.db.selectFrom('import_run').select('id').where('id', '=', run.id).execute();
    expect((await client.get(`/stores/import/runs/${run.id}`)).status).toBe(404);
    await deleteExpiredImports(app.platform);
    expect(await countStored()).toHaveLength(1);
    app.clock.advance(11 * 60_000);
    await deleteExpiredImports(app.platform);
    expect(await countStored()).toEqual([]);
  });
});
