export { exportFields, idColumn, sheetFields } from './fields.ts';
export { fitCell, guardCsv, guardFormula, longestCell, unguardCsv, unguardFormula } from './guard.ts';
export { transferOf } from './registry.ts';
export * from './rows.ts';
export * from './sheet.ts';
export type { CellType, Column, ReadContext, Reading, Transfer, WriteContext } from './transfer.ts';
