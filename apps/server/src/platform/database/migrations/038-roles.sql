-- Roles are changed by calls: which version somebody read, and when it was written.

alter table role
  add column revision integer not null default 1,
  add column updated_at timestamptz not null default now();
update role set updated_at = created_at;
