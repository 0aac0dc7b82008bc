import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** The columns of a submission that its list and its panel are made of: all but the search text and the keys. */
export const submissionColumns = [
  'id',
  'ticket',
  'type',
  'entry_id',
  'entry_title',
  'institution_id',
  'category_id',
  'received_at',
  'state',
  'result',
  'assigned_to',
  'read_at',
  'read_by',
  'closed_at',
  'due_at',
  'revision',
  'data',
  'record',
  'consent_version',
  'consent_at',
  'marketing_opt_in',
  'source_url',
  'utm',
  'retention_until',
  'hold',
  'erased_at',
  'email_key',
  'phone_key',
  'id_number_key',
] as const satisfies readonly (keyof Database['submission'])[];

/** A submission as it is stored. */
export type SubmissionRow = Pick<Selectable<Database['submission']>, (typeof submissionColumns)[number]>;

/** Columns of the table that goes by `t`. */
export const submissionColumnsSql = sql.join(submissionColumns.map((name) => sql.ref(`t.${name}`)));
