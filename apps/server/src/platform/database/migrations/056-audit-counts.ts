import { type Kysely, sql } from 'kysely';

const newest = 'at desc, id desc';

const statements = [
  `drop index audit_event_target, audit_event_actor, audit_event_action, audit_event_resource, audit_event_address,
    audit_event_institution`,
  `create index audit_event_target on audit_event (target_id, ${newest}) include (institution_id)`,
  `create index audit_event_actor on audit_event (actor_id, ${newest}) include (institution_id, action)`,
  `create index audit_event_action on audit_event (action, ${newest}) include (institution_id)`,
  `create index audit_event_resource on audit_event (resource, ${newest}) include (institution_id)`,
  `create index audit_event_address on audit_event (address, ${newest}) include (institution_id)`,
  // A name that many have is found sooner by walking through these than by all that trigrams find of every institution.
  `create index audit_event_institution on audit_event (institution_id, ${newest}) include (search)`,
];

/**
 * Lets events be counted from the indexes alone for whoever is limited to institutions, and the acts of a person by what
 * they were: each event that had to be read for it cost as much as the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
