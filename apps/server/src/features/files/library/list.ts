import type { AnswerOf, FileSort, fileCalls, LibraryFile, QueryOf } from '@vitrina/contract';
import { type Institution, maxSelected } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { cachesOf, type FileTotal, fileLibrary } from '../../../content/read/caches.ts';
import { type Meta, metaOf } from '../../../content/read/list.ts';
import { likeLiteral, searchTerms } from '../../../content/read/search.ts';
import { type Cursor, cursorOf, isAfterCursor, nextCursor } from '../../../content/read/walk.ts';
import {
  fileExistsFor,
  fileScopeKey,
  isAmongFilesOf,
  isAmongFilesOfInstitution,
  isOfInstitution,
  isUsed,
  usingRecords,
} from '../../../content/shared/file-rights.ts';
import { all, isOneOf, sortKey } from '../../../content/shared/source.ts';
import type { Person } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { FileServices } from '../file-services.ts';
import { presentFiles } from './present.ts';
import { type FileRow, rowColumns, rowSource } from './rows.ts';

/** Query of the library's list. */
type LibraryQuery = QueryOf<typeof fileCalls.list>;
/** Filters and sort order of the library. */
type LibraryFilters = QueryOf<typeof fileCalls.ids>;

const titleSortKey = sortKey(sql`coalesce(nullif(f.title, ''), f.name)`);
const orderBySort: { readonly [S in FileSort]: RawBuilder<unknown> } = {
  '-created_at': sql`f.created_at desc, f.id desc`,
  created_at: sql`f.created_at, f.id`,
  title: sql`${titleSortKey}, f.id`,
  '-title': sql`${titleSortKey} desc, f.id desc`,
  size: sql`f.size, f.id`,
  '-size': sql`f.size desc, f.id desc`,
};

/** Maximum number of files that are tested one by one, which takes tens of milliseconds. */
const maxFewFiles = 5_000;
/**
 * Share of a list, from its start, in which pages are read with `conditionPerFile`. For later pages, `conditionForLists` is
 * faster.
 */
const walkedShare = 1 / 5;

/** Lists a page of the files that the person may see. Throws 400 for too many search terms. */
export async function listFiles(
  services: FileServices,
  person: Person,
  query: LibraryQuery,
): Promise<{ data: LibraryFile[]; meta: Meta }> {
  const { db } = services.platform;
  const { per_page, sort } = query;
  const cursor = cursorOf(query);
  if (cursor !== null) return walkFiles(services, person, query, cursor);
  const { page } = query;
  const { total, isSmall } = await totalOf(services, person, query);
  const end = page * per_page;
  if (end - per_page >= total) return { data: [], meta: metaOf({ page, per_page }, total) };
  const where =
    isSmall || end <= total * walkedShare
      ? conditionPerFile(person, query)
      : conditionForLists(person, query);
  const { rows } = await sql<FileRow>`
    select ${rowColumns} from ${rowSource} and ${where}
    order by ${orderBySort[sort]} limit ${per_page} offset ${end - per_page}`.execute(db);
  return { data: await presentFiles(services, person, rows), meta: metaOf({ page, per_page }, total) };
}

/** Lists the files after the cursor, in creation order. Only the first page computes the total. */
async function walkFiles(
  services: FileServices,
  person: Person,
  query: LibraryQuery,
  cursor: Cursor,
): Promise<{ data: LibraryFile[]; meta: Meta }> {
  const { per_page } = query;
  const { page } = cursor;
  const total = cursor.total ?? (await totalOf(services, person, query)).total;
  const where = total <= maxFewFiles ? conditionPerFile(person, query) : conditionForLists(person, query);
  const { rows } = await sql<FileRow>`
    select ${rowColumns} from ${rowSource} and ${all([where, ...isAfterCursor(cursor, sql`f.id`)])}
    order by f.id limit ${per_page}`.execute(services.platform.db);
  const ids = rows.map(({ id }) => id);
  return {
    data: await presentFiles(services, person, rows),
    meta: { ...metaOf({ page, per_page }, total), next_cursor: nextCursor({ page, per_page }, ids, total) },
  };
}

