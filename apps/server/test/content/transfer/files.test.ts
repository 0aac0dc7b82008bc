import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/platform/context.ts';
import { buildApp, type TestApp } from '../../support/build-app.ts';
import type { StoredRecord } from '../../support/factories.ts';
import { csvOf, enrol, faultsOf, randomCode, runImport, uploadAndCheck } from './support.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await buildApp({ jobs: 'send' });
  person = await enrol(app);
});
afterAll(() => app.close());

const headers = ['Institución', 'Nombre', 'Tipo de punto', 'Punto de referencia'];
const readStored = async (mark: string): Promise<StoredRecord | undefined> =>
  ((await app.as(person).get(`/stores?search=${mark}`)).body as { data: StoredRecord[] }).data[0];

/** Imports a file of one row and returns its record. */
async function importRow(bytes: Buffer, mark: string): Promise<StoredRecord | undefined> {
  const run = await uploadAndCheck(app, person, 'stores', bytes);
  expect(faultsOf(run)).toEqual({});
  await runImport(app, person, run);
  return readStored(mark);
}

describe('an imported CSV file', () => {
  it.each([
    ['commas and UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['semicolons', (text: string) => Buffer.from(text.replaceAll(',', ';'))],
    ['tabs', (text: string) => Buffer.from(text.replaceAll(',', '\t'))],
    [
      'the line that tells Excel the sign',
      (text: string) => Buffer.from(`sep=;\r\n${text.replaceAll(',', ';')}`),
    ],
    ['the Windows encoding', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['lines that end in one sign', (text: string) => Buffer.from(text.replaceAll('\r\n', '\n'))],
  ])('may have %s', async (_what, encode) => {
    const mark = randomCode();
    const text = `${headers.join(',')}\r\nBanco,Peña Ñandú ${mark},Agencia,"Frente a ""La Niña"""\r\n`;
    expect(await importRow(encode(text), mark)).toMatchObject({
      name: `Peña Ñandú ${mark}`,
      reference: 'Frente a "La Niña"',
    });
  });

  it('restores escaped texts, and does not change texts that only look escaped', async () => {
    const mark = randomCode();
    expect(await importRow(csvOf(headers, ['Banco', `'=${mark}`, 'Agencia', "'tis"]), mark)).toMatchObject({
      name: `=${mark}`,
      reference: "'tis",
    });
  });

  it('keeps rare letters but no invisible characters', async () => {
    const mark = randomCode();
    const odd = 'Ñ 😀 e\u0301 中文 עברית';
    expect(await importRow(csvOf(headers, ['Banco', `Rara ${mark}`, 'Agencia', odd]), mark)).toMatchObject({
      reference: odd,
    });
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(
        headers,
        ['Banco', `Una ${mark}`, 'Agencia', 'a'],
        ['Banco', `Dos ${mark}`, 'Agencia', 'a\u0000b'],
        ['Banco', `Tres ${mark}`, 'Agencia', 'a\u202eb'],
      ),
    ).catch((error: unknown) => error);
    // A file with a NUL character near its beginning is not accepted as CSV.
    expect(String(run)).toContain('no es un libro de Excel');
    const far = 'x'.repeat(100);
    const filler = Array.from({ length: 60 }, (_, n) => ['Banco', `Relleno ${n} ${mark}`, 'Agencia', far]);
    const later = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(
        headers,
        ...filler,
        ['Banco', `Dos ${mark}`, 'Agencia', 'a\u0000b'],
        ['Banco', `Tres ${mark}`, 'Agencia', 'a\u202eb'],
      ),
    );
    expect(faultsOf(later)).toEqual({});
  });

  it('may have very long cells, which are then refused by the rules of their fields', async () => {
    const mark = randomCode();
    const run = await uploadAndCheck(
      app,
      person,
      'stores',
      csvOf(headers, ['Banco', `Grande ${mark}`, 'Agencia', 'x'.repeat(1_000_000)]),
    );
    expect(faultsOf(run)).toEqual({ 2: ['Punto de referencia: Escriba 150 letras como máximo.'] });
  });
});

describe('an imported workbook', () => {
  it('is read as its cells are displayed: as numbers, days, booleans, or texts that look like numbers', async () => {
    const mark = randomCode();
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Hoja',
          rows: [
            [
              ...headers,
              'Código interno',
              'Ubicación en el mapa · Latitud',
              'Ubicación en el mapa · Longitud',
              'Aviso temporal · Aviso',
              'Aviso temporal · Hasta',
            ],
            [],
            [
              'Banco',
              `Libro ${mark}`,
              'Agencia',
              null,
              '0012',
              14.1,
              -87.2,
              'Cerrada',
              new Date('2030-11-21T00:00:00Z'),
            ],
          ],
        },
      ],
    });
    expect(await importRow(Buffer.from(bytes), mark)).toMatchObject({
      code: '0012',
      location: { lat: 14.1, lng: -87.2 },
      notice: { text: 'Cerrada', until: '2030-11-21' },
    });
  });

  it('is reported with faults by the row numbers of the sheet', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'Hoja', rows: [headers, [], ['Banco', 'X', 'Agencia', '']] }],
    });
    const run = await uploadAndCheck(app, person, 'stores', Buffer.from(bytes));
    expect(faultsOf(run)).toEqual({ 3: ['Nombre: Escriba al menos 3 letras.'] });
  });
});

describe('a file of 20,000 rows', () => {
  it('is checked in several steps, each row exactly once', { timeout: 240_000 }, async () => {
    const mark = randomCode();
    const rows = Array.from({ length: 6_000 }, (_, n) => [
      'Banco',
      // One row in a hundred repeats the name of the previous row.
      `Punto ${n % 100 === 3 ? n - 1 : n} ${mark}`,
      n % 50 === 0 ? 'Kiosco' : 'Agencia',
      '',
    ]);
    const run = await uploadAndCheck(app, person, 'stores', csvOf(headers, ...rows));
    // Each call checks one portion of rows; the next call continues after it.
    const { checkImport } = await import('../../../src/features/content/transfer/check-import.ts');
    let now = run;
    while (now.state === 'checking') {
      await checkImport(app.platform, run.id);
      now = (await app.as(person).get(`/stores/import/runs/${run.id}`)).body as typeof run;
    }
    expect(now.counts).toMatchObject({ total: 6_000, waiting: 0, refused: 180, create: 5_820 });
  });
});
