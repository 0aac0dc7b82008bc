-- Gives files versions, what the media library shows of them, and a state for what is being removed.

alter table file
  add column claimed_at timestamptz, add column version int not null default 1,
  add column name text not null default '', add column title text not null default '',
  add column description text not null default '', add column focal_x real, add column focal_y real,
  add column search text not null default '', add column updated_at timestamptz not null default now(),
  add constraint file_focal_point check ((focal_x is null) = (focal_y is null));
update file set updated_at = created_at;
create index file_recent on file (created_at desc, id desc) where state = 'stored';
create index file_waiting on file (created_at) where state <> 'stored';
create index file_search on file using gin (search gin_trgm_ops);
create table file_version (
  file_id uuid not null references file(id) on delete cascade, version int not null, key text not null,
  size bigint not null, width int, height int, sha256 text not null, variants jsonb,
  created_at timestamptz not null, created_by uuid, primary key (file_id, version));
create index file_version_key on file_version (key);
create index file_version_waiting on file_version (created_at) where variants is null;
-- Smaller images of what was stored before are made like those of a new file.
insert into file_version (file_id, version, key, size, width, height, sha256, variants, created_at, created_by)
  select id, 1, key, coalesce(size, 0), width, height, '', case when width is null then '[]'::jsonb end, created_at, created_by
  from file where state = 'stored';
