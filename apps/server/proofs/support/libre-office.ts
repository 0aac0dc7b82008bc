import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { requireProgram } from '../../../../scripts/lib/programs.ts';

/** Cell as read by LibreOffice. */
export interface Cell {
  /** Type in LibreOffice: `string`, `float`, `currency`, `date`…; '' for an empty cell. */
  readonly type: string;
  /** Number, date or text. */
  readonly value: string;
  readonly formula: string | null;
}

/**
 * Options of LibreOffice to read a CSV: comma, quotes, UTF-8, from the first line, Spanish of Honduras, with
 * detection of dates.
 */
const csvFilterOption = '--infilter=CSV:44,34,76,1,,18442,false,true';

/** Opens the file in LibreOffice and returns its rows, each with cells by column header. */
export async function openInLibreOffice(
  bytes: Uint8Array,
  format: 'csv' | 'xlsx',
): Promise<readonly ReadonlyMap<string, Cell>[]> {
  const program = await requireProgram('soffice');
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-office-'));
  try {
    await writeFile(join(folder, `report.${format}`), bytes);
    const args = [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      ...(format === 'csv' ? [csvFilterOption] : []),
      ...['--convert-to', 'fods', '--outdir', folder, join(folder, `report.${format}`)],
    ];
    await promisify(execFile)(program, args, { timeout: 180_000 });
    const [headers = [], ...rows] = rowsOf(await readFile(join(folder, 'report.fods'), 'utf8'));
    return rows.map((cells) => new Map(headers.map(({ value }, at) => [value, cells[at] ?? emptyCell])));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const emptyCell: Cell = { type: '', value: '', formula: null };

/** Returns the rows of the first table of a flat OpenDocument file, without empty rows. */
function rowsOf(xml: string): Cell[][] {
  const [, table = ''] = /<table:table [^>]*>(.*?)<\/table:table>/s.exec(xml) ?? [];
  return [...table.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)]
    .map(([, row = '']) => [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)])
    .map((cells) =>
      cells.flatMap(([, attributes = '', innerText = '']) => repeatCells(attributes, innerText)),
    )
    .filter((cells) => cells.some(({ type }) => type !== ''));
}

/** Returns a cell as often as its repetition attribute states; empty cells at the end of a row are not repeated. */
function repeatCells(attributes: string, innerText: string): Cell[] {
  const of = (name: string): string | null => {
    const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes) ?? [];
    return value === undefined ? null : decodeEntities(value);
  };
  const type = of('office:value-type') ?? '';
  const lines = [...innerText.matchAll(/<text:p(?:\/>|>(.*?)<\/text:p>)/gs)].map(([, line = '']) =>
    decodeEntities(line.replaceAll('<text:s/>', ' ').replaceAll(/<[^>]*>/g, '')),
  );
  const value = of('office:date-value') ?? of('office:value') ?? lines.join('\n');
  const count = Math.min(Number(of('table:number-columns-repeated') ?? 1), 100);
  return Array.from({ length: count }, () => ({ type, value, formula: of('table:formula') }));
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (match, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Number(name.replace('#x', '0x').replace('#', '')))
      : (entities[name] ?? match),
  );
