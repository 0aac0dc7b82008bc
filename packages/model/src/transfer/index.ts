export { exportFields, idColumn, sheetFields } from './fields.ts';
export { fitCell, guardFormula, longestCell, unguardFormula } from './guard.ts';
export { transferOf } from './registry.ts';
export * from './rows.ts';
export * from './sheet.ts';
export type { CellType, Column, ReadContext, Reading, Transfer, WriteContext } from './transfer.ts';
