-- Makes the lists of submissions count and walk by indexes alone, however many there are.

drop index submission_recent, submission_type, submission_entry, submission_assigned, submission_unread, submission_state;
-- The included columns are filters of lists without a search, so that counting reads no rows.
create index submission_recent on submission (received_at desc, id desc)
  include (type, state, institution_id, assigned_to, read_at, minute_of_day, marketing_opt_in);
create index submission_type on submission (type, received_at desc, id desc)
  include (state, institution_id, assigned_to, read_at, minute_of_day, marketing_opt_in);
create index submission_entry on submission (entry_id, received_at desc, id desc)
  include (type, state, institution_id, assigned_to, read_at);
create index submission_state on submission (type, state, received_at desc, id desc) include (institution_id);
-- Whose nobody is, too: those are what a list is mostly asked for.
create index submission_assigned on submission (type, assigned_to, received_at desc, id desc) include (state, institution_id);
create index submission_unread on submission (type, received_at desc, id desc) include (state, institution_id)
  where read_at is null;
create index submission_hour on submission (type, minute_of_day, received_at desc, id desc);
create index submission_due_order on submission (type, due_at, received_at desc, id desc) where due_at is not null;
-- An index answers by itself only for pages that were vacuumed; those of the newest rows are asked for most.
alter table submission set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
