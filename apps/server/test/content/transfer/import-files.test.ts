import type { ImportRun } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/platform/context.ts';
import { buildApp, type Client, type TestApp } from '../../support/build-app.ts';
import { rowOf, type TestSheet } from './archives.ts';
import {
  csvOf,
  enrol,
  fetchFile,
  listMarkedStores,
  randomCode,
  runImport,
  upload,
  uploadAndCheck,
} from './support.ts';
import { cellFaultsOf, changesOf, makeWorkbook, noticesOf, text } from './workbooks.ts';

let app: TestApp;
let person: Person;
let client: Client;

beforeAll(async () => {
  app = await buildApp({ jobs: 'send' });
  person = await enrol(app);
  client = app.as(person);
});
afterAll(() => app.close());

const check = (type: string, bytes: Buffer, query = ''): Promise<ImportRun> =>
  uploadAndCheck(app, person, type, bytes, query);

describe('a workbook to import', () => {
  const headers = ['Institución', 'Nombre', 'Tipo de punto'];
  const sheet = (name: string, ...rows: readonly (readonly string[])[]): TestSheet => ({
    name,
    rows: [headers, ...rows].map((cells) => rowOf(...cells)).join(''),
  });

  it('is read from its first visible sheet, or from the chosen sheet', async () => {
    const bytes = makeWorkbook([
      { ...sheet('Listas', ['Banco', 'Agencia oculta', 'Agencia']), state: 'veryHidden' },
      sheet('Datos', ['Banco', 'Agencia visible', 'Agencia']),
      { name: 'Portada', rows: rowOf('Resumen') + rowOf('Nombre', 'Obligatoria') },
    ]);
    const run = await check('stores', bytes);
    expect(run).toMatchObject({
      sheet: 'Datos',
      sheets: [
        { name: 'Listas', hidden: true },
        { name: 'Datos', hidden: false },
        { name: 'Portada', hidden: false },
      ],
    });
    expect(changesOf(run)[2]).toMatchObject({ Nombre: 'Agencia visible' });
    expect(noticesOf(run)).toEqual({
      hidden_sheet: 'La primera hoja, «Listas», está oculta: se lee «Datos».',
    });
    const otherItem = await check('stores', bytes, '&sheet=Listas');
    expect(changesOf(otherItem)[2]).toMatchObject({ Nombre: 'Agencia oculta' });
    expect(noticesOf(otherItem)).toEqual({ hidden_sheet: 'La hoja «Listas» está oculta en el libro.' });
    expect(await upload(app, person, 'stores', bytes, undefined, '&sheet=Portada')).toMatchObject({
      status: 400,
      body: {
        detail: expect.stringContaining('ningún encabezado en la hoja «Portada»'),
        sheets: run.sheets,
      },
    });
    expect(await upload(app, person, 'stores', bytes, undefined, '&sheet=Otra')).toMatchObject({
      status: 400,
      body: { detail: 'El libro no tiene una hoja «Otra».' },
    });
  });

  it('may have titles above its headers, hidden rows and hidden columns, which are reported in notices', async () => {
    const mark = randomCode();
    const data = Array.from(
      { length: 3 },
      (_, n) =>
        `<row ${n > 0 ? 'hidden="1"' : ''}>${['Banco', `Agencia ${n} ${mark}`, 'Agencia'].map(text).join('')}</row>`,
    );
    const run = await check(
      'stores',
      makeWorkbook([
        {
          headXml: '<cols><col min="3" max="9" hidden="1"/></cols>',
          rows: `${rowOf('Sucursales')}<row r="3">${text('Nombre')}</row>${rowOf(...headers)}${data.join('')}`,
          tailXml: '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>',
        },
      ]),
    );
    expect(run.counts).toMatchObject({ create: 3, refused: 0 });
    expect(run.notices).toEqual([
      expect.objectContaining({
        kind: 'rows_above_heads',
        message: 'Los encabezados están en la fila 4: lo que está más arriba no se importa.',
      }),
      expect.objectContaining({
        kind: 'hidden_columns',
        message: 'La columna C está oculta en la hoja y también se importa.',
      }),
      {
        kind: 'hidden_rows',
        message:
          '2 filas están ocultas en la hoja y también se importan (filas 6 y 7). Si no las quiere, elimínelas del archivo.',
        count: 2,
        rows: [6, 7],
      },
    ]);
    expect((await runImport(app, person, run)).counts).toMatchObject({ created: 3 });
    expect(await listMarkedStores(client, mark)).toHaveLength(3);
  });

  it('may have headers in two rows, and merged headers with the text of the upper row', async () => {
    const upper = `<c r="A1" t="inlineStr"><is><t>Institución</t></is></c><c r="B1" t="inlineStr"><is><t>Nombre</t></is></c><c r="C1" t="inlineStr"><is><t>Detalle</t></is></c>`;
    const lower = ['C2', 'D2'].map((cell, index) =>
      text(index === 0 ? 'Tipo de punto' : 'Dirección').replace('<c ', `<c r="${cell}" `),
    );
    const run = await check(
      'stores',
      makeWorkbook([
        {
          rows: `<row r="1">${upper}</row><row r="2">${lower.join('')}</row>${rowOf('Banco', 'Agencia bajo dos filas', 'Agencia')}`,
          tailXml:
            '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/><mergeCell ref="C1:D1"/></mergeCells>',
        },
      ]),
    );
    expect(run.columns.map(({ head }) => head)).toEqual([
      'Institución',
      'Nombre',
      'Tipo de punto',
      'Dirección',
    ]);
    expect(changesOf(run)[3]).toMatchObject({ Institución: 'Banco', Nombre: 'Agencia bajo dos filas' });
  });
});

