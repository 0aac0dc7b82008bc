import type { ImportRun } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImport } from '../../../src/features/content/transfer/check-import.ts';
import type { Person } from '../../../src/platform/context.ts';
import { buildApp, type Client, type TestApp } from '../../support/build-app.ts';
import {
  csvOf,
  enrol,
  faultsOf,
  fetchFile,
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

describe('the columns of an imported file', () => {
  it('are matched by their headers and can be reassigned, and missing columns are reported by name', async () => {
    const mark = randomCode();
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(
        ['EMPRESA', 'institucion', 'Comentario', 'store_type'],
        [`Agencia ${mark}`, 'Banco', 'x', 'Agencia'],
      ),
    );
    expect(run.columns).toEqual([
      { head: 'EMPRESA', column: null, example: `Agencia ${mark}` },
      { head: 'institucion', column: 'institution_id', example: 'Banco' },
      { head: 'Comentario', column: null, example: 'x' },
      { head: 'store_type', column: 'store_type', example: 'Agencia' },
    ]);
    expect(run.missing).toEqual(['Nombre']);
    expect(run.counts).toMatchObject({ refused: 1 });

    const path = `/stores/import/runs/${run.id}/columns`;
    const columns = ['name', 'institution_id', null, 'store_type'];
    expect((await client.put(path, { columns: ['name'] })).status).toBe(400);
    expect((await client.put(path, { columns: ['name', 'name', null, 'store_type'] })).status).toBe(400);
    expect((await client.put(path, { columns: ['password', null, null, null] })).status).toBe(400);
    expect((await client.put(path, { columns })).body).toMatchObject({ state: 'checking', missing: [] });
    await checkImport(app.platform, run.id);
    const againRun = await runOf(app, person, 'stores', run.id);
    expect(againRun.counts).toMatchObject({ create: 1, refused: 0 });
    await runImport(app, person, againRun);
    expect(await stores(mark)).toHaveLength(1);
    expect((await client.put(path, { columns })).status).toBe(409);
  });

  it('are refused if two headers match the same column, or no header matches', async () => {
    const twice = await upload(
      app,
      person,
      'stores',
      csvOf(['Nombre', 'Tipo de punto', 'name'], ['a', 'b', 'c']),
    );
    expect(twice).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'El encabezado «Nombre» está repetido (columnas A y C): deje uno.' }] },
    });
    const noneResponse = await upload(app, person, 'stores', csvOf(['Uno', 'Dos'], ['a', 'b']));
    expect(noneResponse).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('No reconocemos ningún encabezado') },
    });
    const empty = await upload(app, person, 'stores', csvOf(headers));
    expect(empty).toMatchObject({ status: 400, body: { detail: expect.stringContaining('no tiene filas') } });
  });
});

describe('the faults of an import', () => {
  it('can be downloaded with their rows, and the corrected file can be imported', async () => {
    const mark = randomCode();
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(headers, ['Banco', `Bien ${mark}`, 'Agencia'], ['Banco', `=Mal ${mark}`, 'Kiosco']),
    );
    const { bytes } = await fetchFile(app, person, `/stores/import/runs/${run.id}/faults?format=csv`);
    const text = bytes.toString();
    expect(text).toContain('Fila,Errores,Institución,Nombre,Tipo de punto');
    expect(text).toContain(`'=Mal ${mark}`);
    expect(text).not.toContain(`Bien ${mark}`);
    const correctedBytes = Buffer.from(text.replace(/,Kiosco/g, ',Agencia'));
    const secondResult = await uploadAndCheck(app, person, 'stores', correctedBytes);
    expect(secondResult.counts).toMatchObject({ total: 1, create: 1, refused: 0 });
    await runImport(app, person, secondResult);
    expect((await stores(mark)).map(({ name }) => name)).toEqual([`=Mal ${mark}`]);
  });

  it('are returned in pages', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ['Banco', `Fila ${n}`, 'Kiosco']);
    const run = await uploadAndCheck(app, person, 'stores', csvOf(headers, ...rows));
    const page = (await client.get(`/stores/import/runs/${run.id}?page=3&per_page=25`)).body as ImportRun;
    expect(page.faults.meta).toEqual({ page: 3, per_page: 25, total: 60, pages: 3 });
    expect(page.faults.data.map(({ row }) => row)).toEqual(Array.from({ length: 10 }, (_, n) => 52 + n));
  });

  it('include category slugs that are reserved for a type', async () => {
    const run = await uploadAndCheck(
      app,
      person,
      'payments-categories',
      csvOf(['Nombre', 'Instituciones', 'URL amigable', 'Activa'], ['Productos', 'Banco', 'products', 'Sí']),
    );
    expect(faultsOf(run)[2]).toEqual([expect.stringContaining('«products» es parte de otras direcciones')]);
  });
});
