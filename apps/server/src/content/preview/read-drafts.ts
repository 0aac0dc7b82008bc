import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { may, type Platform, type Preview } from '../../platform/context.ts';
import { type Answer, ReadyBody, reply } from '../../platform/http/answer.ts';
import { listPublic } from '../public/public-list.ts';
import { publicSort } from '../public/public-query.ts';
import { readPublic } from '../public/public-read.ts';
import { type ListQuery, queryConditions } from '../read/filters.ts';
import { entryColumnsSql, type Meta, metaOfPage, pageClauses, pageOf } from '../read/list.ts';
import { calendarOf, existingConditions, searchConditions } from '../read/selection.ts';
import { type EntryRow, isId } from '../shared/load.ts';
import { idsWithSlug } from '../shared/named.ts';
import { all, column, entries, withoutIndex } from '../shared/source.ts';
import { draftDocuments } from './draft-document.ts';
import { draftsOf, unsavedWithSlug } from './source.ts';

type DraftList = Answer<{ data: Entry[]; meta: Meta }>;

/**
 * Lists the records as the public would read them if every draft were published now. For people without the
 * permission `list`, and for share links, lists the published records. Throws 400 for parameters that only staff may
 * use.
 */
export async function listDrafts(
  platform: Platform,
  preview: Preview,
  type: ContentType,
  query: ListQuery,
  body: Readonly<Record<string, unknown>>,
): Promise<DraftList> {
  if (preview.onlyEntry !== null || !may(preview.person, 'list', type.resource))
    return listPublic(platform, type, query, body);
  const page = { ...pageOf(query), sort: publicSort(type, body, query) };
  const { status, ...narrowing } = query;
  const where = all([
    ...onSite(platform, preview, type, status === 'historic'),
    ...queryConditions(type, narrowing, calendarOf(platform)),
    ...searchConditions(query),
  ]);
  const { join, by, where: pageCondition, limit } = pageClauses(type, page, entries);
  const source = draftsOf(type, preview);
  const { rows } = await sql<EntryRow & { readonly total: number }>`
    select ${entryColumnsSql}, count(*) over () as total from ${source} as t ${join} where ${all([pageCondition, where])}
    order by ${by} ${limit}`.execute(platform.db);
  const data = await draftDocuments(platform, preview, type, rows);
  const total = page.cursor?.total ?? rows[0]?.total ?? 0;
  const ids = rows.map(({ id }) => id);
  return reply(new ReadyBody(JSON.stringify({ data, meta: metaOfPage(page, total, ids) })));
}

/**
 * Reads the draft of a record by id or slug, as a public document. Throws 404 if the record has no draft that the
 * person may read and is not on the site.
 */
export async function readDraft(
  platform: Platform,
  preview: Preview,
  type: ContentType,
  idOrSlug: string,
  institution?: string,
): Promise<Answer<Entry>> {
  const row = await findDraft(platform, preview, type, idOrSlug, institution);
  if (row === undefined) return readPublic(platform, type, idOrSlug, institution);
  const [document] = await draftDocuments(platform, preview, type, [row]);
  return reply(new ReadyBody(JSON.stringify(document)));
}

/**
 * Returns the condition that the person may see a record and that it has not expired. Selects archived records if
 * `isHistoric` is true, all others otherwise.
 */
function onSite(
  platform: Platform,
  { person }: Preview,
  type: ContentType,
  isHistoric: boolean,
): RawBuilder<unknown>[] {
  const now = platform.clock.now();
  return [
    ...existingConditions({ person, type }),
    sql`(${column('status')} = 'historic') = ${isHistoric}`,
    sql`(${column('expire_at')} is null or ${column('expire_at')} > ${now})`,
  ];
}

async function findDraft(
  platform: Platform,
  preview: Preview,
  type: ContentType,
  idOrSlug: string,
  institution: string | undefined,
): Promise<EntryRow | undefined> {
  const { onlyEntry, person } = preview;
  if (!may(person, 'retrieve', type.resource) || (onlyEntry !== null && onlyEntry.type !== type.slug))
    return undefined;
  // The public address of the record also leads to the draft.
  const idOrSlugSql = sql`t.id = any(${isId(idOrSlug) ? [idOrSlug] : []}::uuid[]
    || array(${idsWithSlug(type, idOrSlug)}) || array(${unsavedWithSlug(preview, type, idOrSlug)}))`;
  const where = all([
    withoutIndex(all(existingConditions({ person, type }))),
    idOrSlugSql,
    ...(onlyEntry === null ? [] : [sql`t.id = ${onlyEntry.id}::uuid`]),
    ...(institution === undefined ? [] : [sql`${column('institution_id')} = ${institution}`]),
  ]);
  const { rows } = await sql<EntryRow>`
    select ${entryColumnsSql} from ${draftsOf(type, preview, withoutIndex)} as t where ${where}
    order by t.slug = ${idOrSlug} desc nulls last, t.institution_id limit 1`.execute(platform.db);
  return rows[0];
}
