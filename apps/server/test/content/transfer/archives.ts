import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive that a test makes by hand. */
export interface Part {
  readonly name: string;
  readonly data: Buffer;
  /** Size that the archive declares; the real one when absent. */
  readonly claimedSize?: number;
  /** Its bytes are those of the part before. */
  readonly overlaps?: true;
}

/** Encoding of the part sizes in the archive. */
type Sizes = 'plain' | 'zip64' | 'behind';

const hidden = 0xffffffff;

interface PackedData {
  readonly packedData: Buffer;
  readonly check: number;
}

const cache = new WeakMap<Buffer, PackedData>();

/** The compressed bytes; those of one buffer are made once. */
function packData(data: Buffer): PackedData {
  const packedPart = cache.get(data) ?? { packedData: deflateRawSync(data), check: crc32(data) };
  cache.set(data, packedPart);
  return packedPart;
}

/** A zip archive, with sizes in the local headers, in the fields of zip64, or behind each part's bytes. */
export function zipOf(parts: readonly Part[], sizes: Sizes = 'plain'): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let last: PackedData & { readonly at: number } = { at: 0, packedData: Buffer.alloc(0), check: 0 };
  for (const { name, data, claimedSize = data.length, overlaps } of parts) {
    if (!overlaps) {
      last = { at: offset, ...packData(data) };
      const head = headOf(sizes, last.packedData.length, claimedSize, last.check, name);
      const local = Buffer.concat([le(4, 0x04034b50), le(2, 20), head, le(2, 0), Buffer.from(name)]);
      const behindBytes =
        sizes === 'behind'
          ? le(4, 0x08074b50, last.check, last.packedData.length, claimedSize)
          : Buffer.alloc(0);
      bodies.push(local, last.packedData, behindBytes);
      offset += local.length + last.packedData.length + behindBytes.length;
    }
    const extra =
      sizes === 'zip64'
        ? Buffer.concat([le(2, 1, 16), wide(claimedSize), wide(last.packedData.length)])
        : Buffer.alloc(0);
    directory.push(
      le(4, 0x02014b50),
      le(2, 45, 45),
      headOf(sizes === 'behind' ? 'plain' : sizes, last.packedData.length, claimedSize, last.check, name),
      le(2, extra.length),
      Buffer.alloc(10),
      le(4, last.at),
      Buffer.from(name),
      extra,
    );
  }
  const directoryBytes = Buffer.concat(directory);
  return Buffer.concat([
    ...bodies,
    directoryBytes,
    endOf(sizes, parts.length, directoryBytes.length, offset),
  ]);
}

/** The end of the directory. That of zip64 tells the truth only where readers of zip64 look. */
function endOf(sizes: Sizes, count: number, length: number, offset: number): Buffer {
  const end = (...messages: readonly [count: number, length: number, offset: number]): Buffer =>
    Buffer.concat([
      le(4, 0x06054b50),
      le(2, 0, 0, messages[0], messages[0]),
      le(4, messages[1], messages[2]),
      le(2, 0),
    ]);
  if (sizes !== 'zip64') return end(count, length, offset);
  const wideEnd = [
    le(4, 0x06064b50),
    wide(44),
    le(2, 45, 45),
    le(4, 0, 0),
    ...[count, count, length, offset].map(wide),
  ];
  const locator = [le(4, 0x07064b50, 0), wide(offset + length), le(4, 1)];
  return Buffer.concat([...wideEnd, ...locator, end(0, hidden, hidden)]);
}

/** Common part of both headers of a part, from its flags to the length of its name. */
function headOf(sizes: Sizes, packedCount: number, size: number, check: number, name: string): Buffer {
  const messages =
    sizes === 'plain' ? [check, packedCount, size] : sizes === 'zip64' ? [check, hidden, hidden] : [0, 0, 0];
  return Buffer.concat([le(2, sizes === 'behind' ? 8 : 0, 8, 0, 0), le(4, ...messages), le(2, name.length)]);
}

function le(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, bytes);
  return buffer;
}

function wide(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relations(...all: readonly (readonly [kind: string, target: string])[]): string {
  const items = all.map(
    ([kind, target], n) => `<Relationship Id="rId${n + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

/** A sheet of a workbook that a test makes by hand. */
export interface TestSheet {
  readonly name?: string;
  /** `hidden` or `veryHidden`. */
  readonly state?: string;
  /** Rows as XML. */
  readonly rows: string;
  /** XML before the rows. */
  readonly headXml?: string;
  /** XML behind the rows. */
  readonly tailXml?: string;
}

/** The parts of a workbook with these sheets, shared texts and styles. */
export function sheetsOf(
  sheets: readonly TestSheet[],
  { strings = '', styles = '' } = {},
): readonly { readonly name: string; readonly data: Buffer }[] {
  const entries = sheets.map(
    ({ name = 'Hoja', state = 'visible' }, n) =>
      `<sheet name="${name}" sheetId="${n + 1}" state="${state}" r:id="rId${n + 1}"/>`,
  );
  return Object.entries({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_sheet, n) => ['worksheet', `worksheets/sheet${n + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    ...Object.fromEntries(
      sheets.map(({ rows, headXml = '', tailXml = '' }, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="${main}">${headXml}<sheetData>${rows}</sheetData>${tailXml}</worksheet>`,
      ]),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
  }).map(([name, text]) => ({ name, data: Buffer.from(text) }));
}

/** Styles with these number formats, in their order; style 0 has none. */
export function formatsOf(...formats: readonly string[]): string {
  const escaped = formats.map((format) => format.replaceAll('"', '&quot;'));
  const codes = escaped.map((format, n) => `<numFmt numFmtId="${164 + n}" formatCode="${format}"/>`);
  const cells = formats.map((_format, n) => `<xf numFmtId="${164 + n}" fontId="0"/>`);
  return `<numFmts>${codes.join('')}</numFmts><fonts><font/></fonts><cellXfs><xf numFmtId="0" fontId="0"/>${cells.join('')}</cellXfs>`;
}

/** The parts of a workbook of one sheet with these rows and shared texts. */
export function workbookOf(
  rows: string,
  strings = '',
  file = 'worksheets/sheet1.xml',
): readonly { readonly name: string; readonly data: Buffer }[] {
  return Object.entries({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', file], ['sharedStrings', 'sharedStrings.xml']),
    [`xl/${file}`]: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
  }).map(([name, text]) => ({ name, data: Buffer.from(text) }));
}

/** A row of a sheet with these texts. */
export function rowOf(...texts: readonly string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}
