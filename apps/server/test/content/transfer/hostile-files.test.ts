import { maxImportBytes, maxImportRows } from '@vitrina/contract';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransfer } from '../../../src/features/content/transfer/index.ts';
import type { Person } from '../../../src/platform/context.ts';
import { buildApp, type TestApp } from '../../support/build-app.ts';
import { rowOf, workbookOf, zipOf } from './archives.ts';
import { csvOf, enrol, upload } from './support.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await buildApp({ jobs: 'send' });
  person = await enrol(app);
});
afterAll(() => app.close());

const headers = ['Institución', 'Nombre', 'Tipo de punto', 'Punto de referencia'];

const refusalOf = async (bytes: Buffer, contentType?: string): Promise<unknown> => {
  const { status, body } = await upload(app, person, 'stores', bytes, contentType);
  return { status, detail: (body as { detail: string }).detail };
};
const good = rowOf(...headers) + rowOf('Banco', 'Agencia del libro', 'Agencia', '');
const damagedText = 'El archivo está dañado: ábralo y guárdelo de nuevo como .xlsx.';
const inflatesTooMuch = 'El libro es demasiado grande al descomprimirlo.';

describe('an archive that is sent as an import', () => {
  const huge = Buffer.alloc(150 * 1024 * 1024, ' ');
  const withSheet = (sheet: Buffer, claimCount?: number) =>
    workbookOf('').map((part) =>
      part.name.includes('sheet1')
        ? { ...part, data: sheet, ...(claimCount && { claimedSize: claimCount }) }
        : part,
    );

  it.each([
    ['says so', 'plain', undefined, inflatesTooMuch],
    ['claims less', 'plain', 100, damagedText],
    ['claims less behind its bytes', 'behind', 100, damagedText],
    ['says so in the fields of zip64', 'zip64', undefined, inflatesTooMuch],
    ['claims less in the fields of zip64', 'zip64', 100, damagedText],
  ] as const)(
    'is rejected before it is completely inflated if it inflates to 150 MB and %s',
    async (_how, sizes, claimCount, detail) => {
      const bomb = zipOf(withSheet(huge, claimCount), sizes);
      expect(bomb.length).toBeLessThan(1_000_000);
      expect(await refusalOf(bomb)).toEqual({ status: 400, detail });
    },
  );

  it('is refused if its parts overlap or have the same name', async () => {
    const first = { name: 'xl/worksheets/sheet2.xml', data: huge.subarray(0, 10_000_000) };
    const otherItems = Array.from({ length: 40 }, (_, n) => ({
      ...first,
      name: `xl/worksheets/sheet${n + 3}.xml`,
      overlaps: true as const,
    }));
    expect(await refusalOf(zipOf([...workbookOf(good), first, ...otherItems]))).toEqual({
      status: 400,
      detail: inflatesTooMuch,
    });
    expect(await refusalOf(zipOf([...workbookOf(good), ...workbookOf('').slice(4)]))).toEqual({
      status: 400,
      detail: damagedText,
    });
  });

  it('is read whatever valid form its size fields have, and nested archives are not opened', async () => {
    const inner = { name: 'xl/embeddings/libro.xlsx', data: zipOf([{ name: 'a.xml', data: huge }]) };
    const crowd = Array.from({ length: 300 }, (_, n) => ({ ...inner, name: `xl/media/${n}.zip` }));
    for (const archive of [
      zipOf([...workbookOf(good), ...crowd]),
      zipOf(workbookOf(good), 'behind'),
      zipOf(workbookOf(good), 'zip64'),
      zipOf([...workbookOf(good)].reverse()),
      zipOf(workbookOf(good, '', 'hojas/primera.xml')),
    ])
      expect(await upload(app, person, 'stores', archive)).toMatchObject({
        status: 201,
        body: { counts: { total: 1 } },
      });
  });
});

