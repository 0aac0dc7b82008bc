import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** Row of a submission, without its search text and the visitor's browser and address. */
export type SubmissionRow = Omit<
  Selectable<Database['submission']>,
  'search' | 'search_pairs' | 'minute_of_day' | 'address_hash' | 'user_agent'
>;

/** Columns of a `SubmissionRow` in the table alias `t`. */
export const submissionColumnsSql = sql`
  t.id, t.ticket, t.type, t.entry_id, t.entry_title, t.institution_id, t.category_id, t.received_at,
  t.state, t.result, t.assigned_to, t.read_at, t.read_by, t.closed_at, t.due_at, t.revision, t.data,
  t.record, t.consent_version, t.consent_at, t.marketing_opt_in, t.source_url, t.utm,
  t.retention_until, t.hold, t.erased_at, t.email_key, t.phone_key, t.id_number_key`;
