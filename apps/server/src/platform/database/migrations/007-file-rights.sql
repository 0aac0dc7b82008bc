-- Records the owners of files: the institutions of the uploader, and the records whose versions name them. Adds
-- versions that only a draft shows.

alter table file add column institutions jsonb;
update file set institutions = role.institutions from staff join role on role.id = staff.role_id
  where file.created_by = staff.id and jsonb_typeof(role.institutions) = 'array';
update file set institutions = session.institutions from session
  where file.created_by = session.id and session.kind = 'token' and jsonb_typeof(session.institutions) = 'array';
create table entry_file (
  file_id uuid not null references file(id) on delete cascade,
  entry_id uuid not null references entry(id) on delete cascade, primary key (file_id, entry_id));
insert into entry_file (file_id, entry_id)
  -- An address of the store in a text, as it was when this migration was written.
  select distinct file.id, r.entry_id from entry_revision r,
    regexp_matches(r.data::text, '/files/[a-z][a-z-]{0,39}/\d{4}/[0-9a-f-]{36}\.[a-z0-9]{2,5}', 'g') as found
    join file on file.url = found[1]
  where position('/files/' in r.data::text) > 0
  union select r.to_id, r.from_id from entry_reference r join file on file.id = r.to_id where r.kind = 'file';
alter table file_version add column shown_at timestamptz;
update file_version set shown_at = created_at;
create index file_version_draft on file_version (created_at) where shown_at is null;
