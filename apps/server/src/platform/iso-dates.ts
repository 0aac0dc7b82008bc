/** Row in its JSON form, with dates as ISO texts. */
export type IsoDates<Row> = {
  [K in keyof Row]: Extract<Row[K], Date> extends never ? Row[K] : Exclude<Row[K], Date> | string;
};

/** Replaces the dates of a row by ISO texts. */
export const isoDates = <Row extends object>(row: Row): IsoDates<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as IsoDates<Row>;
