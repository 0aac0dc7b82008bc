import { behaviour } from '@vitrina/model';
import type { CellProps } from './cell.ts';

/** The value in the words of its own kind. */
export function plainText({ field, value, related }: CellProps): string {
  return behaviour(field).toText(value, field, new Map(Object.entries(related)));
}
