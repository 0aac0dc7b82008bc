-- Keys of machines are managed by calls: who made each, which version somebody read, and which key takes its
-- place.

alter table session
  add column revision integer not null default 1,
  add column created_by_name text,
  add column replaced_by uuid references session (id) on delete set null;
create index session_tokens on session (created_at desc, id desc) where kind = 'token';
