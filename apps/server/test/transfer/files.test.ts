import { crc32, deflateRawSync } from 'node:zlib';
import { maxImportBytes, maxImportRows } from '@vitrina/contract';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';
import type { Stored } from '../support/factories.ts';
import { applied, checked, csvOf, enrol, faultsOf, upload } from './support.ts';

let app: TestApp;
let person: Person;
const code = (): string => newId().slice(-9);

beforeAll(async () => {
  app = await buildApp({ jobs: 'send' });
  person = await enrol(app);
});
afterAll(() => app.close());

const heads = ['Institución', 'Nombre', 'Tipo de punto', 'Punto de referencia'];
const stored = async (mark: string): Promise<Stored | undefined> =>
  ((await app.as(person).get(`/stores?search=${mark}`)).body as { data: Stored[] }).data[0];

/** What becomes of the only row of a file. */
async function imported(bytes: Buffer, mark: string): Promise<Stored | undefined> {
  const run = await checked(app, person, 'stores', bytes);
  expect(faultsOf(run)).toEqual({});
  await applied(app, person, run);
  return stored(mark);
}

describe('a CSV', () => {
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
    const mark = code();
    const text = `${heads.join(',')}\r\nBanco,Peña Ñandú ${mark},Agencia,"Frente a ""La Niña"""\r\n`;
    expect(await imported(encode(text), mark)).toMatchObject({
      name: `Peña Ñandú ${mark}`,
      reference: 'Frente a "La Niña"',
    });
  });

  it('gives back the texts that were guarded, and keeps what only looks so', async () => {
    const mark = code();
    expect(await imported(csvOf(heads, ['Banco', `'=${mark}`, 'Agencia', "'tis"]), mark)).toMatchObject({
      name: `=${mark}`,
      reference: "'tis",
    });
  });

  it('keeps odd letters whole, and names those that cannot be kept', async () => {
    const mark = code();
    const odd = 'Ñ 😀 e\u0301 中文 עברית';
    expect(await imported(csvOf(heads, ['Banco', `Rara ${mark}`, 'Agencia', odd]), mark)).toMatchObject({
      reference: odd,
    });
    const run = await checked(
      app,
      person,
      'stores',
      csvOf(
        heads,
        ['Banco', `Una ${mark}`, 'Agencia', 'a'],
        ['Banco', `Dos ${mark}`, 'Agencia', 'a\u0000b'],
        ['Banco', `Tres ${mark}`, 'Agencia', 'a\u202eb'],
      ),
    ).catch((error: unknown) => error);
    // A letter zero near the beginning is no CSV at all.
    expect(String(run)).toContain('no es un libro de Excel');
    const far = 'x'.repeat(100);
    const filler = Array.from({ length: 60 }, (_, n) => ['Banco', `Relleno ${n} ${mark}`, 'Agencia', far]);
    const later = await checked(
      app,
      person,
      'stores',
      csvOf(
        heads,
        ...filler,
        ['Banco', `Dos ${mark}`, 'Agencia', 'a\u0000b'],
        ['Banco', `Tres ${mark}`, 'Agencia', 'a\u202eb'],
      ),
    );
    const said = ['Punto de referencia: Quite los caracteres invisibles.'];
    expect(faultsOf(later)).toEqual({ 62: said, 63: said });
  });

  it('may hold huge cells, which their fields refuse', async () => {
    const mark = code();
    const run = await checked(
      app,
      person,
      'stores',
      csvOf(heads, ['Banco', `Grande ${mark}`, 'Agencia', 'x'.repeat(1_000_000)]),
    );
    expect(faultsOf(run)).toEqual({ 2: ['Punto de referencia: Escriba 150 letras como máximo.'] });
  });
});

describe('a workbook', () => {
  it('gives what its cells show: numbers, days, switches, texts that look like numbers', async () => {
    const mark = code();
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Hoja',
          rows: [
            [
              ...heads,
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
    expect(await imported(Buffer.from(bytes), mark)).toMatchObject({
      code: '0012',
      location: { lat: 14.1, lng: -87.2 },
      notice: { text: 'Cerrada', until: '2030-11-21' },
    });
  });

  it('says where its errors are by the numbers of the sheet', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'Hoja', rows: [heads, [], ['Banco', 'X', 'Agencia', '']] }],
    });
    const run = await checked(app, person, 'stores', Buffer.from(bytes));
    expect(faultsOf(run)).toEqual({ 3: ['Nombre: Escriba al menos 3 letras.'] });
  });
});

