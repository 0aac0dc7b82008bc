import { sql } from 'kysely';
import { reviewByPersonRequired, reviewRequired } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { EntryContext } from '../entry-context.ts';

/** True if the type requires that another person publishes saved versions. */
export async function asksFourEyes({ db, type }: EntryContext): Promise<boolean> {
  const row = await db
    .selectFrom('review_type')
    .select('type')
    .where('type', '=', type.slug)
    .executeTakeFirst();
  return row !== undefined;
}

/** Id of a record, and the last of its revisions to consider. */
interface RecordRevision {
  readonly id: string;
  readonly revision: number;
}

/** Selects the revisions after the last published one, up to the given one. */
const selectUnpublished = ({ id, revision }: RecordRevision) => sql`
  select r.created_by, r.created_at from entry_revision as r where r.entry_id = ${id}::uuid and r.revision <= ${revision}
    and r.revision > coalesce((select max(p.revision) from entry_revision as p
      where p.entry_id = r.entry_id and p.revision <= ${revision} and p.published_at is not null), 0)`;

/**
 * Returns the ids of the people and tokens that saved unpublished revisions, and of the creators of those tokens.
 * With `related`, follows creators of tokens and holders of accounts in both directions, and adds everybody found
 * (docs/decisions/publishing-can-require-a-second-person.md).
 */
export async function unpublishedAuthors(
  db: Queryable,
  record: RecordRevision,
  { related }: { readonly related: boolean },
): Promise<ReadonlySet<string>> {
  const chainSql = sql`union select id from above union select id from below`;
  const { rows } = await sql<{ id: string }>`
    with recursive unread as materialized (${selectUnpublished(record)}),
    author (id) as (
      select created_by from unread where created_by is not null
      union select k.created_by from unread join session as k on k.id = unread.created_by
        where k.kind = 'token' and k.created_by is not null),
    above (id) as (
      select id from author
      union select maker.id from above cross join lateral (
        select h.holder_id as id from account_holder as h where h.staff_id = above.id
          and (h.until is null or h.until > (select min(created_at) from unread))
        union all select k.created_by from session as k
          where k.id = above.id and k.kind = 'token' and k.created_by is not null) as maker),
    below (id) as (
      select id from author
      union select made.id from below cross join lateral (
        select h.staff_id as id from account_holder as h where h.holder_id = below.id
          and (h.until is null or h.until > (select min(created_at) from unread))
        union all select k.id from session as k where k.created_by = below.id and k.kind = 'token') as made)
    select id from author ${related ? chainSql : sql``}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/**
 * Throws 409 `review_required` if a second person must publish the type and the revision was never public, unless the
 * actor is a person who is neither one of its authors nor related to one. The service itself may always publish,
 * since it only carries out a decision.
 */
export async function requireFourEyes(
  { db, type, actor: { person } }: EntryContext,
  record: RecordRevision,
): Promise<void> {
  if (person === null || !type.drafts) return;
  const { rows } = await sql`
    select from review_type as t where t.type = ${type.slug}
      and exists (${selectUnpublished(record)})`.execute(db);
  if (rows.length === 0) return;
  if (person.kind === 'token') throw reviewByPersonRequired();
  const authors = await unpublishedAuthors(db, record, { related: true });
  if (authors.has(person.id)) throw reviewRequired();
}
