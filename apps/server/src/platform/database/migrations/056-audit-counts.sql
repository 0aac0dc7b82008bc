-- Lets events be counted from the indexes alone for whoever is limited to institutions, and the acts of a person
-- by what they were: each event that had to be read for it cost as much as the rest.

drop index audit_event_target, audit_event_actor, audit_event_action, audit_event_resource, audit_event_address,
  audit_event_institution;
create index audit_event_target on audit_event (target_id, at desc, id desc) include (institution_id);
create index audit_event_actor on audit_event (actor_id, at desc, id desc) include (institution_id, action);
create index audit_event_action on audit_event (action, at desc, id desc) include (institution_id);
create index audit_event_resource on audit_event (resource, at desc, id desc) include (institution_id);
create index audit_event_address on audit_event (address, at desc, id desc) include (institution_id);
-- A name that many have is found sooner by walking through these than by all that trigrams find of every institution.
create index audit_event_institution on audit_event (institution_id, at desc, id desc) include (search);