/** Lists ids and versions of the first `maxSelected` files that match the query and that the person may see. */
export async function selectedFileIds(
  services: FileServices,
  person: Person,
  query: LibraryFilters,
): Promise<AnswerOf<typeof fileCalls.ids>> {
  const { total, isSmall } = await totalOf(services, person, query);
  const where = isSmall ? conditionPerFile(person, query) : conditionForLists(person, query);
  const { rows } = await sql<{ id: string; version: number }>`
    select f.id, f.version from ${rowSource} and ${where} order by ${orderBySort[query.sort]} limit ${maxSelected}`.execute(
    services.platform.db,
  );
  return { ids: rows.map(({ id }) => id), revisions: rows.map(({ version }) => version), total };
}

/** Returns the number of files in the list, cached until a file or a record changes. */
function totalOf(
  { platform }: FileServices,
  person: Person,
  query: LibraryFilters & Partial<LibraryQuery>,
): Promise<FileTotal> {
  const { db } = platform;
  const { page: _page, per_page: _perPage, sort: _sort, cursor: _cursor, ...narrowing } = query;
  const key = JSON.stringify([fileScopeKey(person, 'list'), narrowing]);
  return cachesOf(platform).files.get(fileLibrary, key, async () => {
    const matchingCount = await countRows(
      db,
      sql`(select from file f where f.state = 'stored' and ${filterConditions(query)} limit ${maxFewFiles + 1}) fitting`,
    );
    const isFew = matchingCount <= maxFewFiles;
    const where = isFew ? conditionPerFile(person, query) : conditionForLists(person, query);
    return { total: await countRows(db, sql`${rowSource} and ${where}`), isSmall: isFew };
  });
}

/** Conditions of a list that depend on the records that use a file. */
interface RecordConditions {
  readonly isUsed: RawBuilder<unknown>;
  readonly isOfInstitution: (institution: Institution) => RawBuilder<unknown>;
  /** Condition that the person may list the file. */
  readonly isVisible: RawBuilder<unknown>;
}

/** Returns the condition that tests each file by itself: fast for few files, or for the first pages of a list. */
const conditionPerFile = (person: Person, query: LibraryFilters): RawBuilder<unknown> =>
  conditionOf(query, { isUsed, isOfInstitution, isVisible: fileExistsFor(person, 'list') });

/** Returns a condition with the same result as `conditionPerFile`, fast for many files. */
const conditionForLists = (person: Person, query: LibraryFilters): RawBuilder<unknown> =>
  conditionOf(query, {
    isUsed: sql`exists (select from ${usingRecords})`,
    isOfInstitution: isAmongFilesOfInstitution,
    isVisible: isAmongFilesOf(person, 'list'),
  });

function conditionOf(query: LibraryFilters, conditions: RecordConditions): RawBuilder<unknown> {
  const { unused, institution_id } = query;
  const { isUsed: isInUse } = conditions;
  return all([
    filterConditions(query),
    ...(unused === undefined ? [] : [unused === 'true' ? sql`not ${isInUse}` : isInUse]),
    ...(institution_id === undefined ? [] : [conditions.isOfInstitution(institution_id)]),
    conditions.isVisible,
  ]);
}

/** Returns the conditions on columns of the file itself: type, resource, size and search text. */
function filterConditions(query: LibraryFilters): RawBuilder<unknown> {
  const { search, resource, size_from, size_to, fitting } = query;
  const fittingSql = fittingCondition(query);
  return all([
    ...(resource === undefined ? [] : [isOneOf(sql`f.resource`, resource)]),
    fitting === 'true' ? fittingSql : sql`(${fittingSql}) is not true`,
    ...(size_from === undefined ? [] : [sql`f.size >= ${size_from}`]),
    ...(size_to === undefined ? [] : [sql`f.size <= ${size_to}`]),
    ...searchTerms(search).map((term) => sql`f.search like ${`%${likeLiteral(term)}%`}`),
  ]);
}

/** Condition that a field may hold the file: its content type, and its dimensions in pixels. */
function fittingCondition({ content_type, min_width, min_height }: LibraryFilters): RawBuilder<unknown> {
  return all([
    ...(content_type === undefined ? [] : [isOneOf(sql`f.content_type`, content_type)]),
    ...(min_width === undefined ? [] : [sql`f.width >= ${min_width}`]),
    ...(min_height === undefined ? [] : [sql`f.height >= ${min_height}`]),
  ]);
}
