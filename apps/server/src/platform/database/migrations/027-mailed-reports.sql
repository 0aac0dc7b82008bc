-- Lets reports be mailed, and tried again when their file could not be made.

alter table report_run add column delivery jsonb, add column title text,
  add column mail_id uuid references mail(id) on delete set null,
  add column tries int not null default 0, add column next_try_at timestamptz;
create index report_run_mail on report_run (mail_id) where mail_id is not null;
