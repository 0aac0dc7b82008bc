import type { ColumnType, JSONColumnType } from 'kysely';

/** An object: read as it is, written as text. */
export type Json = JSONColumnType<Record<string, unknown>>;
/** A JSON value that is not an object of fields: read as it is, written as text. */
export type JsonOf<T> = ColumnType<T, string, string>;
/** A `timestamptz`: read as `Date`. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A `timestamptz` that the database fills when it is not inserted. */
export type FilledInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A JSON object or null. */
export type MaybeJson = JsonOf<Record<string, unknown> | null> | null;
