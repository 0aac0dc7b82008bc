import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/database.ts';
import { type EntryRow, entryColumns } from '../shared/load.ts';

/** Entry without its content. */
export type Head = Omit<EntryRow, 'data'> & { readonly xmin: string };

/** Parsed content of an entry, with the version of its row. */
interface Content {
  readonly version: string;
  readonly data: EntryRow['data'];
}

/**
 * Total size of the cached content of a process, in characters of JSON; parsed content takes about three times as
 * much memory.
 */
const maxKeptCharacters = 4_000_000;
/** Content with more characters than this is not cached but read again for each page. */
const maxContentCharacters = 100_000;

const contentByDatabase = new WeakMap<Db, LRUCache<string, Content>>();

/** Columns of an entry with the alias `t`, which {@link withContent} completes. */
export const headColumns = sql.raw(
  [...entryColumns.filter((name) => name !== 'data'), 'xmin'].map((name) => `t.${name}`).join(', '),
);

/**
 * Adds the content to the rows of a page; null if a row was changed or deleted since the page was selected. Content
 * is cached by row version, because reading and parsing it takes most of the time of a list.
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

/** Returns the cached content if it has the version of the row. */
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

/**
 * Returns the identifier of a row version. After a failover a transaction number may be reused, so the identifier
 * also contains the time of the change.
 */
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
