import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/database.ts';
import { type EntryRow, entryColumns } from '../shared/load.ts';

/** An entry without its content. */
export type Head = Omit<EntryRow, 'data'> & { readonly xmin: string };

/** Parsed content of an entry, and the version of the row that it was read with. */
interface Content {
  readonly version: string;
  readonly data: EntryRow['data'];
}

/** Content that a process keeps, as characters of JSON; parsed it takes some three times as much memory. */
const maxKeptCharacters = 4_000_000;
/** Content that is larger is read anew for each page. */
const maxContentCharacters = 100_000;

const contentByDatabase = new WeakMap<Db, LRUCache<string, Content>>();

/** The columns of an entry `t` that {@link withContent} completes. */
export const headColumns = sql.raw(
  [...entryColumns.filter((name) => name !== 'data'), 'xmin'].map((name) => `t.${name}`).join(', '),
);

/**
 * Completes the rows of a page with their content, cached by row version because reading and parsing it takes most of the
 * time of a list; null if a row was changed or deleted since the page was selected.
 */
export async function withContent(db: Db, heads: readonly Head[]): Promise<EntryRow[] | null> {
  const cache = contentsOf(db);
  const cachedContents = heads.map((head) => contentOf(head, cache.get(head.id)));
  const unknown = heads.flatMap(({ id }, index) => (cachedContents[index] === undefined ? [id] : []));
  const read = unknown.length === 0 ? new Map<string, Content>() : await readContent(db, unknown);
  const rows = heads.flatMap((head, index): EntryRow[] => {
    const { xmin: _, ...row } = head;
    const data = cachedContents[index] ?? contentOf(head, read.get(head.id));
    return data === undefined ? [] : [{ ...row, data }];
  });
  return rows.length === heads.length ? rows : null;
}

/** Returns the content of the row if it is that of its version. */
function contentOf(head: Head, content: Content | undefined): EntryRow['data'] | undefined {
  return content?.version === versionOf(head) ? content.data : undefined;
}

async function readContent(db: Db, ids: readonly string[]): Promise<Map<string, Content>> {
  const cache = contentsOf(db);
  const { rows } = await sql<Pick<Head, 'id' | 'xmin' | 'updated_at'> & { readonly content: string }>`
    select t.id, t.xmin, t.updated_at, t.data::text as content from entry as t where t.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, content, ...row }) => {
      const read = { version: versionOf(row), data: JSON.parse(content) as EntryRow['data'] };
      cache.set(id, read, { size: content.length });
      return [id, read];
    }),
  );
}

/** Identifies a version of a row. After a failover the number of a transaction may be given once more; its moment is not. */
function versionOf({ xmin, updated_at }: Pick<Head, 'xmin' | 'updated_at'>): string {
  return `${xmin} ${updated_at.getTime()}`;
}

function contentsOf(db: Db): LRUCache<string, Content> {
  const cache = contentByDatabase.get(db);
  if (cache) return cache;
  const newCache = new LRUCache<string, Content>({
    maxSize: maxKeptCharacters,
    maxEntrySize: maxContentCharacters,
  });
  contentByDatabase.set(db, newCache);
  return newCache;
}
