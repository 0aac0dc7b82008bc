-- Adds the people who dismissed the checklist of the first day, and the types of which the public site has read
-- a published record.

create table first_day_dismissal (
  staff_id uuid primary key references staff on delete cascade,
  at timestamptz not null
);
create table site_read (type text primary key, at timestamptz not null);
