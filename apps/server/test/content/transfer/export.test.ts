import { get } from 'node:http';
import { actions, grant, resources } from '@vitrina/model';
import { streamCsvRows } from 'hucre/csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/platform/context.ts';
import { buildApp, buildPerson, type TestApp } from '../../support/build-app.ts';
import { buildCity, buildStore, create } from '../../support/factories.ts';
import { entryRow, insertEntries, typeNamed } from '../../support/rows.ts';
import { enrol, fetchFile, randomCode, sheetOf, sheetTypes } from './support.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await buildApp();
  person = await enrol(app);
});
afterAll(() => app.close());

/** Returns the rows of a CSV export, each by column header. */
async function exportRows(query: string, actor: Person = person): Promise<Record<string, string>[]> {
  const { status, bytes } = await fetchFile(app, actor, `/stores/export?format=csv&${query}`);
  expect(status, bytes.toString()).toBe(200);
  const [headers = [], ...rows] = [...streamCsvRows(bytes.toString('utf8'))];
  return rows.map((row) =>
    Object.fromEntries(headers.map((head, at) => [String(head), String(row[at] ?? '')])),
  );
}

describe('a list as CSV', () => {
  it('has the values that staff see, in Honduran formats, with a byte order mark and quotes', async () => {
    const mark = randomCode();
    const client = app.as(person);
    const city = await create(client, 'cities', buildCity({ name: `Tegucigalpa ${mark}` }));
    const store = await create(
      client,
      'stores',
      buildStore({
        name: `Agencia «Ñandú», ${mark}`,
        code: '0801',
        city_id: city.id,
        address: 'Primera línea,\nsegunda "línea"',
        phones: [{ number: '2200-0010', ext: '112' }, { number: '+12025550123' }],
        notice: { text: 'Cerrada por inventario', until: '2030-11-21' },
      }),
    );
    const { bytes, type, name } = await fetchFile(app, person, `/stores/export?format=csv&search=${mark}`);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(type).toBe(sheetTypes.csv);
    expect(name).toMatch(/^attachment; filename="sucursales-\d{4}-\d\d-\d\d\.csv"$/);
    const [row] = await exportRows(`search=${mark}`);
    expect(row).toMatchObject({
      Id: store.id,
      Institución: 'Banco',
      Nombre: `Agencia «Ñandú», ${mark}`,
      'Tipo de punto': 'Agencia',
      // The apostrophe prevents a spreadsheet from removing the leading zero; an import removes the apostrophe.
      'Código interno': "'0801",
      Ciudad: `Tegucigalpa ${mark}`,
      Dirección: 'Primera línea,\nsegunda "línea"',
      'Ubicación en el mapa · Latitud': '14.0998',
      'Ubicación en el mapa · Longitud': '-87.186',
      // The beginning of a line inside a text could begin a cell.
      Teléfonos: '2200-0010 ext. 112\n(+1) 2025550123',
      'Horario de atención': 'Lunes a viernes: 9:00 a. m. – 5:00 p. m.; Sábado a domingo: Cerrado',
      Servicios: 'Caja; Parqueo',
      'Aviso temporal · Hasta': '21/11/2030',
      Estado: 'No publicado',
      'Modificado por': person.name,
    });
    expect(row?.['Modificado']).toMatch(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d(?::\d\d\S*)? [ap]\. m\.$/);
  });

  it('has no cell that a spreadsheet runs as a formula', async () => {
    const mark = randomCode();
    const payloads = ['=HYPERLINK("https://evil.example";"x")', '+1+1', '-2+3', '@SUM(1)', '＝1+1', "'=1"];
    for (const [index, reference] of payloads.entries())
      await create(app.as(person), 'stores', buildStore({ name: `Agencia ${index} ${mark}`, reference }));
    const rows = await exportRows(`search=${mark}&sort=name`);
    expect(rows.map((row) => row['Punto de referencia'])).toEqual(payloads.map((text) => `'${text}`));
    const { bytes } = await fetchFile(app, person, `/stores/export?search=${mark}&columns=reference`);
    for (const [cell] of (await sheetOf(bytes)).slice(1)) expect(String(cell)).toMatch(/^'/);
  });

  it('has the filters, search, order and columns of the list on screen', async () => {
    const mark = randomCode();
    for (const [name, store_type] of [
      ['Bonito', 'atm'],
      ['Aldea', 'atm'],
      ['Centro', 'branch'],
    ] as const)
      await create(app.as(person), 'stores', buildStore({ name: `${name} ${mark}`, store_type }));
    const rows = await exportRows(`search=${mark}&store_type=atm&sort=-name&columns=name&columns=store_type`);
    expect(rows).toEqual([
      { Nombre: `Bonito ${mark}`, 'Tipo de punto': 'Cajero automático' },
      { Nombre: `Aldea ${mark}`, 'Tipo de punto': 'Cajero automático' },
    ]);
  });

  it('has every row of a long list exactly once, in order', async () => {
    const mark = randomCode();
    const type = typeNamed('stores');
    const rows = Array.from({ length: 620 }, (_, n) =>
      buildStore({ name: `Cajero ${String(n).padStart(4, '0')} ${mark}` }),
    );
    await insertEntries(
      app.platform,
      rows.map((data) => entryRow(app.platform, type, data)),
    );
    const names = (await exportRows(`search=${mark}&sort=name&columns=name`)).map((row) => row['Nombre']);
    expect(names).toEqual(
      Array.from({ length: 620 }, (_, n) => `Cajero ${String(n).padStart(4, '0')} ${mark}`),
    );
  });
});

describe('a list as a workbook', () => {
  it('stores numbers and days as numbers and dates, and telephones and codes as text', async () => {
    const mark = randomCode();
    await create(
      app.as(person),
      'stores',
      buildStore({ name: `Agencia ${mark}`, code: '0007', notice: { text: 'Cerrada', until: '2030-11-21' } }),
    );
    const { bytes, type } = await fetchFile(app, person, `/stores/export?search=${mark}`);
    expect(type).toBe(sheetTypes.xlsx);
    const [headers = [], row = []] = await sheetOf(bytes);
    const cell = (head: string): unknown => row[headers.indexOf(head)];
    expect(cell('Ubicación en el mapa · Latitud')).toBe(14.0998);
    expect(cell('Aviso temporal · Hasta')).toEqual(new Date('2030-11-21T00:00:00Z'));
    expect(cell('Código interno')).toBe('0007');
    expect(cell('Teléfonos')).toBe('2200-0010');
  });
});

describe('an export', () => {
  it('requires the permission `export`, and contains only records of the institutions of the person', async () => {
    const mark = randomCode();
    const client = app.as(person);
    await create(client, 'stores', buildStore({ name: `Del banco ${mark}` }));
    await create(client, 'stores', buildStore({ name: `De seguros ${mark}`, institution_id: 'insurances' }));
    const reader = buildPerson({ permissions: grant(['list', 'retrieve'], resources) });
    expect((await fetchFile(app, reader, '/stores/export')).status).toBe(403);
    expect((await app.as(null).get('/stores/export')).status).toBe(401);
    const insurer = buildPerson({ institutions: ['insurances'] });
    const rows = await exportRows(`search=${mark}&columns=name`, insurer);
    expect(rows).toEqual([{ Nombre: `De seguros ${mark}` }]);
    expect(await exportRows(`search=${mark}&institution_id=bank&columns=name`, insurer)).toEqual([]);
  });

  it('refuses columns, filters and formats that do not exist', async () => {
    for (const query of ['columns=password', 'color=red', 'format=pdf', 'sort=internal', 'page=2']) {
      const answer = await app.as(person).get(`/stores/export?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('records an audit event with the person and the columns', async () => {
    const mark = randomCode();
    const actor = buildPerson({ permissions: grant(actions, ['store']) });
    await exportRows(`search=${mark}`, actor);
    const event = await app.platform.db
      .selectFrom('audit_event')
      .selectAll()
      .where('actor_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      action: 'exported',
      resource: 'store',
      details: { type: 'stores', format: 'csv', rows: 0, filters: { search: mark } },
    });
  });

  it('stops reading when the client disconnects', async () => {
    await using ownApp = await buildApp();
    const actor = buildPerson();
    const client = ownApp.as(actor);
    const city = await create(client, 'cities', buildCity());
    const item = await create(client, 'stores', buildStore({ city_id: city.id }));
    // Copies of one record, so many that the export exceeds the buffers of the connection.
    for (let n = 0; n < 6; n += 1)
      await sql`insert into entry (id, type, institution_id, slug, name, title, status, data, revision,
          has_unpublished_changes, created_at, created_by, updated_at, updated_by, search)
        select gen_random_uuid(), type, institution_id, slug, name, title, status,
          data || jsonb_build_object('address', repeat('x', 4000)), revision,
          has_unpublished_changes, created_at, created_by, updated_at, updated_by, ''
        from entry, generate_series(1, 1000) where id = ${item.id}::uuid`.execute(ownApp.platform.db);
    const address = await ownApp.app.listen({ host: '127.0.0.1', port: 0 });
    await new Promise<void>((resolve, reject) => {
      const request = get(
        `${address}/api/stores/export?format=csv`,
        { headers: { 'x-test-person': actor.id } },
        (answer) => {
          expect(answer.headers['x-total-count']).toBe('6001');
          answer.once('data', () => {
            answer.destroy();
            resolve();
          });
        },
      );
      request.on('error', reject);
    });
    await expect
      .poll(() => ownApp.log.find(({ msg }) => msg === 'list exported'), { timeout: 20_000 })
      .toMatchObject({ rows: 6001 });
    const { written } = ownApp.log.find(({ msg }) => msg === 'list exported') as { written: number };
    expect(written).toBeLessThan(5000);
  });
});

describe('the template for imports', () => {
  it('has the headers that an import reads, and explains each column', async () => {
    const { bytes } = await fetchFile(app, person, '/stores/import/template');
    const [headers = []] = await sheetOf(bytes);
    expect(headers.slice(0, 4)).toEqual(['Id', 'Institución', 'Nombre', 'Tipo de punto']);
    expect(headers).not.toContain('Estado');
    const csv = await fetchFile(app, person, '/stores/import/template?format=csv');
    expect([...streamCsvRows(csv.bytes.toString())][0]).toEqual(headers);
  });
});
