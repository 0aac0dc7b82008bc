import { crc32, deflateRawSync } from 'node:zlib';
import { maxImportBytes, maxImportRows } from '@vitrina/contract';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { csvOf, enrol, upload } from './support.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await buildApp({ jobs: 'send' });
  person = await enrol(app);
});
afterAll(() => app.close());

const heads = ['Institución', 'Nombre', 'Tipo de punto', 'Punto de referencia'];

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

  it('exhausts the memory of the process that reads it, and takes nothing else with it', {
    timeout: 120_000,
  }, async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relations = (...all: readonly (readonly [kind: string, target: string])[]): string =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
        .map(
          ([kind, target], n) =>
            `<Relationship Id="rId${n + 1}" Type="${office}/${kind}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`;
    const parts = {
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst xmlns="${main}">${'<si><t>a</t></si>'.repeat(12_000_000)}</sst>`,
    };
    const glutton = zipOf(Object.entries(parts).map(([name, text]) => ({ name, data: Buffer.from(text) })));
    expect(await refused(glutton)).toEqual({
      status: 400,
      detail: 'El archivo es demasiado grande para leerlo: divídalo en varios.',
    });
    const next = csvOf(heads, ['Banco', 'Después del glotón', 'Agencia', '']);
    expect(await upload(app, person, 'stores', next)).toMatchObject({ status: 201 });
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
