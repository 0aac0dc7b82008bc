import type { Comment, CommentCalls, CommentList, PersonName, QueryOf } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import { metaOf } from '../../../content/read/list.ts';
import { namePeople } from '../../../content/read/present.ts';
import { likeLiteral, nameTerms } from '../../../content/read/search.ts';
import { type EntryRow, loadEntry } from '../../../content/shared/load.ts';
import { ownsRecord, seesRecord } from '../../../content/shared/scope.ts';
import { may, type Person, type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { type PeopleFilter, peopleWhoMay } from '../../../platform/people-who-may.ts';

/** Row of the table `record_comment`. */
export type CommentRow = Selectable<Database['record_comment']>;

const maxOfferedPeople = 20;

/**
 * Condition that the person may see a comment: when the comment was written, the record belonged to one of the
 * person's institutions.
 */
export const isVisibleTo = ({ institutions }: Person) =>
  institutions === null
    ? sql<boolean>`true`
    : sql<boolean>`(institutions is null or institutions ?| ${[...institutions]}::text[])`;

/**
 * True if the person may resolve a comment: as its author, as a mentioned person, or with the permission to change
 * the record.
 */
export const mayResolve = (
  person: Person,
  mayUpdate: boolean,
  { created_by, mentions }: Pick<CommentRow, 'created_by' | 'mentions'>,
): boolean =>
  person.kind === 'session' && (mayUpdate || created_by === person.id || mentions.includes(person.id));

/** True if the person may update the record. */
export const mayUpdate = (person: Person, type: ContentType, entry: EntryRow): boolean =>
  may(person, 'update', type.resource) && ownsRecord(person, type, entry);

/** Returns comments as the API presents them. */
export async function presentComments(
  platform: Platform,
  rows: readonly CommentRow[],
  can: (row: CommentRow) => boolean,
): Promise<Comment[]> {
  const personName = await namePeople(
    platform,
    rows.flatMap(({ created_by, resolved_by, mentions }) => [created_by, resolved_by, ...mentions]),
  );
  return rows.map((row) => ({
    id: row.id,
    field: row.field,
    text: row.text,
    mentions: row.mentions.map(personName),
    created_at: row.created_at.toISOString(),
    created_by: personName(row.created_by),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by === null ? null : personName(row.resolved_by),
    can: { resolve: can(row) },
  }));
}

/** Lists a page of the comments on a record, newest first. Throws 404. */
export async function listComments(
  ctx: RequestContext,
  type: ContentType,
  id: string,
  { page, per_page, state, field }: QueryOf<CommentCalls['comments']>,
): Promise<CommentList> {
  const { platform } = ctx;
  const { db } = platform;
  const person = personOf(ctx);
  const entry = await loadEntry(db, person, type, id);
  const all = db.selectFrom('record_comment').where('entry_id', '=', id).where(isVisibleTo(person));
  const selectedQuery = all
    .$if(state !== undefined, (query) => query.where('resolved_at', state === 'open' ? 'is' : 'is not', null))
    .$if(field !== undefined, (query) => query.where('field', '=', field ?? null));
  const rows = await selectedQuery
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await selectedQuery
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const openRow = await all
    .where('resolved_at', 'is', null)
    .select(({ fn }) => ['field', fn.countAll<number>().as('count')])
    .groupBy('field')
    .orderBy('field')
    .execute();
  const mayUpdateEntry = mayUpdate(person, type, entry);
  return {
    data: await presentComments(platform, rows, (row) => mayResolve(person, mayUpdateEntry, row)),
    meta: metaOf({ page, per_page }, total),
    open: openRow,
  };
}

/** Loads the people who can read the record, by name. A comment on the record may mention only these people. */
export async function readersOf(
  { db }: Pick<Platform, 'db'>,
  type: ContentType,
  entry: EntryRow,
  condition: Omit<PeopleFilter, 'within'>,
): Promise<PersonName[]> {
  const people = await peopleWhoMay(db, 'retrieve', type.resource, {
    ...condition,
    mayHave: (institutions) => seesRecord({ institutions }, type, entry),
  });
  return people.map(({ id, name }) => ({ id, name }));
}

/** Lists the people whom a comment on the record may mention and whose name matches the search. Throws 404. */
export async function offerPeople(
  ctx: RequestContext,
  type: ContentType,
  id: string,
  search: string | undefined,
): Promise<PersonName[]> {
  const { platform } = ctx;
  const entry = await loadEntry(platform.db, personOf(ctx), type, id);
  const terms = nameTerms(search).map((term) => sql`staff.search like ${`%${likeLiteral(term)}%`}`);
  return readersOf(platform, type, entry, {
    where: terms.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(terms, sql` and `)}`,
    limit: maxOfferedPeople,
  });
}
