import type { AuditFilters } from '@vitrina/contract';
import { type RawBuilder, sql } from 'kysely';
import { momentConditions } from '../../content/read/filters.ts';
import { containsTerms, nameTerms } from '../../content/read/search.ts';
import { all, column, isOneOf } from '../../content/shared/source.ts';
import type { Person } from '../../platform/context.ts';

/**
 * Condition that the person may see an event. A person limited to institutions sees only events of these
 * institutions. Events without an institution may concern anybody and are withheld.
 */
export function eventsFor({ institutions }: Person): RawBuilder<unknown> {
  return institutions === null ? sql`true` : isOneOf(column('institution_id'), institutions);
}

/**
 * Returns the condition on the table `t` for the filtered events that the person may see. Throws 400 for too many
 * search terms.
 */
export function selectEvents(person: Person, filters: AuditFilters): RawBuilder<unknown> {
  const { search, at_from, at_to, actor_id, target_id, ...equals } = filters;
  const terms = nameTerms(search);
  const setFilters = Object.entries(equals).filter(([, value]) => value !== undefined && value !== '');
  return all([
    eventsFor(person),
    containsTerms(terms),
    ...(actor_id === undefined ? [] : [sql`t.actor_id = ${actor_id}::uuid`]),
    ...(target_id === undefined ? [] : [sql`t.target_id = ${target_id}::uuid`]),
    ...setFilters.map(([name, value]) => sql`${column(name)} = ${value}`),
    ...momentConditions(column('at'), at_from, at_to),
  ]);
}
