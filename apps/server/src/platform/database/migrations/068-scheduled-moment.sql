-- Stores the publication moment of a scheduled revision in its entry, so that lists show it when the draft has another
-- date, and sets entries that are on the site while a revision waits from `pending` to `published`.

alter table entry add column scheduled_at timestamptz;

update entry e set scheduled_at = (r.identity ->> 'publish_at')::timestamptz from entry_revision r
where e.scheduled_revision is not null and r.entry_id = e.id and r.revision = e.scheduled_revision;

update entry set status = 'published' where status = 'pending' and published_revision is not null;
