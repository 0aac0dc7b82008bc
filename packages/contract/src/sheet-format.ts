import { nameShape } from '@vitrina/model';
import { z } from 'zod';

/** Kinds of files that lists are written to and read from, with the content type of each. */
export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type SheetFormat = keyof typeof sheetTypes;

/** The format of a file, xlsx unless another is asked. */
export const sheetFormat = nameShape('SheetFormat', z.enum(['xlsx', 'csv'], 'Use xlsx o csv.')).default(
  'xlsx',
);
