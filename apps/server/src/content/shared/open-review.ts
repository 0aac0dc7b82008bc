import type { ContentType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';

/** Review request without a decision. */
export interface OpenReview {
  readonly id: string;
  readonly asked_by: string;
  /** Moment of the request, ISO 8601 with an offset. */
  readonly asked_at: string;
  readonly comment: string;
  readonly revision: number;
  readonly reviewer_id: string | null;
  readonly role_name: string | null;
}

/** SQL that selects the open review of an entry as JSON; null if none. */
export function openReview({ drafts }: ContentType, id: RawBuilder<unknown>): RawBuilder<OpenReview | null> {
  if (!drafts) return sql`null::jsonb`;
  return sql`(
    select jsonb_build_object('id', q.id, 'asked_by', q.asked_by, 'asked_at', q.asked_at, 'comment', q.comment,
      'revision', q.revision, 'reviewer_id', q.reviewer_id, 'role_name', (select role.name from role where role.id = q.role_id))
    from review q where q.entry_id = ${id} and q.state = 'open')`;
}
