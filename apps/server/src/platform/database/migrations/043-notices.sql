-- Adds the notices for each person.

create table notice (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  kind text not null,
  title text not null,
  detail text,
  path text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notice_list on notice (staff_id, at desc, id desc);
create unique index notice_unread on notice (staff_id, kind, path) where read_at is null;
create index notice_age on notice (at);
