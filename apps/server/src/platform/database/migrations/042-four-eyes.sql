-- The content types whose changes somebody else publishes, and whose key a machine has.

create table review_type (
  type text primary key,
  set_by_name text not null,
  set_at timestamptz not null
);
alter table session add column created_by uuid;
