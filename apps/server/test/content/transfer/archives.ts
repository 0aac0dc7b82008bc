import { crc32, deflateRawSync } from 'node:zlib';

/** Part of a hand-made archive. */
export interface ArchivePart {
  readonly name: string;
  readonly data: Buffer;
  /** Size that the archive declares; the real size by default. */
  readonly claimedSize?: number;
  /** True if the part refers to the bytes of the previous part. */
  readonly overlaps?: true;
}

/** Location of the part sizes in the archive: local headers, zip64 fields, or data descriptors behind the parts. */
type Sizes = 'plain' | 'zip64' | 'behind';

const hiddenSize = 0xffffffff;

interface PackedData {
  readonly packedData: Buffer;
  readonly checksum: number;
}

const cache = new WeakMap<Buffer, PackedData>();

/** Compresses the data, and caches the result for each buffer. */
function packData(data: Buffer): PackedData {
  const packedPart = cache.get(data) ?? { packedData: deflateRawSync(data), checksum: crc32(data) };
  cache.set(data, packedPart);
  return packedPart;
}

/**
 * Creates a zip archive with the part sizes in the local headers, in zip64 fields or behind the bytes of each part.
 */
export function zipOf(parts: readonly ArchivePart[], sizes: Sizes = 'plain'): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let lastPart: PackedData & { readonly at: number } = { at: 0, packedData: Buffer.alloc(0), checksum: 0 };
  for (const { name, data, claimedSize = data.length, overlaps } of parts) {
    if (!overlaps) {
      lastPart = { at: offset, ...packData(data) };
      const header = headOf(sizes, lastPart.packedData.length, claimedSize, lastPart.checksum, name);
      const localHeader = Buffer.concat([le(4, 0x04034b50), le(2, 20), header, le(2, 0), Buffer.from(name)]);
      const trailingSizes =
        sizes === 'behind'
          ? le(4, 0x08074b50, lastPart.checksum, lastPart.packedData.length, claimedSize)
          : Buffer.alloc(0);
      bodies.push(localHeader, lastPart.packedData, trailingSizes);
      offset += localHeader.length + lastPart.packedData.length + trailingSizes.length;
    }
    const extraField =
      sizes === 'zip64'
        ? Buffer.concat([le(2, 1, 16), uint64Bytes(claimedSize), uint64Bytes(lastPart.packedData.length)])
        : Buffer.alloc(0);
    directory.push(
      le(4, 0x02014b50),
      le(2, 45, 45),
      headOf(
        sizes === 'behind' ? 'plain' : sizes,
        lastPart.packedData.length,
        claimedSize,
        lastPart.checksum,
        name,
      ),
      le(2, extraField.length),
      Buffer.alloc(10),
      le(4, lastPart.at),
      Buffer.from(name),
      extraField,
    );
  }
  const directoryBytes = Buffer.concat(directory);
  return Buffer.concat([
    ...bodies,
    directoryBytes,
    endRecord(sizes, parts.length, directoryBytes.length, offset),
  ]);
}

/** Returns the end of the directory. With zip64 the real values are only in the zip64 record. */
function endRecord(sizes: Sizes, count: number, length: number, offset: number): Buffer {
  const end = (...messages: readonly [count: number, length: number, offset: number]): Buffer =>
    Buffer.concat([
      le(4, 0x06054b50),
      le(2, 0, 0, messages[0], messages[0]),
      le(4, messages[1], messages[2]),
      le(2, 0),
    ]);
  if (sizes !== 'zip64') return end(count, length, offset);
  const zip64End = [
    le(4, 0x06064b50),
    uint64Bytes(44),
    le(2, 45, 45),
    le(4, 0, 0),
    ...[count, count, length, offset].map(uint64Bytes),
  ];
  const zip64Locator = [le(4, 0x07064b50, 0), uint64Bytes(offset + length), le(4, 1)];
  return Buffer.concat([...zip64End, ...zip64Locator, end(0, hiddenSize, hiddenSize)]);
}

/**
 * Returns the fields shared by the local header and the directory entry of a part, from the flags to the length of
 * the name.
 */
function headOf(sizes: Sizes, packedCount: number, size: number, checksum: number, name: string): Buffer {
  const messages =
    sizes === 'plain'
      ? [checksum, packedCount, size]
      : sizes === 'zip64'
        ? [checksum, hiddenSize, hiddenSize]
        : [0, 0, 0];
  return Buffer.concat([le(2, sizes === 'behind' ? 8 : 0, 8, 0, 0), le(4, ...messages), le(2, name.length)]);
}

function le(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, bytes);
  return buffer;
}

function uint64Bytes(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relationsXml(...all: readonly (readonly [kind: string, target: string])[]): string {
  const items = all.map(
    ([kind, target], n) =>
      `<Relationship Id="rId${n + 1}" Type="${officeNamespace}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

/** Sheet of a hand-made workbook. */
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

/** Returns the parts of a workbook with the sheets, shared texts and styles. */
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
    '_rels/.rels': relationsXml(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml(
      ...sheets.map((_sheet, n) => ['worksheet', `worksheets/sheet${n + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    ...Object.fromEntries(
      sheets.map(({ rows, headXml = '', tailXml = '' }, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="${mainNamespace}">${headXml}<sheetData>${rows}</sheetData>${tailXml}</worksheet>`,
      ]),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${mainNamespace}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${mainNamespace}">${styles}</styleSheet>`,
  }).map(([name, text]) => ({ name, data: Buffer.from(text) }));
}

/** Returns styles with the number formats in order; style 0 has no format. */
export function formatsOf(...formats: readonly string[]): string {
  const escapedFormats = formats.map((format) => format.replaceAll('"', '&quot;'));
  const codes = escapedFormats.map((format, n) => `<numFmt numFmtId="${164 + n}" formatCode="${format}"/>`);
  const cells = formats.map((_format, n) => `<xf numFmtId="${164 + n}" fontId="0"/>`);
  return `<numFmts>${codes.join('')}</numFmts><fonts><font/></fonts><cellXfs><xf numFmtId="0" fontId="0"/>${cells.join('')}</cellXfs>`;
}

/** Returns the parts of a workbook with one sheet of the rows and shared texts. */
export function workbookOf(
  rows: string,
  strings = '',
  file = 'worksheets/sheet1.xml',
): readonly { readonly name: string; readonly data: Buffer }[] {
  return Object.entries({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationsXml(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml(['worksheet', file], ['sharedStrings', 'sharedStrings.xml']),
    [`xl/${file}`]: `<worksheet xmlns="${mainNamespace}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${mainNamespace}">${strings}</sst>`,
  }).map(([name, text]) => ({ name, data: Buffer.from(text) }));
}

/** Returns a row of a sheet with the texts. */
export function rowOf(...texts: readonly string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}
