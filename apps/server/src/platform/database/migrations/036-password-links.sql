-- One-time links by which people set their password, and what lists of people are read by.

create table password_link (
  id uuid primary key, staff_id uuid not null unique references staff(id) on delete cascade,
  secret_hash text not null unique, created_at timestamptz not null, expires_at timestamptz not null);
create index staff_search on staff
  using gin (sort_key(name || ' ' || staff_id || ' ' || coalesce(email, '')) gin_trgm_ops);
create index staff_name on staff ((sort_key(name) collate "C"), id);