/** A zip archive whose directory says of each part whatever is given. */
function zipOf(
  parts: readonly { readonly name: string; readonly data: Buffer; readonly claimed?: number }[],
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claimed = data.length } of parts) {
    const packed = deflateRawSync(data);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(data), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(data), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

describe('a file that is no list', () => {
  const refused = async (bytes: Buffer, contentType?: string): Promise<unknown> => {
    const { status, body } = await upload(app, person, 'stores', bytes, contentType);
    return { status, detail: (body as { detail: string }).detail };
  };

  it('unpacks to more than its directory claims, and is given up on the way', async () => {
    const sheet = Buffer.alloc(300 * 1024 * 1024, ' ');
    const bomb = zipOf([{ name: 'xl/worksheets/sheet1.xml', data: sheet, claimed: 100 }]);
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    expect(await refused(bomb)).toEqual({
      status: 400,
      detail: 'El libro es demasiado grande al descomprimirlo.',
    });
    // The 300 MB of the test itself are there already.
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
  });

  it('grows by entities of its own, or nests without end', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "&${String.fromCharCode(97 + n)};&${String.fromCharCode(97 + n)};">`).join('')}]><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="&u;" sheetId="1"/></sheets></workbook>`;
    const nested = '<a>'.repeat(200_000);
    for (const xml of [laughs, nested]) {
      const answer = await refused(
        zipOf([
          { name: '[Content_Types].xml', data: Buffer.from('<Types/>') },
          { name: 'xl/workbook.xml', data: Buffer.from(xml) },
        ]),
      );
      expect(answer).toMatchObject({ status: 400 });
    }
  });

  it('is broken, old, locked, empty, a picture, or of another type', async () => {
    const whole = Buffer.from(
      await writeXlsx({ sheets: [{ name: 'Hoja', rows: [heads, ['Banco', 'Nombre', 'Agencia', '']] }] }),
    );
    expect(await refused(whole.subarray(0, whole.length - 40))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('dañado'),
    });
    expect(await refused(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('versión antigua o tiene contraseña'),
    });
    expect(await refused(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('no es un libro'),
    });
    expect(await refused(Buffer.alloc(0))).toMatchObject({ status: 400 });
    expect(await refused(Buffer.from('{}'), 'application/json')).toMatchObject({ status: 415 });
    expect(await refused(Buffer.from('a=1'), 'application/x-www-form-urlencoded')).toMatchObject({
      status: 415,
    });
  });

  it('weighs more than 25 MB', async () => {
    expect(await refused(Buffer.alloc(maxImportBytes + 1, 'a'))).toMatchObject({ status: 413 });
  });

  it('has more rows or columns than are taken, and leaves nothing behind', async () => {
    const count = async (): Promise<number> =>
      (await app.platform.db.selectFrom('import_run').select('id').where('state', '=', 'cancelled').execute())
        .length;
    const before = await count();
    const rows = `${heads.join(',')}\n${'Banco,Nombre,Agencia,\n'.repeat(maxImportRows + 1)}`;
    expect(await refused(Buffer.from(rows))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('más de 20,000 filas'),
    });
    const wide = Array.from({ length: 301 }, (_, n) => `Columna ${n}`);
    expect(await refused(csvOf(['Nombre', ...wide], ['a']))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('más de 300 columnas'),
    });
    expect(await count()).toBe(before);
  });
});

describe('20,000 rows', () => {
  it('are checked in portions, each of them once', { timeout: 240_000 }, async () => {
    const mark = code();
    const rows = Array.from({ length: maxImportRows }, (_, n) => [
      'Banco',
      // One of a hundred takes the name of the one before.
      `Punto ${n % 100 === 3 ? n - 1 : n} ${mark}`,
      n % 50 === 0 ? 'Kiosco' : 'Agencia',
      '',
    ]);
    const began = performance.now();
    const run = await checked(app, person, 'stores', csvOf(heads, ...rows));
    // A turn of work ends by itself; jobs go on where it ended.
    const { checkImport } = await import('../../src/features/transfer/index.ts');
    let now = run;
    while (now.state === 'checking') {
      await checkImport(app.platform, run.id);
      now = (await app.as(person).get(`/stores/imports/${run.id}`)).body as typeof run;
    }
    process.stdout.write(`20,000 rows checked in ${Math.round(performance.now() - began)} ms\n`);
    expect(now.counts).toMatchObject({ total: 20_000, waiting: 0, refused: 600, create: 19_400 });
  });
});
