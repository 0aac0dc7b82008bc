-- Lets lists of submissions know roughly how many they select, and answers searches within a state by an index.

-- One of 128 by chance, with all that lists are narrowed by: how many a list selects is known roughly at once.
create index submission_sample on submission (type, received_at desc, id desc)
  include (institution_id, state, entry_id, category_id, assigned_to, result, read_at, due_at, minute_of_day,
    marketing_opt_in, search) where (uuid_hash(id) & 127) = 0;
-- The text, too, so that a search within a state reads the index alone.
drop index submission_state;
create index submission_state on submission (type, state, received_at desc, id desc)
  include (institution_id, closed_at, search);
-- Whatever the type: nearly every result is one of one type, and the newest submissions have none.
drop index submission_result;
create index submission_result on submission (result, received_at desc, id desc) include (type, institution_id, state)
  where result is not null;
