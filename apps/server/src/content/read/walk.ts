import { type RawBuilder, sql } from 'kysely';
import { invalidField } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Position in a list that is read by cursor, in creation order. */
export interface Cursor {
  /** Id of the last row that was read; null at the beginning. */
  readonly afterId: string | null;
  /** Number of the next page, from 1. */
  readonly page: number;
  /** Total number of rows, counted for the first page; null if unknown. */
  readonly total: number | null;
}

/** Parses the cursor of a list query; null if the list is read by page numbers. */
export function cursorOf({ cursor }: { readonly cursor?: unknown }): Cursor | null {
  if (typeof cursor !== 'string') return null;
  const [afterId = '', page, total] = cursor.split('.');
  return {
    afterId: afterId === '' ? null : afterId,
    page: page === undefined ? 1 : Number(page),
    total: total === undefined ? null : Number(total),
  };
}

/** Builds the cursor of the page after these rows; null if they are the last ones. */
export function nextCursor(
  { page, per_page }: { readonly page: number; readonly per_page: number },
  ids: readonly string[],
  total: number | null,
): string | null {
  const lastId = ids.at(-1);
  if (lastId === undefined || ids.length < per_page) return null;
  return [lastId, page + 1, ...(total === null ? [] : [total])].join('.');
}

/** Returns the condition that a row comes after the cursor; empty at the beginning. */
export function isAfterCursor({ afterId }: Cursor, id: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return afterId === null ? [] : [sql`${id} > ${afterId}::uuid`];
}

/**
 * Returns the condition that a row comes after the cursor in a list of the table `t` ordered by an unchanging moment, then by
 * id. Throws 400 for a cursor whose row does not exist.
 *
 * @param rowSource `from` clause of a statement that selects the row with the given id
 */
export async function isAfterRow(
  db: Queryable,
  { afterId }: Cursor,
  moment: RawBuilder<unknown>,
  rowSource: (id: string) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>[]> {
  if (afterId === null) return [];
  // As text: a moment has more digits than a `Date` holds.
  const { rows } = await sql<{ at: string }>`select ${moment}::text as at from ${rowSource(afterId)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined)
    throw invalidField('/cursor', 'Ya no se puede seguir desde este cursor: empiece de nuevo.');
  return [sql`(${moment}, t.id) > (${row.at}::timestamptz, ${afterId}::uuid)`];
}
