import type { Entry, PersonName } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { Platform } from '../../platform/context.ts';

/** What rows tell of the review that a record is in. */
type OpenReview = NonNullable<Entry['review']>;

/** Names people by their ids. */
type NamePeople = (platform: Platform, ids: Iterable<string | null>) => Promise<(id: string) => PersonName>;

/** The open reviews of these records of the type, by the id of the record. */
export async function openReviews(
  platform: Platform,
  { drafts }: ContentType,
  ids: readonly string[],
  namePeople: NamePeople,
): Promise<ReadonlyMap<string, OpenReview>> {
  if (!drafts || ids.length === 0) return new Map();
  const rows = await platform.db
    .selectFrom('review')
    .leftJoin('role', 'role.id', 'review.role_id')
    .select([
      'review.id',
      'review.entry_id',
      'review.asked_by',
      'review.asked_at',
      'review.comment',
      'review.revision',
      'review.reviewer_id',
      'role.name as role_name',
    ])
    .where('review.state', '=', 'open')
    .where('review.entry_id', 'in', ids)
    .execute();
  if (rows.length === 0) return new Map();
  const name = await namePeople(
    platform,
    rows.flatMap(({ asked_by, reviewer_id }) => [asked_by, reviewer_id]),
  );
  return new Map(
    rows.map(({ entry_id, asked_by, asked_at, reviewer_id, role_name, ...row }): [string, OpenReview] => [
      entry_id,
      {
        id: row.id,
        asked_by: name(asked_by),
        asked_at: asked_at.toISOString(),
        comment: row.comment,
        asked_of: reviewer_id === null ? role_name : name(reviewer_id).name,
        revision: row.revision,
      },
    ]),
  );
}
