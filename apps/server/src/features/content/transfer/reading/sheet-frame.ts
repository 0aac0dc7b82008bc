import { UnreadableFile } from './messages.ts';
import { type Position, positionOf } from './positions.ts';

/** Range of merged cells: only its first cell holds a value. */
export interface MergedRange {
  readonly first: Position;
  readonly last: Position;
}

/** Properties of a sheet outside its rows. */
export interface SheetFrame {
  /** Merged ranges, sorted by their first row. */
  readonly mergedRanges: readonly MergedRange[];
  /** Indexes of the hidden columns, from 0, up to `maxColumns`. */
  readonly hiddenColumns: readonly number[];
}

const maxMergedRanges = 5_000;
/** Maximum length of a tag that is split between two chunks. */
const maxTagLength = 2_000;

const tag = /<(?:\w+:)?(mergeCell|col)\s([^<>]*)>/g;

const attributeValue = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(attributes)?.[1] ?? '';

/**
 * Reads the column properties before the rows of a sheet, and the merged ranges after them. Searches only for the
 * tags of these two elements, which is much faster than parsing the sheet.
 *
 * @param maxColumns Columns to read; further ones are ignored.
 */
export async function readFrame(chunks: AsyncIterable<Uint8Array>, maxColumns: number): Promise<SheetFrame> {
  const mergedRanges: MergedRange[] = [];
  const hiddenIndexes = new Set<number>();
  let restOfChunk = '';
  for await (const chunk of chunks) {
    const text =
      restOfChunk + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    const end = text.lastIndexOf('>') + 1;
    for (const [, name, attributes = ''] of text.slice(0, end).matchAll(tag)) {
      if (name === 'col') addHiddenColumns(hiddenIndexes, attributes, maxColumns);
      else addMergedRange(mergedRanges, attributeValue(attributes, 'ref'));
    }
    restOfChunk = text.slice(end).slice(-maxTagLength);
  }
  return {
    mergedRanges: mergedRanges.sort((a, b) => a.first.row - b.first.row),
    hiddenColumns: [...hiddenIndexes].sort((a, b) => a - b),
  };
}

function addHiddenColumns(hiddenIndexes: Set<number>, attributes: string, maxColumns: number): void {
  if (!['1', 'true'].includes(attributeValue(attributes, 'hidden'))) return;
  const last = Math.min(Number(attributeValue(attributes, 'max')), maxColumns);
  for (let column = Number(attributeValue(attributes, 'min')); column <= last; column += 1)
    hiddenIndexes.add(column - 1);
}

function addMergedRange(mergedRanges: MergedRange[], reference: string): void {
  const [first, last] = reference.split(':').map(positionOf);
  if (!first || !last) return;
  if (mergedRanges.length >= maxMergedRanges)
    throw new UnreadableFile('La hoja tiene demasiadas celdas combinadas: sepárelas.');
  mergedRanges.push({ first, last });
}
