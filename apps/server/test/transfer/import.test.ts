import type { ImportRun } from '@vitrina/contract';
import { actions, grant, resources } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImport } from '../../src/features/transfer/index.ts';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, type Client, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished, type Stored } from '../support/factories.ts';
import { applied, checked, csvOf, enrol, faultsOf, fetchFile, runOf, upload } from './support.ts';

let app: TestApp;
let person: Person;
let client: Client;
const code = (): string => newId().slice(-9);

beforeAll(async () => {
  app = await buildApp({ jobs: 'send' });
  person = await enrol(app);
  client = app.as(person);
});
afterAll(() => app.close());

const heads = ['Institución', 'Nombre', 'Tipo de punto'];
const stores = async (mark: string): Promise<Stored[]> =>
  ((await client.get(`/stores?search=${mark}&sort=name&per_page=100`)).body as { data: Stored[] }).data;

describe('an import', () => {
  it('says first what it would do, writes nothing, and then creates drafts', async () => {
    const mark = code();
    const run = await checked(
      app,
      person,
      'stores',
      csvOf(
        heads,
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

    const done = await applied(app, person, run);
    expect(done.state).toBe('applied');
    expect(done.counts).toMatchObject({ created: 2, failed: 0, refused: 2, create: 0 });
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

  it('of what was exported changes nothing, and of a corrected cell only that field', async () => {
    const mark = code();
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
      const run = await checked(app, person, 'stores', bytes);
      expect([format, run.counts, faultsOf(run)]).toEqual([
        format,
        expect.objectContaining({ total: 1, unchanged: 1 }),
        {},
      ]);
    }
    const run = await checked(
      app,
      person,
      'stores',
      csvOf(['Id', 'Punto de referencia'], [store.id, 'Frente al parque']),
    );
    expect(run.counts).toMatchObject({ update: 1 });
    await applied(app, person, run);
    const after = (await client.get(`/stores/${store.id}`)).body as Stored;
    expect(after).toMatchObject({
      revision: 2,
      reference: 'Frente al parque',
      code: mark.slice(0, 9),
      slug: store.slug,
      phones: [{ number: '+50422000010', ext: '12' }],
    });
  });

  it('changes the draft of what is on the site and leaves the site alone', async () => {
    const store = await createPublished(client);
    const run = await checked(
      app,
      person,
      'stores',
      csvOf(['Id', 'Punto de referencia'], [store.id, 'Nueva referencia']),
    );
    await applied(app, person, run);
    const after = (await client.get(`/stores/${store.id}`)).body;
    expect(after).toMatchObject({
      status: 'published',
      has_unpublished_changes: true,
      reference: 'Nueva referencia',
    });
    const shown = (await app.as(null).get(`/stores/${store.id}?stage=production`)).body as Stored;
    expect(shown['reference']).toBeNull();
  });

  it('does not overwrite what somebody changed after the check', async () => {
    const mark = code();
    const store = await create(client, 'stores', buildStore({ name: `Mía ${mark}` }));
    const run = await checked(
      app,
      person,
      'stores',
      csvOf(['Id', 'Punto de referencia'], [store.id, 'Del archivo']),
    );
    await client.put(
      `/stores/${store.id}`,
      buildStore({ name: `Mía ${mark}`, reference: 'De otra persona' }),
    );
    const done = await applied(app, person, run);
    expect(done.counts).toMatchObject({ failed: 1, updated: 0 });
    expect(faultsOf(done)[2]?.[0]).toMatch(/Otra persona cambió el registro/);
    expect((await client.get(`/stores/${store.id}`)).body).toMatchObject({ reference: 'De otra persona' });
  });

  it('refuses what the engine would refuse: taken names, the same twice, unknown and foreign records', async () => {
    const mark = code();
    await create(client, 'stores', buildStore({ name: `Tomada ${mark}` }));
    const insured = await create(
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
    const run = await checked(
      app,
      person,
      'stores',
      csvOf(
        ['Id', ...heads, 'Ciudad'],
        ['', 'Banco', `tomada ${mark}`, 'Agencia', ''],
        ['', 'Banco', `Doble ${mark}`, 'Agencia', ''],
        ['', 'Banco', `DOBLE ${mark}`, 'Agencia', ''],
        ['', 'Banco', `Con ciudad ${mark}`, 'Agencia', `Santa Ana ${mark}`],
        ['', 'Banco', `Con id ${mark}`, 'Agencia', city.id],
        ['', 'Banco', `Sin ciudad ${mark}`, 'Agencia', 'Macondo'],
        ['', 'Banco', `En apagada ${mark}`, 'Agencia', off['name'] as string],
        [newId(), 'Banco', `Nadie ${mark}`, 'Agencia', ''],
        ['no es id', 'Banco', `Tampoco ${mark}`, 'Agencia', ''],
        [insured.id, 'Seguros', `Ajena ${mark}`, 'Agencia', ''],
        [insured.id, 'Seguros', `Ajena ${mark}`, 'Oficina', ''],
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

  it('creates records without drafts by the strict rules', async () => {
    const mark = code();
    const run = await checked(
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
    const done = await applied(app, person, run);
    expect(done.counts).toMatchObject({ created: 1, refused: 1 });
    expect((await client.get(`/cities?search=${mark}`)).body).toMatchObject({
      meta: { total: 1 },
      data: [{ status: 'published' }],
    });
  });
});

describe('who may import', () => {
  it('needs the permission to create, and to update for rows with an id; sees only own imports', async () => {
    const mark = code();
    const reader = await enrol(app, { permissions: grant(['list', 'retrieve', 'export'], resources) });
    const bytes = csvOf(heads, ['Banco', `Nueva ${mark}`, 'Agencia']);
    expect((await upload(app, reader, 'stores', bytes)).status).toBe(403);

    const store = await create(client, 'stores', buildStore({ name: `Vieja ${mark}` }));
    const maker = await enrol(app, { permissions: grant(['list', 'retrieve', 'create'], resources) });
    const run = await checked(
      app,
      maker,
      'stores',
      csvOf(
        ['Id', ...heads],
        ['', 'Banco', `Nueva ${mark}`, 'Agencia'],
        [store.id, 'Banco', `Cambiada ${mark}`, 'Agencia'],
      ),
    );
    expect(run.counts).toMatchObject({ create: 1, refused: 1 });
    expect(faultsOf(run)[3]?.[0]).toMatch(/No tiene permiso para actualizar/);

    for (const path of ['', '/faults'])
      expect((await client.get(`/stores/imports/${run.id}${path}`)).status).toBe(404);
    expect((await client.post(`/stores/imports/${run.id}/apply`)).status).toBe(404);
    expect((await app.as(maker).get(`/cities/imports/${run.id}`)).status).toBe(404);
  });

  it('is held to the institutions of the person, in what is created and in what is changed', async () => {
    const mark = code();
    const insurer = await enrol(app, { institutions: ['insurances'] });
    const bank = await create(client, 'stores', buildStore({ name: `Banco ${mark}` }));
    const run = await checked(
      app,
      insurer,
      'stores',
      csvOf(
        ['Id', ...heads],
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

  it('asks again when the work is done: rights that were taken away are gone', async () => {
    const mark = code();
    const leaver = await enrol(app, { permissions: grant(actions, resources) });
    const run = await checked(app, leaver, 'stores', csvOf(heads, ['Banco', `Tarde ${mark}`, 'Agencia']));
    await app.platform.db
      .updateTable('staff')
      .set({ state: 'disabled' })
      .where('id', '=', leaver.id)
      .execute();
    const done = await applied(app, leaver, run);
    expect(done.state).toBe('cancelled');
    expect(await stores(mark)).toEqual([]);
  });
});

describe('the columns of a file', () => {
  it('are found by their heads, can be told otherwise, and those that are missing are named', async () => {
    const mark = code();
    const run = await checked(
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

    const path = `/stores/imports/${run.id}/columns`;
    const columns = ['name', 'institution_id', null, 'store_type'];
    expect((await client.put(path, { columns: ['name'] })).status).toBe(400);
    expect((await client.put(path, { columns: ['name', 'name', null, 'store_type'] })).status).toBe(400);
    expect((await client.put(path, { columns: ['password', null, null, null] })).status).toBe(400);
    expect((await client.put(path, { columns })).body).toMatchObject({ state: 'checking', missing: [] });
    await checkImport(app.platform, run.id);
    const again = await runOf(app, person, 'stores', run.id);
    expect(again.counts).toMatchObject({ create: 1, refused: 0 });
    await applied(app, person, again);
    expect(await stores(mark)).toHaveLength(1);
    expect((await client.put(path, { columns })).status).toBe(409);
  });

  it('are refused where two heads name the same, or none is known', async () => {
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
    const none = await upload(app, person, 'stores', csvOf(['Uno', 'Dos'], ['a', 'b']));
    expect(none).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('No reconocemos ningún encabezado') },
    });
    const empty = await upload(app, person, 'stores', csvOf(heads));
    expect(empty).toMatchObject({ status: 400, body: { detail: expect.stringContaining('no tiene filas') } });
  });
});

describe('what is wrong', () => {
  it('can be downloaded with its rows, corrected there, and imported from that very file', async () => {
    const mark = code();
    const run = await checked(
      app,
      person,
      'stores',
      csvOf(heads, ['Banco', `Bien ${mark}`, 'Agencia'], ['Banco', `=Mal ${mark}`, 'Kiosco']),
    );
    const { bytes } = await fetchFile(app, person, `/stores/imports/${run.id}/faults?format=csv`);
    const text = bytes.toString();
    expect(text).toContain('Fila,Errores,Institución,Nombre,Tipo de punto');
    expect(text).toContain(`'=Mal ${mark}`);
    expect(text).not.toContain(`Bien ${mark}`);
    const corrected = Buffer.from(text.replace(/,Kiosco/g, ',Agencia'));
    const again = await checked(app, person, 'stores', corrected);
    expect(again.counts).toMatchObject({ total: 1, create: 1, refused: 0 });
    await applied(app, person, again);
    expect((await stores(mark)).map(({ name }) => name)).toEqual([`=Mal ${mark}`]);
  });

  it('is told page by page', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ['Banco', `Fila ${n}`, 'Kiosco']);
    const run = await checked(app, person, 'stores', csvOf(heads, ...rows));
    const page = (await client.get(`/stores/imports/${run.id}?page=3&per_page=25`)).body as ImportRun;
    expect(page.faults.meta).toEqual({ page: 3, per_page: 25, total: 60, pages: 3 });
    expect(page.faults.data.map(({ row }) => row)).toEqual(Array.from({ length: 10 }, (_, n) => 52 + n));
  });
});

describe('stopping', () => {
  it('before it began gives it up; asking to import then is refused', async () => {
    const answer = await upload(app, person, 'stores', csvOf(heads, ['Banco', `Nunca ${code()}`, 'Agencia']));
    const { id } = answer.body as ImportRun;
    expect((await client.post(`/stores/imports/${id}/apply`)).status).toBe(409);
    expect((await client.post(`/stores/imports/${id}/cancel`)).body).toMatchObject({ state: 'cancelled' });
    await checkImport(app.platform, id);
    expect(await runOf(app, person, 'stores', id)).toMatchObject({
      state: 'cancelled',
      counts: { waiting: 1 },
    });
    expect((await client.post(`/stores/imports/${id}/apply`)).status).toBe(409);
  });

  it('half way keeps what is done, and going on finishes it without doing anything twice', async () => {
    const mark = code();
    // So many that the word to stop comes long before the last of them.
    const rows = Array.from({ length: 240 }, (_, n) => ['Banco', `Punto ${n} ${mark}`, 'Agencia']);
    const run = await checked(app, person, 'stores', csvOf(heads, ...rows));
    expect((await client.post(`/stores/imports/${run.id}/apply`)).status).toBe(202);
    const { applyImport } = await import('../../src/features/transfer/index.ts');
    const working = applyImport(app.platform, run.id);
    await expect
      .poll(async () => (await runOf(app, person, 'stores', run.id)).counts.created, {
        interval: 5,
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    expect((await client.post(`/stores/imports/${run.id}/cancel`)).body).toMatchObject({ state: 'stopped' });
    await working;
    const stopped = await runOf(app, person, 'stores', run.id);
    expect(stopped.counts.create).toBeGreaterThan(0);
    const done = await applied(app, person, run);
    expect(done).toMatchObject({ state: 'applied', counts: { created: 240, create: 0, failed: 0 } });
    expect((await client.get(`/stores?search=${mark}`)).body).toMatchObject({ meta: { total: 240 } });
  });

  it('by a crash after records were written and before that was noted does not write them twice', async () => {
    const mark = code();
    const store = await create(client, 'stores', buildStore({ name: `Existe ${mark}` }));
    const run = await checked(
      app,
      person,
      'stores',
      csvOf(
        ['Id', ...heads, 'Punto de referencia'],
        ['', 'Banco', `Nueva ${mark}`, 'Agencia', ''],
        [store.id, 'Banco', `Existe ${mark}`, 'Agencia', 'Otra'],
      ),
    );
    await applied(app, person, run);
    // As the crash would have left it.
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
    const done = await applied(app, person, run);
    expect(done.counts).toMatchObject({ created: 1, updated: 1, failed: 0 });
    expect((await stores(mark)).map(({ name, revision }) => [name, revision])).toEqual([
      [`Existe ${mark}`, 2],
      [`Nueva ${mark}`, 1],
    ]);
  });

  it('is kept apart: while one job works on an import another leaves it alone, until it counts as dead', async () => {
    const run = await checked(app, person, 'stores', csvOf(heads, ['Banco', `Sola ${code()}`, 'Agencia']));
    await client.post(`/stores/imports/${run.id}/apply`);
    await app.platform.db
      .updateTable('import_run')
      .set({ worker: newId() })
      .where('id', '=', run.id)
      .execute();
    const { applyImport } = await import('../../src/features/transfer/index.ts');
    await applyImport(app.platform, run.id);
    expect((await runOf(app, person, 'stores', run.id)).state).toBe('applying');
    app.clock.advance(31_000);
    await applyImport(app.platform, run.id);
    expect(await runOf(app, person, 'stores', run.id)).toMatchObject({
      state: 'applied',
      counts: { created: 1 },
    });
  });
});

describe('imports that are over', () => {
  it('are forgotten after a week, and an unused one makes way for the next', async () => {
    const { sweepImports } = await import('../../src/features/transfer/index.ts');
    const first = await checked(
      app,
      person,
      'stores',
      csvOf(heads, ['Banco', `Primera ${code()}`, 'Agencia']),
    );
    const second = await checked(
      app,
      person,
      'stores',
      csvOf(heads, ['Banco', `Segunda ${code()}`, 'Agencia']),
    );
    expect((await client.get(`/stores/imports/${first.id}`)).status).toBe(404);
    app.clock.advance(6 * 86_400_000);
    await sweepImports(app.platform);
    expect((await client.get(`/stores/imports/${second.id}`)).status).toBe(200);
    app.clock.advance(2 * 86_400_000);
    await sweepImports(app.platform);
    expect((await client.get(`/stores/imports/${second.id}`)).status).toBe(404);
    expect(
      await app.platform.db
        .selectFrom('import_row')
        .select('number')
        .where('import_id', '=', second.id)
        .execute(),
    ).toEqual([]);
  });

  it('refuses the name of an icon that the icon list does not have', async () => {
    const mark = code();
    const run = await checked(
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
