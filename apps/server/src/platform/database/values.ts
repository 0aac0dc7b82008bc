import pg from 'pg';

const { builtins } = pg.types;

/** `bigint` and `count(*)` as numbers: nothing we store comes near 2^53. */
const toNumber = (text: string): number => Number(text);
/** A `date` is a day, not an instant: it stays the text `YYYY-MM-DD`. */
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