describe('a file that cannot be imported', () => {
  it('can exhaust only the memory of its own reading process', async () => {
    // Exhausting memory takes time in proportion to its size, so both budgets have a small heap here.
    const budget = { cpuMs: 30_000, timeMs: 60_000, heapMb: 24, niceness: 5 };
    const refuseReport = () => Promise.reject(new Error('no report is asked'));
    await using tight = await buildApp({
      jobs: 'send',
      features: [createTransfer(refuseReport, refuseReport, { smallFiles: budget, largeFiles: budget })],
    });
    const sender = await enrol(tight);
    const row = '<row><c t="s"><v>0</v></c></row>';
    const glutton = zipOf(workbookOf(row, '<si><t>a</t></si>'.repeat(700_000)));
    expect(await upload(tight, sender, 'stores', glutton)).toMatchObject({
      status: 400,
      body: { detail: 'El archivo es demasiado grande para leerlo: divídalo en varios.' },
    });
    const next = csvOf(headers, ['Banco', 'Después del glotón', 'Agencia', '']);
    expect(await upload(tight, sender, 'stores', next)).toMatchObject({ status: 201 });
  });

  it('is refused for XML entities that it defines itself, and for endless nesting', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "&${String.fromCharCode(97 + n)};&${String.fromCharCode(97 + n)};">`).join('')}]><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="&u;" sheetId="1"/></sheets></workbook>`;
    const nested = '<a>'.repeat(200_000);
    for (const xml of [laughs, nested]) {
      const answer = await refusalOf(
        zipOf([
          { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
          { name: 'xl/workbook.xml', data: Buffer.from(xml) },
        ]),
      );
      expect(answer).toMatchObject({ status: 400 });
    }
  });

  it('is refused when damaged, outdated, locked, empty, a picture, or of another type', async () => {
    const whole = Buffer.from(
      await writeXlsx({ sheets: [{ name: 'Hoja', rows: [headers, ['Banco', 'Nombre', 'Agencia', '']] }] }),
    );
    expect(await refusalOf(whole.subarray(0, whole.length - 40))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('dañado'),
    });
    expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('versión antigua o tiene contraseña'),
    });
    expect(await refusalOf(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('no es un libro'),
    });
    expect(await refusalOf(Buffer.alloc(0))).toMatchObject({ status: 400 });
    expect(await refusalOf(Buffer.from('{}'), 'application/json')).toMatchObject({ status: 415 });
    expect(await refusalOf(Buffer.from('a=1'), 'application/x-www-form-urlencoded')).toMatchObject({
      status: 415,
    });
  });

  it('is refused above 25 MB', async () => {
    expect(await refusalOf(Buffer.alloc(maxImportBytes + 1, 'a'))).toMatchObject({ status: 413 });
  });

  it('is refused with too many rows, cells or columns, and leaves no file', async () => {
    const count = async (): Promise<number> =>
      (await app.platform.db.selectFrom('import_run').select('id').execute()).length;
    const countBefore = await count();
    const rows = `${headers.join(',')}\n${'Banco,Nombre,Agencia,\n'.repeat(maxImportRows + 1)}`;
    expect(await refusalOf(Buffer.from(rows))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('más de 20,000 filas'),
    });
    // Empty rows and cells count too.
    for (const empty of ['<row/>'.repeat(100_000), `<row>${'<c/>'.repeat(700)}</row>`.repeat(3_000)])
      expect(await refusalOf(zipOf(workbookOf(good + empty)))).toMatchObject({
        status: 400,
        detail: expect.stringContaining('contando las vacías'),
      });
    const lines = Buffer.from(`${headers.join(',')}\n${',,,\n'.repeat(maxImportRows + 1)}`);
    expect(await refusalOf(lines)).toMatchObject({
      status: 400,
      detail: expect.stringContaining('contando las vacías'),
    });
    const wide = Array.from({ length: 301 }, (_, n) => `Columna ${n}`);
    expect(await refusalOf(csvOf(['Nombre', ...wide], ['a']))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('más de 300 columnas'),
    });
    expect(await count()).toBe(countBefore);
  });
});
