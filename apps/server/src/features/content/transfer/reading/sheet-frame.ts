import { Unreadable } from './messages.ts';
import { type Position, positionOf } from './positions.ts';

/** Range of merged cells: only its first cell holds a value. */
export interface MergedRange {
  readonly first: Position;
  readonly last: Position;
}

/** Properties of a sheet outside its rows. */
export interface SheetFrame {
  /** Merged ranges, sorted by their first row. */
  readonly merged: readonly MergedRange[];
  /** Indexes of the hidden columns, from 0, up to `maxColumns`. */
  readonly hiddenColumns: readonly number[];
}

const maxMergedRanges = 5_000;
/** Maximum length of a tag that is split between two chunks. */
const maxTagLength = 2_000;

const tag = /<(?:\w+:)?(mergeCell|col)\s([^<>]*)>/g;

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(attributes)?.[1] ?? '';

/**
 * Reads the column properties before the rows of a sheet, and the merged ranges after them. Searches only for the
 * tags of these two elements, which is much faster than parsing the sheet.
 *
 * @param maxColumns Columns to read; further ones are ignored.
 */
export async function readFrame(chunks: AsyncIterable<Uint8Array>, maxColumns: number): Promise<SheetFrame> {
  const merged: MergedRange[] = [];
  const hidden = new Set<number>();
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    const end = text.lastIndexOf('>') + 1;
    for (const [, name, attributes = ''] of text.slice(0, end).matchAll(tag)) {
      if (name === 'col') addHidden(hidden, attributes, maxColumns);
      else addMerged(merged, attribute(attributes, 'ref'));
    }
    rest = text.slice(end).slice(-maxTagLength);
  }
  return {
    merged: merged.sort((a, b) => a.first.row - b.first.row),
    hiddenColumns: [...hidden].sort((a, b) => a - b),
  };
}

function addHidden(hidden: Set<number>, attributes: string, maxColumns: number): void {
  if (!['1', 'true'].includes(attribute(attributes, 'hidden'))) return;
  const last = Math.min(Number(attribute(attributes, 'max')), maxColumns);
  for (let column = Number(attribute(attributes, 'min')); column <= last; column += 1) hidden.add(column - 1);
}

function addMerged(merged: MergedRange[], reference: string): void {
  const [first, last] = reference.split(':').map(positionOf);
  if (!first || !last) return;
  if (merged.length >= maxMergedRanges)
    throw new Unreadable('La hoja tiene demasiadas celdas combinadas: sepárelas.');
  merged.push({ first, last });
}
