-- Adds computed columns for searching and ordering people: to compute them for each row of a list takes seconds.

drop index staff_search, staff_name;
alter table staff
  add column sort_name text not null generated always as (sort_key(name)) stored,
  add column search text not null
    generated always as (sort_key(name || ' ' || staff_id || ' ' || coalesce(email, ''))) stored;
create index staff_search on staff using gin (search gin_trgm_ops);
create index staff_name on staff (sort_name collate "C", id);
