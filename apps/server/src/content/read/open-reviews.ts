import type { Entry, PersonName } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { EntryRow } from '../shared/load.ts';
import { type OpenReview, openReview } from '../shared/open-review.ts';

type PresentedReview = NonNullable<Entry['review']>;

type NamePeople = (platform: Platform, ids: Iterable<string | null>) => Promise<(id: string) => PersonName>;

/**
 * Returns the open reviews of these entries of the type, by entry id. Used for rows selected without `open_review`.
 */
export async function readOpenReviews(
  platform: Platform,
  type: ContentType,
  rows: readonly Pick<EntryRow, 'id' | 'open_review'>[],
  namePeople: NamePeople,
): Promise<ReadonlyMap<string, PresentedReview>> {
  if (!type.drafts) return new Map();
  const unreadIds = rows.flatMap((row) => (row.open_review === undefined ? [row.id] : []));
  const reviews = [
    ...rows.map(({ id, open_review }) => [id, open_review] as const),
    ...(unreadIds.length === 0 ? [] : await readReviews(platform, type, unreadIds)),
  ].flatMap(([id, review]) => (review ? [[id, review] as const] : []));
  if (reviews.length === 0) return new Map();
  const personName = await namePeople(
    platform,
    reviews.flatMap(([, { asked_by, reviewer_id }]) => [asked_by, reviewer_id]),
  );
  return new Map(
    reviews.map(([id, { asked_by, asked_at, reviewer_id, role_name, ...review }]) => [
      id,
      {
        id: review.id,
        asked_by: personName(asked_by),
        asked_at: new Date(asked_at).toISOString(),
        comment: review.comment,
        asked_of: reviewer_id === null ? role_name : personName(reviewer_id).name,
        asked_role: reviewer_id === null && role_name !== null,
        revision: review.revision,
      },
    ]),
  );
}

async function readReviews(
  { db }: Platform,
  type: ContentType,
  ids: readonly string[],
): Promise<(readonly [string, OpenReview | null])[]> {
  const { rows } = await sql<{ id: string; review: OpenReview | null }>`
    select i.id, ${openReview(type, sql`i.id`)} as review from unnest(${[...ids]}::uuid[]) as i(id)`.execute(
    db,
  );
  return rows.map(({ id, review }) => [id, review]);
}
