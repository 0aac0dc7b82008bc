-- Creates the runs of reports: who asked what, and how far the file is.

create table report_run (
  id uuid primary key, type text not null,
  person_id uuid not null, person_kind text not null, person_name text not null, address text,
  institutions jsonb, entries jsonb not null, asked jsonb not null,
  state text not null, total int not null, written int not null default 0, file_size bigint,
  worker uuid, created_at timestamptz not null, updated_at timestamptz not null,
  finished_at timestamptz, file_until timestamptz);
create index report_run_recent on report_run (type, created_at desc, id desc);
create index report_run_running on report_run (updated_at) where state = 'running';
create index report_run_files on report_run (file_until) where file_size is not null;
