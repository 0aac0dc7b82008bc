-- Marks the submissions that notified nobody, so that the warning of an inbox without recipients can count them. Earlier
-- submissions, and those of processes of the previous version, count as notified.

alter table submission add column notified boolean not null default true;

create index submission_unnotified on submission (type, institution_id) where not notified and state <> 'discarded';
