-- Adds what notifications hold, when they go, and the confirmations to visitors.

alter table notification_setting
  add column delivery text not null default 'at_once',
  add column digest_hour int not null default 7 check (digest_hour between 0 and 23),
  add column last_digest_day text,
  add column include_data boolean not null default false,
  add column include_sensitive boolean not null default false,
  add column include_attachments boolean not null default false,
  add column auto_reply boolean not null default false,
  add column auto_reply_subject text not null default '',
  add column auto_reply_body text not null default '',
  add column updated_by_kind text not null default 'session';

create table notification_digest_item (
  setting_id uuid not null references notification_setting(id) on delete cascade,
  submission_id uuid not null references submission(id) on delete cascade,
  received_at timestamptz not null, primary key (setting_id, submission_id));
create index notification_digest_item_submission on notification_digest_item (submission_id);

create table confirmation (
  address_key text not null, entry_id uuid not null references entry(id) on delete cascade, day text not null,
  setting_id uuid not null references notification_setting(id) on delete cascade,
  created_at timestamptz not null, primary key (address_key, day, entry_id));
create index confirmation_of_setting on confirmation (setting_id, created_at);
create index confirmation_entry on confirmation (entry_id);
