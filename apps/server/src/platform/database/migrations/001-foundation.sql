-- Creates the first schema: people and access, entries and their trail, files, audit.

create extension if not exists pg_trgm;
-- How texts are sorted and matched from their beginning: the same on every database, whatever its collation
-- (always used with collate "C", which a function cannot pass to its caller).
create function sort_key(value text) returns text language sql immutable parallel safe return
  lower(translate(value, 'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÑñÇçÝýÿ',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunnccyyy'));
create table role (
  id uuid primary key, name text not null unique, permissions jsonb not null,
  institutions jsonb, created_at timestamptz not null);
create table staff (
  id uuid primary key, staff_id text not null unique, name text not null, email text,
  password_hash text, role_id uuid references role(id), state text not null, reason text,
  created_at timestamptz not null, last_sign_in_at timestamptz);
create table session (
  id uuid primary key, kind text not null, secret_hash text not null unique,
  staff_id uuid references staff(id) on delete cascade, label text, permissions jsonb, institutions jsonb,
  keep boolean not null, address text, user_agent text, created_at timestamptz not null,
  seen_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz);
create index session_staff on session (staff_id);
create table api_key (
  id uuid primary key, key text not null unique, label text not null,
  created_at timestamptz not null, retired_at timestamptz);
create table sign_in_failure (
  id bigint generated always as identity primary key, subject text not null, at timestamptz not null);
create index sign_in_failure_subject on sign_in_failure (subject, at);
create table idempotency (
  key text not null, actor text not null, call text not null, request_hash text not null,
  status int not null, body text not null, created_at timestamptz not null,
  primary key (actor, call, key));

create table entry (
  id uuid primary key, type text not null, institution_id text, category_id uuid, slug text,
  name text not null, title text not null, status text not null, data jsonb not null,
  revision int not null, published_revision int, scheduled_revision int,
  has_unpublished_changes boolean not null, publish_at timestamptz, expire_at timestamptz,
  created_at timestamptz not null, created_by uuid not null,
  updated_at timestamptz not null, updated_by uuid not null,
  published_at timestamptz, published_by uuid, first_published_at timestamptz,
  deleted_at timestamptz, deleted_by uuid, search text not null);
create index entry_recent on entry (type, updated_at desc, id desc) where deleted_at is null;
create index entry_recent_institution on entry (type, institution_id, updated_at desc, id desc) where deleted_at is null;
create index entry_name on entry (type, (sort_key(name) collate "C"), id) where deleted_at is null;
create index entry_status on entry (type, status, updated_at desc) where deleted_at is null;
create index entry_changes on entry (type, updated_at desc) where deleted_at is null and has_unpublished_changes;
create index entry_bin on entry (type, deleted_at desc, id desc) where deleted_at is not null;
create index entry_category on entry (category_id) where category_id is not null;
create index entry_publish_at on entry (publish_at) where scheduled_revision is not null;
create index entry_expire_at on entry (expire_at) where expire_at is not null;
create index entry_data on entry using gin (data jsonb_path_ops);
create index entry_search on entry using gin (search gin_trgm_ops);
create table entry_revision (
  entry_id uuid not null references entry(id) on delete cascade, revision int not null, kind text not null,
  from_revision int, identity jsonb not null, data jsonb not null,
  created_at timestamptz not null, created_by uuid not null,
  published_at timestamptz, published_by uuid, primary key (entry_id, revision));
create table entry_key (
  type text not null, field text not null, scope text not null, value text not null,
  entry_id uuid not null references entry(id) on delete cascade,
  primary key (type, field, scope, value));
create index entry_key_entry on entry_key (entry_id);
create table entry_reference (
  from_id uuid not null references entry(id) on delete cascade, stage text not null, path text not null,
  kind text not null, to_id uuid not null, primary key (from_id, stage, path, to_id));
create index entry_reference_to on entry_reference (to_id, stage);
create table entry_presence (
  entry_id uuid not null references entry(id) on delete cascade, staff_id uuid not null references staff(id) on delete cascade,
  session_id uuid not null, opened_at timestamptz not null, seen_at timestamptz not null, editing boolean not null,
  primary key (entry_id, session_id));
create table slug_redirect (
  type text not null, institution_id text not null, slug text not null,
  entry_id uuid not null references entry(id) on delete cascade, created_at timestamptz not null,
  primary key (type, institution_id, slug));
create table publication (
  entry_id uuid primary key references entry(id) on delete cascade, type text not null, institution_id text,
  category_id uuid, slug text, name text not null, status text not null, revision int not null,
  data jsonb not null, search text not null, body text not null, etag text not null,
  updated_at timestamptz not null, published_at timestamptz not null, expire_at timestamptz);
create index publication_recent on publication (type, updated_at desc, entry_id desc) include (expire_at);
create index publication_name on publication (type, (sort_key(name) collate "C"), entry_id);
create index publication_expire_at on publication (type, expire_at) where expire_at is not null;
create index publication_slug on publication (type, slug);
create index publication_data on publication using gin (data jsonb_path_ops);
create index publication_search on publication using gin (search gin_trgm_ops);

create table file (
  id uuid primary key, key text not null unique, url text not null unique, resource text not null,
  content_type text not null, size bigint, width int, height int, state text not null,
  created_at timestamptz not null, created_by uuid, expires_at timestamptz);
create index file_created_by on file (created_by, created_at);

create table audit_chain (id smallint primary key, length bigint not null, head text not null);
insert into audit_chain select n, 0, '' from generate_series(0, 15) n;
create table audit_event (
  id uuid primary key, chain smallint not null references audit_chain(id), place bigint not null,
  at timestamptz not null, actor_id uuid, actor_name text not null, action text not null,
  resource text not null, target_id uuid, target_name text, institution_id text, request_id text,
  address text, details jsonb not null, previous text not null, hash text not null,
  unique (chain, place));
create index audit_event_at on audit_event (at desc);
create index audit_event_target on audit_event (target_id, at desc);
create function audit_event_is_append_only() returns trigger language plpgsql as $$
  begin raise exception 'audit_event is append-only'; end $$;
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function audit_event_is_append_only();

create table saved_view (
  id uuid primary key, staff_id uuid not null references staff(id) on delete cascade, type text not null,
  name text not null, query text not null, created_at timestamptz not null, unique (staff_id, type, name));
create table heartbeat (name text primary key, at timestamptz not null);
