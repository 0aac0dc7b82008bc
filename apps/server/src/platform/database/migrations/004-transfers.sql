-- Creates what an import keeps between its file and its records.

create table import_run (
  id uuid primary key, type text not null, person_id uuid not null, person_kind text not null, person_name text not null,
  address text, file_name text not null, heads jsonb not null, columns jsonb not null, state text not null, worker uuid,
  created_at timestamptz not null, updated_at timestamptz not null, expires_at timestamptz not null);
create index import_run_person on import_run (person_id, type);
create index import_run_expires on import_run (expires_at);
create table import_row (
  import_id uuid not null references import_run(id) on delete cascade, number int not null, entry_id uuid not null,
  cells jsonb not null, state text not null, target_id uuid, target_revision int, name text not null,
  keys jsonb not null, faults jsonb not null, primary key (import_id, number));
create index import_row_state on import_row (import_id, state, number);
