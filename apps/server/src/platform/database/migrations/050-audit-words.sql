-- Keeps the names of an event as they are searched: to fold them for each event that is looked at takes half a
-- minute of a million, which a word of two letters did. And orders events by institution, for whoever is limited
-- to some.

drop index audit_event_names;
-- Trigrams need three letters: with each letter twice, a word of two has them as well.
alter table audit_event
  add column search text generated always as (sort_key(actor_name || ' ' || coalesce(target_name, ''))) stored,
  add column search_pairs text generated always as (
    regexp_replace(sort_key(actor_name || ' ' || coalesce(target_name, '')), '(.)', '\1\1', 'g')) stored;
create index audit_event_words on audit_event
  using gin (search gin_trgm_ops, search_pairs gin_trgm_ops);
create index audit_event_institution on audit_event (institution_id, at desc, id desc);
