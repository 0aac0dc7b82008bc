-- Of what somebody wants, or does not want, to hear by mail as well: only what they chose themselves.

create table notice_by_mail (
  staff_id uuid not null references staff on delete cascade,
  kind text not null,
  wanted boolean not null,
  primary key (staff_id, kind)
);
