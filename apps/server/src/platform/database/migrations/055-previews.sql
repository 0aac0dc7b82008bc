-- Adds previews of unsaved work on the staging site, and the links that share a draft there.

-- The columns of an entry that a draft fills, so that lists read both alike.
create table preview_draft (
  session_id uuid not null references session on delete cascade, id uuid not null, type text not null,
  institution_id text, category_id uuid, slug text, name text not null, title text not null, data jsonb not null,
  publish_at timestamptz, expire_at timestamptz, search text not null, at timestamptz not null,
  primary key (session_id, id));
create index preview_draft_at on preview_draft (at);
create table share (
  id uuid primary key, type text not null, entry_id uuid not null references entry on delete cascade,
  secret_hash text not null unique, created_at timestamptz not null, created_by uuid not null,
  created_by_kind text not null, expires_at timestamptz not null, ended_at timestamptz,
  opened int not null default 0, opened_at timestamptz);
create index share_entry on share (entry_id, created_at desc);
