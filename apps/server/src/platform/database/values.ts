import pg from 'pg';

const { builtins } = pg.types;

/** Reads `bigint` and `count(*)` as numbers: stored values stay far below 2^53. */
const toNumber = (text: string): number => Number(text);
/** Reads a `date`, which is a day and no instant, as the text `YYYY-MM-DD`. */
const asText = (text: string): string => text;

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: toNumber,
  [builtins.DATE]: asText,
};

/** Value types of both engines: int8 → number, date → text, timestamptz → Date, jsonb → value, numeric → text. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid, format),
};
