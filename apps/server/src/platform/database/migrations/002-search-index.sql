-- Lets one index answer a search and its filters together, words of two letters included.

alter table entry add column search_pairs text
  generated always as (regexp_replace(search, '(.)', '\1\1', 'g')) stored;
drop index entry_search;
drop index entry_data;
create index entry_list on entry
  using gin (search gin_trgm_ops, search_pairs gin_trgm_ops, data jsonb_path_ops);
alter table publication add column search_pairs text
  generated always as (regexp_replace(search, '(.)', '\1\1', 'g')) stored;
drop index publication_search;
drop index publication_data;
create index publication_list on publication
  using gin (search gin_trgm_ops, search_pairs gin_trgm_ops, data jsonb_path_ops);
