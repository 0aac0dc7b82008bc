import { nameShape } from '@vitrina/model';
import { z } from 'zod';

/** File formats of lists with their content types. */
export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type SheetFormat = keyof typeof sheetTypes;

/** Format of a file. Default: xlsx. */
export const sheetFormat = nameShape('SheetFormat', z.enum(['xlsx', 'csv'], 'Use xlsx o csv.')).default(
  'xlsx',
);
