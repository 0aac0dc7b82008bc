import type { Review, ReviewQuery, ReviewState } from '@vitrina/contract';
import { findContentType } from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { notFound } from '../../errors.ts';
import { may, type Person, type Platform } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type Meta, metaOf } from '../read/list.ts';
import { namePeople } from '../read/present.ts';
import { requireEntry } from '../shared/load.ts';
import { type Access, ownsRecord, retrievableTypes, typesCondition } from '../shared/scope.ts';
import { all, withoutIndex } from '../shared/source.ts';

interface ReviewRow
  extends Selectable<Database['review']>,
    Pick<Selectable<Database['entry']>, 'type' | 'name' | 'institution_id' | 'data'> {
  readonly role_name: string | null;
  readonly entry_revision: number;
  readonly on_site: boolean;
}

const reviewSource = sql`review as q join entry as t on t.id = q.entry_id left join role as r on r.id = q.role_id`;

async function readRows(
  db: Queryable,
  where: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select q.*, r.name as role_name,
      t.type, t.name, t.institution_id, t.data, t.revision as entry_revision, t.published_revision is not null as on_site
    from ${reviewSource} where ${where} order by q.asked_at desc, q.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

async function presentReviews(
  platform: Platform,
  person: Person,
  rows: readonly ReviewRow[],
): Promise<Review[]> {
  const name = await namePeople(
    platform,
    rows.flatMap((row) => [row.asked_by, row.reviewer_id, row.decided_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    entry: {
      id: row.entry_id,
      type: row.type,
      name: row.name,
      institution_id: row.institution_id,
      revision: row.entry_revision,
      on_site: row.on_site,
    },
    // Only the operations on reviews write the state, so it is valid.
    state: row.state as ReviewState,
    revision: row.revision,
    comment: row.comment,
    asked_by: name(row.asked_by),
    asked_at: row.asked_at.toISOString(),
    reviewer: row.reviewer_id === null ? null : name(row.reviewer_id),
    role: row.role_id === null ? null : { id: row.role_id, name: row.role_name ?? '' },
    decided_by: row.decided_by === null ? null : name(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_revision: row.decided_revision,
    decision_comment: row.decision_comment,
    remarks: [...row.remarks],
    can: canOf(person, row),
  }));
}

function canOf(
  person: Person,
  { state, asked_by, type: slug, institution_id, data }: ReviewRow,
): Review['can'] {
  const type = findContentType(slug);
  const isOpen = state === 'open' && type !== undefined && ownsRecord(person, type, { institution_id, data });
  const isOwn = asked_by === person.id;
  return {
    decide: isOpen && !isOwn && may(person, 'publish', type.resource),
    withdraw: isOpen && isOwn && may(person, 'update', type.resource),
  };
}

/** Returns the latest review request of the record; null if it never had one. Throws 404. */
export async function latestReview(
  { platform, person, type }: Access,
  entryId: string,
): Promise<Review | null> {
  const { id } = await requireEntry(platform.db, person, type, entryId);
  const rows = await readRows(platform.db, sql`q.entry_id = ${id}::uuid`, 1);
  const [lastReview] = await presentReviews(platform, person, rows);
  return lastReview ?? null;
}

/** Condition that the person may read the record of a review request. */
function isVisibleReview(person: Person): RawBuilder<unknown> {
  return all([typesCondition(retrievableTypes(person), person.institutions), sql`t.deleted_at is null`]);
}

/** Reads one review request. Throws 404 if the person may not see its record. */
export async function readReview(platform: Platform, person: Person, id: string): Promise<Review> {
  const rows = await readRows(platform.db, all([sql`q.id = ${id}::uuid`, isVisibleReview(person)]), 1);
  const [review] = await presentReviews(platform, person, rows);
  if (review === undefined) throw notFound();
  return review;
}

/** Conditions on the columns of `review` as `q`: its request was sent to the person, or to the role of the person. */
const recipientConditions = ({ id }: Person): readonly RawBuilder<unknown>[] => [
  sql`q.reviewer_id = ${id}::uuid`,
  sql`q.role_id = (select role_id from staff where staff.id = ${id}::uuid)`,
];

const boxConditions: Record<
  ReviewQuery['box'],
  (person: Person, inState: RawBuilder<unknown>) => RawBuilder<unknown>[]
> = {
  all: () => [],
  asked: ({ id }) => [sql`q.asked_by = ${id}::uuid`],
  mine: (person, inState) => [
    sql`q.asked_by <> ${person.id}::uuid`,
    // Two index lookups: one condition on both columns would be planned as a scan.
    sql`q.id = any(array(${sql.join(
      recipientConditions(person).map(
        (isRecipient) => sql`select q.id from review as q where ${isRecipient} and ${inState}`,
      ),
      sql` union all `,
    )}))`,
  ],
};

/** Statement that lists the newest open review requests that wait for the person. @param limit maximum of rows */
export function waitingReviews(person: Person, limit: number): RawBuilder<unknown> {
  const { id } = person;
  const lists = recipientConditions(person).map(
    (isRecipient) => sql`(select q.id, q.asked_at from review as q
      -- one lookup per request: a join could read all records first
      cross join lateral (select from entry as t where t.id = q.entry_id and ${withoutIndex(isVisibleReview(person))} offset 0) as t
      where ${isRecipient} and q.state = 'open' and q.asked_by <> ${id}::uuid
      order by q.asked_at desc, q.id desc limit ${limit})`,
  );
  return sql`${sql.join(lists, sql` union all `)} order by asked_at desc, id desc limit ${limit}`;
}

/** Lists the newest open review requests that wait for the person, and counts them up to `maxTotal`. */
export async function listWaitingReviews(
  platform: Platform,
  person: Person,
  { limit, maxTotal }: { readonly limit: number; readonly maxTotal: number },
): Promise<{ data: Review[]; total: number }> {
  const { rows } = await sql<{ id: string }>`${waitingReviews(person, maxTotal)}`.execute(platform.db);
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const rowsOfPage =
    ids.length === 0 ? [] : await readRows(platform.db, sql`q.id = any(${ids}::uuid[])`, limit);
  return { data: await presentReviews(platform, person, rowsOfPage), total: rows.length };
}

/** Lists a page of review requests, newest first. */
export async function listReviews(
  platform: Platform,
  person: Person,
  { page, per_page, box, state, entry_id: entryId }: ReviewQuery,
): Promise<{ data: Review[]; meta: Meta }> {
  const inState = state === undefined ? sql`true` : sql`q.state = ${sql.lit(state)}`;
  const where = all([
    isVisibleReview(person),
    ...boxConditions[box](person, inState),
    inState,
    ...(entryId === undefined ? [] : [sql`q.entry_id = ${entryId}::uuid`]),
  ]);
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from ${reviewSource} where ${where}`.execute(platform.db);
  const foundRows = await readRows(platform.db, where, per_page, (page - 1) * per_page);
  return {
    data: await presentReviews(platform, person, foundRows),
    meta: metaOf({ page, per_page }, Number(rows[0]?.total ?? 0)),
  };
}
