import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/database.ts';
import { type EntryRow, entryColumns } from '../shared/load.ts';

/** Entry without its content. */
export type RowWithoutData = Omit<EntryRow, 'data'> & { readonly xmin: string };

/** Parsed content of an entry, with the version of its row. */
interface Content {
  readonly version: string;
  readonly data: EntryRow['data'];
}

/**
 * Total size of the cached content of a process, in characters of JSON; parsed content takes about three times as
 * much memory.
 */
const maxCachedCharacters = 4_000_000;
/** Content with more characters than this is not cached but read again for each page. */
const maxContentCharacters = 100_000;

const contentByDatabase = new WeakMap<Db, LRUCache<string, Content>>();

/** Columns of an entry with the alias `t`, which {@link withContent} completes. */
export const columnsWithoutData = sql.raw(
  [...entryColumns.filter((name) => name !== 'data'), 'xmin'].map((name) => `t.${name}`).join(', '),
);

/**
 * Adds the content to the rows of a page; null if a row was changed or deleted since the page was selected. Content
 * is cached by row version, because reading and parsing it takes most of the time of a list.
 */
export async function withContent(
  db: Db,
  rowsWithoutData: readonly RowWithoutData[],
): Promise<EntryRow[] | null> {
  const cache = contentCacheOf(db);
  const cachedContents = rowsWithoutData.map((rowWithoutData) =>
    contentOf(rowWithoutData, cache.get(rowWithoutData.id)),
  );
  const uncachedIds = rowsWithoutData.flatMap(({ id }, index) =>
    cachedContents[index] === undefined ? [id] : [],
  );
  const readContents =
    uncachedIds.length === 0 ? new Map<string, Content>() : await readContent(db, uncachedIds);
  const rows = rowsWithoutData.flatMap((rowWithoutData, index): EntryRow[] => {
    const { xmin: _, ...row } = rowWithoutData;
    const data = cachedContents[index] ?? contentOf(rowWithoutData, readContents.get(rowWithoutData.id));
    return data === undefined ? [] : [{ ...row, data }];
  });
  return rows.length === rowsWithoutData.length ? rows : null;
}

/** Returns the cached content if it has the version of the row. */
function contentOf(
  rowWithoutData: RowWithoutData,
  content: Content | undefined,
): EntryRow['data'] | undefined {
  return content?.version === versionOf(rowWithoutData) ? content.data : undefined;
}

async function readContent(db: Db, ids: readonly string[]): Promise<Map<string, Content>> {
  const cache = contentCacheOf(db);
  const { rows } = await sql<
    Pick<RowWithoutData, 'id' | 'xmin' | 'updated_at'> & { readonly content: string }
  >`
    select t.id, t.xmin, t.updated_at, t.data::text as content from entry as t where t.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, content, ...row }) => {
      const readVersion = { version: versionOf(row), data: JSON.parse(content) as EntryRow['data'] };
      cache.set(id, readVersion, { size: content.length });
      return [id, readVersion];
    }),
  );
}

/**
 * Returns the identifier of a row version. After a failover a transaction number may be reused, so the identifier
 * also contains the time of the change.
 */
function versionOf({ xmin, updated_at }: Pick<RowWithoutData, 'xmin' | 'updated_at'>): string {
  return `${xmin} ${updated_at.getTime()}`;
}

function contentCacheOf(db: Db): LRUCache<string, Content> {
  const cache = contentByDatabase.get(db);
  if (cache) return cache;
  const createContentCache = new LRUCache<string, Content>({
    maxSize: maxCachedCharacters,
    maxEntrySize: maxContentCharacters,
  });
  contentByDatabase.set(db, createContentCache);
  return createContentCache;
}
