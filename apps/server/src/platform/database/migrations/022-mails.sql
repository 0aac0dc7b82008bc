-- Creates the outbox: mails, their recipients and tries, and that the mail server is not reached.

create table mail (
  id uuid primary key, message_id text not null unique, title text not null, path text, institution_id text,
  content jsonb, state text not null, attempts int not null default 0, waits int not null default 0,
  next_attempt_at timestamptz, give_up_at timestamptz, claim uuid, claimed_until timestamptz, reason text,
  created_at timestamptz not null, created_by uuid, done_at timestamptz);
create index mail_recent on mail (created_at desc, id desc);
create index mail_state on mail (state, created_at desc, id desc);
create index mail_due on mail (next_attempt_at, id) where state = 'waiting';

create table mail_recipient (
  mail_id uuid not null references mail(id) on delete cascade, position smallint not null,
  address text not null, copy boolean not null, outcome text not null default 'waiting', reason text,
  primary key (mail_id, position));

create table mail_attempt (
  mail_id uuid not null references mail(id) on delete cascade, number int not null,
  started_at timestamptz not null, ended_at timestamptz, outcome text, reason text,
  primary key (mail_id, number));

-- One row while the mail server is not reached, by which every process knows it.
create table mail_server_failure (
  id smallint primary key check (id = 1), failures int not null, failing_since timestamptz not null,
  next_attempt_at timestamptz not null, reason text not null);
