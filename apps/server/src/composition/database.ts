import type { ColumnTypes } from './column-types.ts';
import type { GeneratedTables } from './tables.generated.ts';

/** Columns in `ColumnTypes` that the database does not have. */
type UnknownColumns = {
  [T in keyof ColumnTypes]: Exclude<keyof ColumnTypes[T], keyof GeneratedTables[T]>;
}[keyof ColumnTypes];

type RefinedColumns<Columns, Types> = { [C in keyof Columns]: C extends keyof Types ? Types[C] : Columns[C] };

type Tables = [UnknownColumns] extends [never]
  ? {
      [T in keyof GeneratedTables]: RefinedColumns<
        GeneratedTables[T],
        T extends keyof ColumnTypes ? ColumnTypes[T] : object
      >;
    }
  : never;

declare module '../platform/database/schema.ts' {
  interface Database extends Tables {}
}