describe('a CSV file to import', () => {
  const headers = ['Institución', 'Nombre de la empresa', 'Comisión · Monto', 'Comisión · Moneda'];
  const amounts = (delimiter: string, ...all: readonly string[]): Buffer =>
    Buffer.from(
      [headers, ...all.map((amount, n) => ['Banco', `Empresa ${n} ${randomCode()}`, amount, 'HNL'])]
        .map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter))
        .join('\r\n'),
    );

  it('may have decimal commas if semicolons separate its cells, but no ambiguous number', async () => {
    const run = await check(
      'payments',
      amounts(';', '20,50', '1.250,50', 'L 1.250.000', '1250.50', '1,250', '1.250'),
    );
    expect(Object.values(changesOf(run)).map((cells) => cells['Comisión · Monto'])).toEqual([
      '20.50',
      '1250.50',
      '1250000.00',
      '1250.50',
    ]);
    expect(cellFaultsOf(run)).toEqual([
      'C6 «1,250» puede ser 1250 o 1.250: escríbalo sin separador de miles o con dos decimales.',
      'C7 «1.250» puede ser 1250 o 1.250: escríbalo sin separador de miles o con dos decimales.',
    ]);
    expect(noticesOf(run)).toEqual({
      decimal_commas:
        'En un archivo separado por punto y coma, la coma de los decimales se lee como punto: 20,50 es 20.50 (filas 2 y 3).',
    });
    expect(run.changes.data[0]?.notes).toEqual(['Comisión · Monto: «20,50» se lee como 20.50.']);
  });

  it('cannot have decimal commas with other separators, and the error message shows the number to write', async () => {
    const run = await check('payments', amounts(',', '20,50', '1.250,50', '1,250', '1.255'));
    expect(changesOf(run)[4]).toMatchObject({ 'Comisión · Monto': '1250.00' });
    expect(cellFaultsOf(run)).toEqual([
      'C2 Escriba los decimales con punto: 20.50.',
      'C3 Escriba los decimales con punto: 1250.50.',
      'C5 El monto 1.255 tiene más de dos decimales: redondéelo.',
    ]);
    const stores = csvOf(
      [
        'Institución',
        'Nombre',
        'Tipo de punto',
        'Ubicación en el mapa · Latitud',
        'Ubicación en el mapa · Longitud',
      ],
      ['Banco', 'Agencia con coma', 'Agencia', '14,099', '-87,186'],
      ['Banco', 'Agencia con error', 'Agencia', '#N/A', '#######'],
    );
    expect(
      cellFaultsOf(await check('stores', Buffer.from(stores.toString().replaceAll('","', '"\t"')))),
    ).toEqual([
      'D2 Escriba los decimales con punto: 14.099.',
      'E2 Escriba los decimales con punto: -87.186.',
      'D3 La celda tiene el error #N/A de Excel: corríjalo en el archivo.',
      'E3 La celda dice #### porque su columna era angosta: ensánchela en Excel y guarde el archivo de nuevo.',
    ]);
  });
});

describe('rows with the same name as an existing record', () => {
  it('are reported in a notice before the import, and so are rows with the same name as an earlier row', async () => {
    const mark = randomCode();
    const headers = ['Institución', 'Nombre de la empresa', 'Descripción'];
    const file = csvOf(headers, ['Banco', `Energía ${mark}`, 'x'], ['Seguros', `Energía ${mark}`, 'x']);
    const first = await check('payments', file);
    expect(first.notices).toEqual([]);
    await runImport(app, person, first);

    const againBytes = csvOf(
      headers,
      ['Banco', `ENERGIA ${mark}`, 'x'],
      ['Banco', `Agua ${mark}`, 'x'],
      ['Banco', `Agua  ${mark}`, 'x'],
      ['Empresas', `Energía ${mark}`, 'x'],
    );
    const run = await check('payments', againBytes);
    expect(run.counts).toMatchObject({ create: 4, refused: 0 });
    expect(run.notices).toEqual([
      {
        kind: 'same_as_row',
        message: '1 fila se llama como otra fila de más arriba (fila 4).',
        count: 1,
        rows: [4],
      },
      {
        kind: 'same_as_record',
        message:
          '1 fila se llama como un registro que ya existe (fila 2). Para actualizarlos en vez de crear otros, agregue la columna Id.',
        count: 1,
        rows: [2],
      },
    ]);
    expect(run.changes.data.map(({ notes }) => notes)).toEqual([
      ['Se llama como un registro que ya existe.'],
      [],
      ['Se llama como la fila 3.'],
      [],
    ]);
    // A record that keeps its name causes no notice about itself.
    const { bytes } = await fetchFile(app, person, `/payments/export?format=csv&search=${mark}`);
    expect((await check('payments', bytes)).notices).toEqual([]);
  });
});
