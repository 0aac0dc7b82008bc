import type { ImportRun } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/platform/context.ts';
import { buildApp, type Client, type TestApp } from '../../support/build-app.ts';
import type { StoredRecord } from '../../support/factories.ts';
import { formatsOf, rowOf } from './archives.ts';
import { csvOf, enrol, faultsOf, fetchFile, randomCode, runImport, uploadAndCheck } from './support.ts';
import { cellFaultsOf, changesOf, makeWorkbook, number, row, text } from './workbooks.ts';

let app: TestApp;
let person: Person;
let client: Client;

beforeAll(async () => {
  app = await buildApp({ jobs: 'send' });
  person = await enrol(app);
  client = app.as(person);
});
afterAll(() => app.close());

/** Creates a record of a type that has no factory. */
async function createOther(type: string, body: Readonly<Record<string, unknown>>): Promise<StoredRecord> {
  const answer = await client.post(`/${type}`, body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as StoredRecord;
}

const check = (type: string, bytes: Buffer, query = ''): Promise<ImportRun> =>
  uploadAndCheck(app, person, type, bytes, query);

const noResult =
  'La celda tiene una fórmula sin resultado: abra el archivo en Excel, guárdelo y vuelva a subirlo.';

describe('a cell of an imported CSV file', () => {
  it('keeps HTML superscripts separate from numbers, and is refused if it contains struck-out text', async () => {
    const mark = randomCode();
    const run = await uploadAndCheck(
      app,
      person,
      'terminologies',
      csvOf(
        ['Institución', 'Término', 'Definición'],
        ['Seguros', `Tasa ${mark}`, '<p>Desde 8.25<sup>1</sup> % anual.</p>'],
        ['Seguros', `Cuota ${mark}`, '<p>Antes <s>L 500.00</s> L 300.00 por mes.</p>'],
      ),
    );
    expect(faultsOf(run)).toEqual({
      3: ['Definición: Quite el texto tachado: aquí se guardaría como texto normal.'],
    });
    await runImport(app, person, run);
    const { body } = await client.get(`/terminologies?search=${mark}`);
    expect((body as { data: StoredRecord[] }).data).toMatchObject([
      { definition: '<p>Desde 8.25¹ % anual.</p>' },
    ]);
  });
});

describe('a cell of an imported workbook', () => {
  it('is read by text columns as the spreadsheet displays it', async () => {
    const visibleItems: readonly (readonly [format: string, stored: string, text: string])[] = [
      ['0.00%', '0.135', '13.50 %'],
      ['0%', '0.135', '13.5 %'],
      ['0%', '0.333333333333333', '33 %'],
      ['"L "#,##0.00', '1500', 'L 1,500.00'],
      ['[$L-480A] #,##0.00', '1500', 'L 1,500.00'],
      ['_-"L"* #,##0.00_-;-"L"* #,##0.00_-', '1500', 'L 1,500.00'],
      ['00000', '123', '00123'],
      ['#,##0', '1250000', '1,250,000'],
      ['0000-0000', '22000010', '2200-0010'],
      ['0.00', '1.005', '1.01'],
      ['0.0"%"', '8.5', '8.5%'],
      ['General', '1234567890123456', '1234567890123456'],
      ['0', '1.2345678901234567E+18', '1234567890123456700'],
      ['General', '0.30000000000000004', '0.3'],
      ['General', '1E-3', '0.001'],
      [';;;', '7', '7'],
      ['[$-es-HN]d "de" mmmm "de" yyyy', '46377', '21/12/2026'],
      ['h:mm', '0.7083333333333334', '17:00'],
      ['[h]:mm', '1.5', '36:00'],
      ['0"sin cerrar', '5', '5'],
    ];
    const rows = visibleItems.map(([, storedText], n) =>
      row(text('Banco'), text(`Promoción ${n}`), number(storedText, n + 1)),
    );
    const run = await check(
      'promotions',
      makeWorkbook([{ rows: rowOf('Institución', 'Título', 'Premio') + rows.join('') }], {
        styles: formatsOf(...visibleItems.map(([format]) => format)),
      }),
    );
    expect(faultsOf(run)).toEqual({});
    expect(Object.values(changesOf(run)).map((cells) => cells['Premio'])).toEqual(
      visibleItems.map(([, , message]) => message),
    );
  });

  it('with 13.50 % is read as 13.5 in percentage columns, and is a fault in other number columns', async () => {
    const name = `Opción ${randomCode()}`;
    const option = await createOther('financing-options', {
      name,
      fund_source: 'own',
      currency: 'HNL',
      annual_rate: '12.00',
      rate_type: 'fixed',
      max_term_months: 120,
      min_down_payment_pct: '10.00',
      max_amount: { amount: '1000000.00', currency: 'HNL' },
      life_per_mille: 0,
      property_per_mille: 0,
      valid_from: '2026-01-01',
      active: false,
    });
    const styles = formatsOf('0.00%', '0.00');
    const headers = ['Id', 'Tasa anual', 'Plazo máximo'];
    const bookOf = (rate: string, term: string): Buffer =>
      makeWorkbook([{ rows: rowOf(...headers) + row(text(option.id), rate, term) }], { styles });
    for (const [rate, read] of [
      [number('0.135', 1), '13.5'],
      [number('8.2500000000000004E-2', 1), '8.25'],
      [number('0.135', 2), '0.135'],
      [text('13.5 %'), '13.5'],
    ] as const) {
      const run = await check('financing-options', bookOf(rate, number('120')));
      expect(run.changes.data).toEqual([
        {
          row: 2,
          name,
          action: 'update',
          cells: [{ column: 'Tasa anual', cell: 'B2', before: '12.00', after: read }],
          notes: [],
        },
      ]);
    }
    const run = await check('financing-options', bookOf(number('0.135', 1), number('1.2', 1)));
    expect(cellFaultsOf(run)).toEqual([
      'C2 La celda es un porcentaje (120.00 %) y esta columna no: quite el formato de porcentaje y escriba la cifra.',
    ]);
  });

  it('with 20 % is read as 20 if the benefit of the discount is a percentage', async () => {
    const styles = formatsOf('0%');
    const body = {
      institution_id: 'bank',
      merchant_name: `Comercio ${randomCode()}`,
      benefit_type: 'percent',
      benefit_value: 10,
    };
    const discount = await createOther('discounts', body);
    const headers = ['Id', 'Tipo de beneficio', 'Valor'];
    const rows = [row(text(discount.id), text('Porcentaje'), number('0.2', 1))];
    const run = await check(
      'discounts',
      makeWorkbook([{ rows: rowOf(...headers) + rows.join('') }], { styles }),
    );
    expect(run.changes.data[0]?.cells).toEqual([{ column: 'Valor', cell: 'C2', before: '10', after: '20' }]);
    const withoutText = row(text(discount.id), number('0.15', 1));
    const short = await check(
      'discounts',
      makeWorkbook([{ rows: rowOf('Id', 'Valor') + withoutText }], { styles }),
    );
    expect(changesOf(short)).toEqual({ 2: { Valor: '15' } });
    const amount = row(text(discount.id), text('Monto fijo'), number('0.2', 1));
    const otherItem = await check(
      'discounts',
      makeWorkbook([{ rows: rowOf(...headers) + amount }], { styles }),
    );
    expect(cellFaultsOf(otherItem)).toEqual([
      'C2 «20 %» es un porcentaje y aquí va otra cifra: escríbala sin el signo %.',
    ]);
  });

  it('with an error or a formula without a result is a fault in every column', async () => {
    const mark = randomCode();
    const job = await createOther('jobs', { institution_id: 'bank', title: `Plaza ${mark}`, openings: 3 });
    const unread = ['<c><f>1+1</f></c>', '<c><f t="shared" si="0"/><v/></c>', '<c t="str"><f>A1</f></c>'];
    const rows = [
      ...unread.map((formula) => row(text(job.id), text(`Plaza ${mark}`), formula)),
      row(text(job.id), '<c t="e"><v>#REF!</v></c>', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
      row('<c><f>B1</f></c>', text('#¡VALOR!'), number('2')),
      row(text(job.id), text(`Plaza ${mark}`), '<c t="s"><v>99</v></c>'),
    ];
    const run = await check(
      'jobs',
      makeWorkbook([{ rows: rowOf('Id', 'Título', 'Plazas disponibles') + rows.join('') }]),
    );
    expect(run.counts).toMatchObject({ update: 0, create: 0, refused: 6 });
    expect(cellFaultsOf(run)).toEqual([
      `C2 ${noResult}`,
      `C3 ${noResult}`,
      `C4 ${noResult}`,
      'B5 La celda tiene el error #REF! de Excel: corríjalo en el archivo.',
      'C5 La celda tiene el error #DIV/0! de Excel: corríjalo en el archivo.',
      `A6 ${noResult}`,
      'B6 La celda tiene el error #¡VALOR! de Excel: corríjalo en el archivo.',
      'C7 No se entiende el valor de la celda: escríbalo de nuevo.',
    ]);
    // The file of rows to correct must not clear values when imported without corrections.
    const { bytes } = await fetchFile(app, person, `/jobs/import/runs/${run.id}/faults`);
    expect((await check('jobs', bytes)).counts).toMatchObject({ refused: 6 });

    const results = [
      row(text(job.id), '<c t="str"><f>A1</f><v>Otro título</v></c>', '<c><f>1+1</f><v>2</v></c>'),
    ];
    const good = await check(
      'jobs',
      makeWorkbook([{ rows: rowOf('Id', 'Título', 'Plazas disponibles') + results.join('') }]),
    );
    expect(changesOf(good)).toEqual({ 2: { Título: 'Otro título', 'Plazas disponibles': '2' } });
    const empty = row(text(job.id), text(`Plaza ${mark}`), '<c t="str"><f>""</f><v></v></c>');
    const emptiedRun = await check(
      'jobs',
      makeWorkbook([{ rows: rowOf('Id', 'Título', 'Plazas disponibles') + empty }]),
    );
    expect(emptiedRun.changes.data[0]?.cells).toEqual([
      { column: 'Plazas disponibles', cell: 'C2', before: '3', after: '' },
    ]);
  });

  it('is a fault if struck out or merged, and keeps superscript digits', async () => {
    const runs = (format: string, last: string): string =>
      `<c t="inlineStr"><is><r><t>8.25</t></r><r><rPr>${format}</rPr><t>${last}</t></r></is></c>`;
    const rows = [
      row(text('Banco'), text('Promoción una'), runs('<vertAlign val="superscript"/>', '1')),
      row(text('Banco'), text('Promoción dos'), runs('<strike/>', ' 9.00')),
      row(text('Banco'), text('Promoción tres'), number('9', 1)),
      row(text('Banco'), text('Promoción cuatro'), text('Uno')),
      row('<c/>', text('Promoción cinco')),
    ];
    const run = await check(
      'promotions',
      makeWorkbook(
        [
          {
            rows: rowOf('Institución', 'Título', 'Premio') + rows.join(''),
            tailXml: '<mergeCells><mergeCell ref="A5:A6"/><mergeCell ref="C5:C6"/></mergeCells>',
          },
        ],
        { styles: '<fonts><font/><font><strike/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs>' },
      ),
    );
    expect(changesOf(run)[2]).toMatchObject({ Premio: '8.25¹' });
    expect(cellFaultsOf(run)).toEqual([
      'C3 La celda tiene texto tachado: bórrelo o quite el tachado.',
      'C4 La celda tiene texto tachado: bórrelo o quite el tachado.',
      'A6 La celda está combinada con A5: sepárelas y escriba el valor en cada una.',
      'C6 La celda está combinada con C5: sepárelas y escriba el valor en cada una.',
    ]);
  });

  it('may be a date at midnight, and is a fault with any other time', async () => {
    const days = [
      text('2026-12-21 00:00:00'),
      text('2026-12-21T00:00:00'),
      text('21/12/2026 12:00 a. m.'),
      number('46377', 1),
      '<c t="d"><v>2026-12-21T00:00:00</v></c>',
      number('46377.5', 1),
      text('21/12/2026 3:10 p. m.'),
    ];
    const rows = days.map((day, n) => row(text('Banco'), text(`Promoción ${n}`), day));
    const run = await check(
      'promotions',
      makeWorkbook([{ rows: rowOf('Institución', 'Título', 'Inicia') + rows.join('') }], {
        styles: formatsOf('yyyy-mm-dd hh:mm:ss'),
      }),
    );
    expect(Object.values(changesOf(run)).map((cells) => cells['Inicia'])).toEqual(
      Array(5).fill('21/12/2026'),
    );
    expect(cellFaultsOf(run)).toEqual([
      'C7 Escriba solo la fecha, sin la hora: 21/12/2026.',
      'C8 Escriba solo la fecha, sin la hora: 21/12/2026.',
    ]);
  });
});
