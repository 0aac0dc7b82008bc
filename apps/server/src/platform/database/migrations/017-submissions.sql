-- Creates what the public sends to the inboxes: submissions, their notes, their files, the keys of repeated
-- requests.

create table submission (
  id uuid primary key, ticket text not null constraint submission_ticket unique,
  type text not null, entry_id uuid not null references entry(id),
  institution_id text, category_id uuid, entry_title text not null,
  received_at timestamptz not null, minute_of_day smallint not null,
  state text not null default 'new', result text, assigned_to uuid, read_at timestamptz, read_by uuid,
  closed_at timestamptz, due_at timestamptz, revision int not null default 1,
  data jsonb not null, record jsonb not null,
  email_key text, phone_key text, id_number_key text,
  search text not null, search_pairs text
    generated always as (regexp_replace(search, '(.)', '\1\1', 'g')) stored,
  consent_version text, consent_at timestamptz, marketing_opt_in boolean not null,
  source_url text, utm jsonb, address_hash text, user_agent text,
  retention_until timestamptz not null, hold jsonb, erased_at timestamptz);
create index submission_recent on submission (received_at desc, id desc);
-- What a list filters by without words stands in the index that it walks.
create index submission_type on submission (type, received_at desc, id desc) include (state, minute_of_day, institution_id);
create index submission_entry on submission (entry_id, received_at desc, id desc) include (state);
create index submission_institution on submission (type, institution_id, received_at desc, id desc);
create index submission_category on submission (category_id, received_at desc, id desc) where category_id is not null;
create index submission_state on submission (type, state, received_at desc, id desc);
create index submission_unread on submission (type, received_at desc, id desc) where read_at is null;
create index submission_assigned on submission (assigned_to, received_at desc, id desc) where assigned_to is not null;
create index submission_result on submission (type, result, received_at desc, id desc) where result is not null;
create index submission_due on submission (type, due_at, id) where due_at is not null and state in ('new', 'in_progress');
create index submission_email on submission (email_key) where email_key is not null;
create index submission_phone on submission (phone_key) where phone_key is not null;
create index submission_id_number on submission (id_number_key) where id_number_key is not null;
create index submission_retention on submission (retention_until) where hold is null and erased_at is null;
create index submission_list on submission
  using gin (search gin_trgm_ops, search_pairs gin_trgm_ops, data jsonb_path_ops);

create table submission_note (
  id uuid primary key, submission_id uuid not null references submission(id) on delete cascade,
  text text not null, created_at timestamptz not null, created_by uuid not null);
create index submission_note_of on submission_note (submission_id, created_at);

-- A file whose submission goes stays until its bytes are removed, too.
create table submission_file (
  id uuid primary key, type text not null, entry_id uuid not null, field text not null,
  submission_id uuid references submission(id) on delete set null,
  key text not null unique, name text not null, content_type text not null, announced_size bigint not null,
  size bigint, sha256 text, state text not null, scan text not null, threat text,
  address_hash text not null, created_at timestamptz not null, updated_at timestamptz not null,
  expires_at timestamptz not null, claimed_at timestamptz, scanned_at timestamptz);
create index submission_file_of on submission_file (submission_id) where submission_id is not null;
create index submission_file_unnamed on submission_file (created_at) where submission_id is null;
create index submission_file_address on submission_file (address_hash, created_at);
create index submission_file_scan on submission_file (created_at) where state = 'stored' and scan = 'waiting';

create table submission_key (
  entry_id uuid not null references entry(id) on delete cascade, key text not null, request_hash text not null,
  submission_id uuid not null references submission(id) on delete cascade, created_at timestamptz not null,
  primary key (entry_id, key));
create index submission_key_of on submission_key (submission_id);
create index submission_key_created on submission_key (created_at);
