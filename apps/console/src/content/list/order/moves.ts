import type { ContentType } from '@vitrina/model';
import type { Entry } from '../../../records/entries/index.ts';
import { neighbour } from './order.ts';

/** Moves one record a position up or down in its group; undefined at the ends of it. */
export interface RowMoves {
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
}

/** The moves of the record at a position. */
export function movesAt(
  type: ContentType,
  entries: readonly Entry[],
  index: number,
  onMove: (from: number, to: number) => void,
): RowMoves {
  const by = (step: -1 | 1) => {
    const to = neighbour(type, entries, index, step);
    return to === null ? undefined : () => onMove(index, to);
  };
  return { up: by(-1), down: by(1) };
}
