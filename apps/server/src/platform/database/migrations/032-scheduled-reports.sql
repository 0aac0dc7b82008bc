-- Creates the scheduled reports, and says of a run which schedule it is of; each has one for a moment at most.

create table scheduled_report (
  id uuid primary key, type text not null, name text not null, periodicity jsonb not null, covers text not null,
  institution_id text, category_id uuid references entry(id) on delete cascade,
  entry_id uuid references entry(id) on delete cascade,
  states jsonb not null, columns jsonb not null, format text not null, include_sensitive boolean not null,
  recipients jsonb not null, attach boolean not null, send_empty boolean not null,
  active boolean not null, paused_reason text, next_run_at timestamptz,
  owner_id uuid not null, owner_kind text not null, owner_name text not null,
  revision int not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
  check (category_id is null or entry_id is null), check (active = (next_run_at is not null)));
create index scheduled_report_due on scheduled_report (next_run_at) where next_run_at is not null;
create index scheduled_report_type on scheduled_report (type, institution_id);
create index scheduled_report_category on scheduled_report (category_id) where category_id is not null;
create index scheduled_report_entry on scheduled_report (entry_id) where entry_id is not null;

-- Without a reference: the runs of a schedule stay in the history when it is deleted.
alter table report_run add column schedule_id uuid, add column due_at timestamptz,
  add column late boolean not null default false;
create unique index report_run_due on report_run (schedule_id, due_at) where due_at is not null;
create index report_run_of_schedule on report_run (schedule_id, created_at desc, id desc)
  where schedule_id is not null;
