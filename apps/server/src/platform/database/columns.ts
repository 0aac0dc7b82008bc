import type { ColumnType, JSONColumnType } from 'kysely';

/** JSON object: read as a value, written as text. */
export type Json = JSONColumnType<Record<string, unknown>>;
/** Other JSON value: read as a value, written as text. */
export type JsonOf<T> = ColumnType<T, string, string>;
/** A `timestamptz`: read as `Date`. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** `timestamptz` with a default value in the database: read as `Date`. */
export type FilledInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A JSON object or null. */
export type MaybeJson = JsonOf<Record<string, unknown> | null> | null;
