import type { FileSort, LibraryFile } from '@vitrina/contract';
import { type RawBuilder, sql } from 'kysely';
import { isAmongFilesOf } from '../../../content/file-rights.ts';
import { metaOf } from '../../../content/list.ts';
import { likeLiteral, searchWords } from '../../../content/search.ts';
import { all, isOneOf, sortKey } from '../../../content/source.ts';
import type { Person } from '../../../platform/context.ts';
import type { FileHouse } from '../house.ts';
import { presentFiles } from './present.ts';
import { type FileRow, rowColumns, rowSource } from './rows.ts';

/** What a list of the library is narrowed by. */
export interface LibraryQuery {
  readonly search?: string | undefined;
  readonly content_type?: readonly string[] | undefined;
  readonly resource?: readonly string[] | undefined;
  readonly unused?: 'true' | 'false' | undefined;
  readonly sort: FileSort;
  readonly page: number;
  readonly per_page: number;
}

const title = sortKey(sql`coalesce(nullif(f.title, ''), f.name)`);
const orders: { readonly [S in FileSort]: RawBuilder<unknown> } = {
  '-created_at': sql`f.created_at desc, f.id desc`,
  created_at: sql`f.created_at, f.id`,
  title: sql`${title}, f.id`,
  '-title': sql`${title} desc, f.id desc`,
  size: sql`f.size, f.id`,
  '-size': sql`f.size desc, f.id desc`,
};

/** A page of the library: the files that exist for the person. Throws 400 for a search of too many words. */
export async function listFiles(
  house: FileHouse,
  person: Person,
  query: LibraryQuery,
): Promise<{ data: LibraryFile[]; meta: ReturnType<typeof metaOf> }> {
  const { db } = house.platform;
  const where = conditionOf(person, query);
  const { page, per_page, sort } = query;
  const { rows } = await sql<FileRow>`
    select ${rowColumns} from ${rowSource} and ${where}
    order by ${orders[sort]} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total from ${rowSource} and ${where}`.execute(
    db,
  );
  return {
    data: await presentFiles(house, person, rows),
    meta: metaOf({ page, per_page }, count.rows[0]?.total ?? 0),
  };
}

function conditionOf(person: Person, query: LibraryQuery): RawBuilder<unknown> {
  const { search, content_type, resource, unused } = query;
  const words = searchWords(search);
  const used = sql`exists (select from entry_reference r join entry e on e.id = r.from_id
    where r.kind = 'file' and r.to_id = f.id and e.deleted_at is null)`;
  return all([
    isAmongFilesOf(person, 'list'),
    ...(resource === undefined ? [] : [isOneOf(sql`f.resource`, resource)]),
    ...(content_type === undefined ? [] : [isOneOf(sql`f.content_type`, content_type)]),
    ...words.map((word) => sql`f.search like ${`%${likeLiteral(word)}%`}`),
    ...(unused === undefined ? [] : [unused === 'true' ? sql`not ${used}` : used]),
  ]);
}
