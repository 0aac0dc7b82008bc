-- Adds which mails are sent at once although the mail server is in its wait, and which some recipients have got.

alter table mail add column at_once boolean not null default false,
  add column reached_some boolean not null default false;
update mail set reached_some = true where state in ('failed', 'waiting') and exists (
  select from mail_recipient as r where r.mail_id = mail.id and r.outcome = 'accepted');
create index mail_at_once on mail (next_attempt_at, id) where at_once;
create index mail_partial on mail (created_at desc, id desc) where reached_some and state = 'failed';
