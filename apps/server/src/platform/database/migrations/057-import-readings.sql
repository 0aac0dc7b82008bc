-- Stores how the file of an import was read, and what is told of each row before it is imported.

alter table import_run add column reading jsonb not null default '{}';
alter table import_row add column facts jsonb not null default '{}',
  add column changes jsonb not null default '[]', add column notes jsonb not null default '[]';
