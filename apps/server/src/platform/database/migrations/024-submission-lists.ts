import { type Kysely, sql } from 'kysely';

const newest = 'received_at desc, id desc';
/** Filter columns of lists without a search: they are part of the indexes, so that counting reads no rows. */
const narrowing =
  'include (type, state, institution_id, assigned_to, read_at, minute_of_day, marketing_opt_in)';
const ofOneType = 'include (state, institution_id, assigned_to, read_at, minute_of_day, marketing_opt_in)';

const statements = [
  'drop index submission_recent, submission_type, submission_entry, submission_assigned, submission_unread, submission_state',
  `create index submission_recent on submission (${newest}) ${narrowing}`,
  `create index submission_type on submission (type, ${newest}) ${ofOneType}`,
  `create index submission_entry on submission (entry_id, ${newest}) include (type, state, institution_id, assigned_to, read_at)`,
  `create index submission_state on submission (type, state, ${newest}) include (institution_id)`,
  // Whose nobody is, too: those are what a list is mostly asked for.
  `create index submission_assigned on submission (type, assigned_to, ${newest}) include (state, institution_id)`,
  `create index submission_unread on submission (type, ${newest}) include (state, institution_id) where read_at is null`,
  `create index submission_hour on submission (type, minute_of_day, ${newest})`,
  `create index submission_due_order on submission (type, due_at, ${newest}) where due_at is not null`,
  // An index answers by itself only for pages that were vacuumed; those of the newest rows are asked for most.
  'alter table submission set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02)',
];

/** Makes the lists of submissions count and walk by indexes alone, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
