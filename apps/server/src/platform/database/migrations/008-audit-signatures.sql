-- Signatures of audit events, which those from before cannot have, and the last signed head, which covers these.

alter table audit_event add column key_id text, add column seen bigint, add column signature text;
create table audit_signed_head (
  id smallint primary key check (id = 1), line text not null, written bigint not null,
  claimed_until timestamptz not null);
