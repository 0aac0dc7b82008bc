-- Adds the comments of staff on records.

create table record_comment (
  id uuid primary key,
  entry_id uuid not null references entry on delete cascade,
  institution_id text,
  field text,
  text text not null,
  mentions jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null,
  resolved_at timestamptz,
  resolved_by uuid
);
create index record_comment_list on record_comment (entry_id, created_at desc, id desc);
