import { Unreadable } from './messages.ts';
import { type Position, positionOf } from './positions.ts';

/** A range of cells that the sheet shows as one: only its first cell holds a value. */
export interface MergedRange {
  readonly first: Position;
  readonly last: Position;
}

/** Parts of a sheet around its rows. */
export interface SheetFrame {
  /** In the order of their first row. */
  readonly merged: readonly MergedRange[];
  /** Indexes of the hidden columns among the first ones, from 0. */
  readonly hiddenColumns: readonly number[];
}

const maxMergedRanges = 5_000;
/** Tags of these elements are shorter. */
const maxTagLength = 2_000;

const tag = /<(?:\w+:)?(mergeCell|col)\s([^<>]*)>/g;

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(attributes)?.[1] ?? '';

/**
 * Reads what a sheet says of columns before its rows, and of merged cells behind them. Only tags of these two elements
 * are looked for, which costs a fraction of parsing the sheet.
 *
 * @param maxColumns more columns are not looked at
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
