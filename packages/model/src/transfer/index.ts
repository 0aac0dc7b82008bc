export { type CellFacts, readCell } from './cells.ts';
export {
  escapeCsv,
  escapeFormula,
  limitCell,
  maxCellLength,
  unescapeCsv,
  unescapeFormula,
} from './escape.ts';
export { exportFields, idColumn, sheetFields } from './fields.ts';
export { transferOf } from './registry.ts';
export * from './rows.ts';
export * from './sheet.ts';
export type { CellType, Column, ReadContext, Reading, Transfer, WriteContext } from './transfer.ts';
