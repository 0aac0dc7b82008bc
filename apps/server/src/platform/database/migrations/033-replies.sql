-- Adds the answers to submissions.

create table submission_reply (
  id uuid primary key, submission_id uuid not null references submission(id) on delete cascade,
  mail_id uuid references mail(id) on delete set null, subject text not null, body text not null,
  created_at timestamptz not null, created_by uuid not null);
create index submission_reply_of on submission_reply (submission_id, created_at);
create index submission_reply_mail on submission_reply (mail_id);
