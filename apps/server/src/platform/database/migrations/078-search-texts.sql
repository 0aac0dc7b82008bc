-- Keeps how far the searched texts of earlier records are brought to the present form (`searchForm`). Processes of the
-- previous version write the earlier form, which plain words still find.

create table search_form (
  "table" text primary key check ("table" in ('entry', 'publication')),
  -- Form of all texts of the table; a table without a row has the first form.
  form integer not null,
  -- Id of the last record whose text has a newer form; null before the first.
  after uuid);
