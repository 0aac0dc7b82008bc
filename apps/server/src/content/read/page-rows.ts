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
 * Completes the rows of a page with their content. Reading and parsing it takes most of the time of a list, so content is
 * kept for as long as the version of its row is the one that the page has found. A row that was changed since the page was
 * selected is answered as it is now; one that was deleted since is left out.
 */
export async function withContent(db: Db, heads: readonly Head[]): Promise<EntryRow[]> {
  const kept = contentsOf(db);
  const known = heads.map((head) => {
    const content = kept.get(head.id);
    return content?.version === versionOf(head) ? content.data : undefined;
  });
  const unknown = heads.flatMap(({ id }, index) => (known[index] === undefined ? [id] : []));
  const read = unknown.length === 0 ? new Map<string, EntryRow>() : await readContent(db, unknown);
  return heads.flatMap(({ xmin: _, ...head }, index) => {
    const data = known[index];
    if (data !== undefined) return [{ ...head, data }];
    const row = read.get(head.id);
    return row ? [{ ...head, ...row }] : [];
  });
}

async function readContent(db: Db, ids: readonly string[]): Promise<Map<string, EntryRow>> {
  const kept = contentsOf(db);
  const { rows } = await sql<Head & { readonly content: string }>`
    select ${headColumns}, t.data::text as content from entry as t where t.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ content, xmin, ...head }) => {
      const data = JSON.parse(content) as EntryRow['data'];
      kept.set(head.id, { version: versionOf({ ...head, xmin }), data }, { size: content.length });
      return [head.id, { ...head, data }];
    }),
  );
}

/** Identifies a version of a row. After a failover the number of a transaction may be given once more; its moment is not. */
function versionOf({ xmin, updated_at }: Pick<Head, 'xmin' | 'updated_at'>): string {
  return `${xmin} ${updated_at.getTime()}`;
}

function contentsOf(db: Db): LRUCache<string, Content> {
  const known = contentByDatabase.get(db);
  if (known) return known;
  const kept = new LRUCache<string, Content>({
    maxSize: maxKeptCharacters,
    maxEntrySize: maxContentCharacters,
  });
  contentByDatabase.set(db, kept);
  return kept;
}
