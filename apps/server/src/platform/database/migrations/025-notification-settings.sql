-- Creates who is told of new submissions, and what mails follow from it.

create table notification_setting (
  id uuid primary key, type text not null, institution_id text not null,
  category_id uuid references entry(id) on delete cascade, entry_id uuid references entry(id) on delete cascade,
  recipients jsonb not null, cc jsonb not null, subject text not null, active boolean not null,
  revision int not null default 1, updated_at timestamptz not null, updated_by uuid not null,
  check (category_id is null or entry_id is null));
create unique index notification_setting_scope on notification_setting
  (type, institution_id, coalesce(category_id, '00000000-0000-0000-0000-000000000000'),
    coalesce(entry_id, '00000000-0000-0000-0000-000000000000'));
create index notification_setting_category on notification_setting (category_id) where category_id is not null;
create index notification_setting_entry on notification_setting (entry_id) where entry_id is not null;

alter table mail add column setting_id uuid references notification_setting(id) on delete set null;
alter table mail add column submission_id uuid references submission(id) on delete set null;
create index mail_of_setting on mail (setting_id, created_at desc) where setting_id is not null;
create index mail_of_submission on mail (submission_id) where submission_id is not null;
