-- Lets an import know what the list it was begun in says of all its records.

alter table import_run add column scope jsonb not null default '{}';
