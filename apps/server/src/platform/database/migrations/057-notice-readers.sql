-- Adds to notices the right that their reader needs; both columns are null for a notice that needs none.

alter table notice add column resource text, add column institution_id text;
