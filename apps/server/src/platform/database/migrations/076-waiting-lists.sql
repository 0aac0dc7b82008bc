-- Indexes the open review requests and submissions that wait for a person, in the order in which the first row of the
-- dashboard lists them: its statements read the rows that it shows and counts, and none that were decided long ago.

create index review_waiting_reviewer on review (reviewer_id, asked_at desc, id desc)
  where state = 'open' and reviewer_id is not null;
create index review_waiting_role on review (role_id, asked_at desc, id desc)
  where state = 'open' and role_id is not null;
create index submission_waiting on submission (assigned_to, due_at, received_at desc, id desc)
  where state in ('new', 'in_progress') and assigned_to is not null;
