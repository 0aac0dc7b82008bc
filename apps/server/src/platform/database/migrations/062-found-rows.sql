-- Replaces the index on slugs by one that begins with the slug, so that a plan that expects few records of a
-- type cannot read them all; finds people by their role; and keeps the estimate of how many records a type has
-- from the time when each had one.

create index publication_named on publication (slug, type) where slug is not null;
drop index publication_slug;
create index staff_role on staff (role_id) where role_id is not null;
-- About as many types as there are; the planner divides the rows of a table among them.
alter table entry alter column type set (n_distinct = 40);
alter table publication alter column type set (n_distinct = 40);
alter table entry_key alter column type set (n_distinct = 40);
alter table submission alter column type set (n_distinct = 40);
