import { behaviour } from '@vitrina/model';
import type { CellProps } from './cell.ts';

/** Returns the text of the value, as its kind formats it. */
export function plainText({ field, value, relatedRecords }: CellProps): string {
  return behaviour(field).toText(value, field, new Map(Object.entries(relatedRecords)));
}
