import type { ImportRun } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImport } from '../../../src/features/content/transfer/check-import.ts';
import { claimRun, touchRun } from '../../../src/features/content/transfer/work-turn.ts';
import type { Person } from '../../../src/platform/context.ts';
import { newId } from '../../../src/platform/ids.ts';
import { buildApp, type Client, type TestApp } from '../../support/build-app.ts';
import {
  buildCity,
  buildStore,
  create,
  createPublished,
  type StoredRecord,
} from '../../support/factories.ts';
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

describe('an import of records', () => {
  it('first reports its changes without writing, and then creates drafts', async () => {
    const mark = randomCode();
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(
        headers,
        ['Banco', `Uno ${mark}`, 'Agencia'],
        ['seguros', `Dos ${mark}`, 'cajero automatico'],
        ['Banco', '', 'Agencia'],
        ['Cooperativa', `Tres ${mark}`, 'Kiosco'],
      ),
    );
    expect(run.state).toBe('checked');
    expect(run.counts).toMatchObject({
      total: 4,
      create: 2,
      update: 0,
      unchanged: 0,
      refused: 2,
      waiting: 0,
    });
    expect(faultsOf(run)).toEqual({
      4: ['Nombre: Escriba el nombre.'],
      5: [
        'Institución: «Cooperativa» no es una opción. Puede escribir: Banco, Seguros, Empresas.',
        expect.stringContaining('Tipo de punto: «Kiosco» no es una opción.'),
      ],
    });
    expect(await stores(mark)).toEqual([]);

    const finishedRun = await runImport(app, person, run);
    expect(finishedRun.state).toBe('applied');
    expect(finishedRun.counts).toMatchObject({ created: 2, failed: 0, refused: 2, create: 0 });
    expect(
      (await stores(mark)).map(({ name, status, revision, slug, institution_id }) => [
        name,
        status,
        revision,
        slug,
        institution_id,
      ]),
    ).toEqual([
      [`Dos ${mark}`, 'unpublished', 1, `dos-${mark}`, 'insurances'],
      [`Uno ${mark}`, 'unpublished', 1, `uno-${mark}`, 'bank'],
    ]);
    const events = await app.platform.db
      .selectFrom('audit_event')
      .select(['action', 'target_name'])
      .where('actor_id', '=', person.id)
      .where('request_id', '=', run.id)
      .execute();
    expect(events.map(({ action, target_name }) => `${action} ${target_name}`).sort()).toEqual([
      `created Dos ${mark}`,
      `created Uno ${mark}`,
    ]);
  });

  it('of an exported file changes nothing, and a single corrected cell changes only the field of that cell', async () => {
    const mark = randomCode();
    const city = await create(client, 'cities', buildCity({ name: `Ciudad ${mark}` }));
    const full = buildStore({
      name: `Llena ${mark}`,
      code: mark.slice(0, 9),
      city_id: city.id,
      reference: '=1+1',
      phones: [{ number: '2200-0010', ext: '12' }],
      special_hours: [{ from: '2030-12-24', to: '2030-12-25', label: 'Navidad | fin', shifts: [] }],
      notice: { text: 'Cerrada', until: '2030-11-21' },
      publish_at: '2031-01-01T14:00:00.000Z',
    });
    const store = await create(client, 'stores', full);
    for (const format of ['csv', 'xlsx']) {
      const { bytes } = await fetchFile(app, person, `/stores/export?format=${format}&search=${mark}`);
      const run = await uploadAndCheck(app, person, 'stores', bytes);
      expect([format, run.counts, faultsOf(run)]).toEqual([
        format,
        expect.objectContaining({ total: 1, unchanged: 1 }),
        {},
      ]);
    }
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(['Id', 'Punto de referencia'], [store.id, 'Frente al parque']),
    );
    expect(run.counts).toMatchObject({ update: 1 });
    await runImport(app, person, run);
    const bodyAfter = (await client.get(`/stores/${store.id}`)).body as StoredRecord;
    expect(bodyAfter).toMatchObject({
      revision: 2,
      reference: 'Frente al parque',
      code: mark.slice(0, 9),
      slug: store.slug,
      phones: [{ number: '+50422000010', ext: '12' }],
    });
  });

  it('changes the draft of a published record, but not the published version', async () => {
    const store = await createPublished(client);
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(['Id', 'Punto de referencia'], [store.id, 'Nueva referencia']),
    );
    await runImport(app, person, run);
    const bodyAfter = (await client.get(`/stores/${store.id}`)).body;
    expect(bodyAfter).toMatchObject({
      status: 'published',
      has_unpublished_changes: true,
      reference: 'Nueva referencia',
    });
    const body = (await app.as(null).get(`/stores/${store.id}?stage=production`)).body as StoredRecord;
    expect(body['reference']).toBeNull();
  });

  it('does not overwrite changes that were made after the check', async () => {
    const mark = randomCode();
    const store = await create(client, 'stores', buildStore({ name: `Mía ${mark}` }));
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(['Id', 'Punto de referencia'], [store.id, 'Del archivo']),
    );
    await client.put(
      `/stores/${store.id}`,
      buildStore({ name: `Mía ${mark}`, reference: 'De otra persona' }),
    );
    const finishedRun = await runImport(app, person, run);
    expect(finishedRun.counts).toMatchObject({ failed: 1, updated: 0 });
    expect(faultsOf(finishedRun)[2]?.[0]).toMatch(/Otra persona cambió el registro/);
    expect((await client.get(`/stores/${store.id}`)).body).toMatchObject({ reference: 'De otra persona' });
  });

  it('checks every row again if the columns were reassigned during the check', async () => {
    const mark = randomCode();
    const file = csvOf(
      ['Institución', 'Denominación', 'Tipo de punto'],
      ['Banco', `Agencia ${mark}`, 'Agencia'],
    );
    const { id } = (await upload(app, person, 'stores', file)).body as ImportRun;
    const columns = ['institution_id', 'name', 'store_type'];
    const { platform } = app;
    const check = await claimRun(platform, id, 'checking');
    if (check === null) throw new Error('The check was not taken up.');
    await client.put(`/stores/import/runs/${id}/columns`, { columns });
    await touchRun(platform.db, check, 'checking', { state: 'checked', worker: null });
    expect(await runOf(app, person, 'stores', id)).toMatchObject({
      state: 'checking',
      counts: { waiting: 1 },
    });
    await checkImport(platform, id);
    expect(await runOf(app, person, 'stores', id)).toMatchObject({ state: 'checked', counts: { create: 1 } });
  });

  it('refuses names that are taken or repeated, unknown records, and records of other institutions', async () => {
    const mark = randomCode();
    await create(client, 'stores', buildStore({ name: `Tomada ${mark}` }));
    const insuredProduct = await create(
      client,
      'stores',
      buildStore({ name: `Ajena ${mark}`, institution_id: 'insurances' }),
    );
    const city = await create(client, 'cities', buildCity({ name: `Santa Ana ${mark}` }));
    await create(
      client,
      'cities',
      buildCity({ name: `Santa Ana ${mark}`, municipality_code: 'HN-CR-0501', department_code: 'HN-CR' }),
    );
    const off = await create(client, 'cities', buildCity({ name: `Apagada ${mark}`, active: false }));
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(
        ['Id', ...headers, 'Ciudad'],
        ['', 'Banco', `tomada ${mark}`, 'Agencia', ''],
        ['', 'Banco', `Doble ${mark}`, 'Agencia', ''],
        ['', 'Banco', `DOBLE ${mark}`, 'Agencia', ''],
        ['', 'Banco', `Con ciudad ${mark}`, 'Agencia', `Santa Ana ${mark}`],
        ['', 'Banco', `Con id ${mark}`, 'Agencia', city.id],
        ['', 'Banco', `Sin ciudad ${mark}`, 'Agencia', 'Macondo'],
        ['', 'Banco', `En apagada ${mark}`, 'Agencia', off['name'] as string],
        [newId(), 'Banco', `Nadie ${mark}`, 'Agencia', ''],
        ['no es id', 'Banco', `Tampoco ${mark}`, 'Agencia', ''],
        [insuredProduct.id, 'Seguros', `Ajena ${mark}`, 'Agencia', ''],
        [insuredProduct.id, 'Seguros', `Ajena ${mark}`, 'Oficina', ''],
      ),
    );
    expect(faultsOf(run)).toEqual({
      2: ['Nombre: Otro registro ya usa este valor.'],
      4: ['Nombre: La fila 3 ya tiene este valor.'],
      5: [`Ciudad: Hay 2 registros llamados «Santa Ana ${mark}»: agregue el id entre corchetes.`],
      7: ['Ciudad: No existe ningún registro llamado «Macondo».'],
      8: [`Ciudad: «Apagada ${mark}» está fuera de uso: elija otro.`],
      9: ['Id: No existe ningún registro con este id.'],
      10: ['Id: El id no es válido: déjelo vacío para crear.'],
      12: expect.arrayContaining(['Id: La fila 11 ya tiene este valor.']),
    });
    expect(run.counts).toMatchObject({ create: 2, unchanged: 1, refused: 8 });
  });

  it('applies the publication rules to records without drafts', async () => {
    const mark = randomCode();
    const run = await uploadAndCheck(
      app,
      person,
      'cities',
      csvOf(
        ['Nombre', 'Departamento', 'Municipio', 'Activa'],
        [`La Paz ${mark}`, 'Francisco Morazán', 'Distrito Central', 'sí'],
        [`Otra ${mark}`, 'Francisco Morazán', 'San Pedro Sula', 'no'],
      ),
    );
    expect(faultsOf(run)).toEqual({ 3: ['Municipio: Elija una opción que corresponda.'] });
    const finishedRun = await runImport(app, person, run);
    expect(finishedRun.counts).toMatchObject({ created: 1, refused: 1 });
    expect((await client.get(`/cities?search=${mark}`)).body).toMatchObject({
      meta: { total: 1 },
      data: [{ status: 'published' }],
    });
  });

  it('refuses icon names that are not on the icon list', async () => {
    const mark = randomCode();
    const run = await uploadAndCheck(
      app,
      person,
      'products',
      csvOf(
        ['Institución', 'Título', 'Ícono'],
        ['Banco', `Préstamo ${mark}`, 'casita'],
        ['Banco', `Tarjeta ${mark}`, 'credit-card'],
      ),
    );
    expect(run.counts).toMatchObject({ create: 1, refused: 1 });
    expect(faultsOf(run)).toEqual({ 2: ['Ícono: Elija un ícono de la lista.'] });
  });
});
