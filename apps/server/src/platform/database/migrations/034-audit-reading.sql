-- Adds the indexes of the audit screen, and the requested verifications.

drop index audit_event_at, audit_event_target;
create index audit_event_at on audit_event (at desc, id desc);
create index audit_event_target on audit_event (target_id, at desc, id desc);
create index audit_event_actor on audit_event (actor_id, at desc, id desc);
create index audit_event_action on audit_event (action, at desc, id desc);
create index audit_event_resource on audit_event (resource, at desc, id desc);
create index audit_event_address on audit_event (address, at desc, id desc);
create index audit_event_names on audit_event
  using gin (sort_key(actor_name || ' ' || coalesce(target_name, '')) gin_trgm_ops);
create table audit_verification (
  id uuid primary key, state text not null, started_at timestamptz not null, started_by uuid not null,
  started_by_name text not null, events bigint not null default 0, total bigint not null, faults jsonb not null,
  head_at timestamptz, not_yet_covered bigint not null default 0, updated_at timestamptz not null,
  finished_at timestamptz);
create unique index audit_verification_running on audit_verification (state) where state = 'running';
