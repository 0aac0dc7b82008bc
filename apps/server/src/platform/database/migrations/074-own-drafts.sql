-- Indexes the drafts that wait for a person: unpublished changes and records that were never published. Also indexes the
-- moments at which scheduled revisions are published, in place of an index that no statement needs any more. Both serve
-- the first row of the dashboard.

create index entry_own_changes on entry (updated_by, updated_at desc, id)
  where deleted_at is null and (has_unpublished_changes or status = 'unpublished' and published_at is null);
create index entry_scheduled_at on entry (coalesce(scheduled_at, publish_at), id)
  where scheduled_revision is not null;
drop index entry_publish_at;
