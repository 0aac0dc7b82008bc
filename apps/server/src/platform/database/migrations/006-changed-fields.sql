-- Lets a version say which fields it changed, so that a history is shown without reading the versions.

-- null: not known yet. A version that an older process writes while this one is already up says that nothing changed.
alter table entry_revision add column changed jsonb;
alter table entry_revision alter column changed set default '[]';
create index entry_revision_unknown on entry_revision (entry_id, revision) where changed is null;
