-- Adds the institutions of a record at the time of a comment: some records belong to several, by a field of
-- theirs.

alter table record_comment add column institutions jsonb;
update record_comment set institutions = jsonb_build_array(institution_id) where institution_id is not null;
alter table record_comment drop column institution_id;
