import { type ContentType, hasInstitution, type Institution } from '@vitrina/model';
import { sql } from 'kysely';
import { listableTypes, typesCondition } from '../../../content/shared/scope.ts';
import type { Person } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';

/** Content types and institutions that a person's dashboard covers; `institutions` is null for all. */
export interface DashboardScope {
  readonly types: readonly ContentType[];
  readonly institutions: readonly Institution[] | null;
}

/** Returns the types that the person may list, for one institution if requested. */
export function scopeOf(person: Person, institution: Institution | null): DashboardScope {
  const institutions = person.institutions;
  if (institution === null) return { types: listableTypes(person), institutions: institutions };
  return {
    types: listableTypes(person).filter(hasInstitution),
    institutions: institutions === null || institutions.includes(institution) ? [institution] : [],
  };
}

/** Numbers of a content type's entries by state. */
export interface StateCounts {
  readonly type: ContentType;
  readonly total: number;
  readonly published: number;
  readonly changed: number;
  /** Entries changed before the week began and not published since. */
  readonly changed_long_ago: number;
  readonly pending: number;
  readonly next_at: Date | null;
  readonly expired: number;
  readonly expired_lately: number;
}

const emptyCounts = {
  total: 0,
  published: 0,
  changed: 0,
  changed_long_ago: 0,
  pending: 0,
  next_at: null,
  expired: 0,
  expired_lately: 0,
};

/**
 * Counts the entries of every type of the scope by state, including types without entries. `since` is the start of
 * the week.
 */
export async function countByType(db: Db, scope: DashboardScope, since: Date): Promise<StateCounts[]> {
  const { rows } = await sql<Omit<StateCounts, 'type'> & { slug: string }>`
    select t.type as slug, count(*) as total,
      count(*) filter (where t.status = 'published') as published,
      count(*) filter (where t.has_unpublished_changes) as changed,
      count(*) filter (where t.has_unpublished_changes and t.updated_at < ${since}) as changed_long_ago,
      count(*) filter (where t.status = 'pending') as pending,
      min(coalesce(t.scheduled_at, t.publish_at)) filter (where t.scheduled_revision is not null and t.status = 'pending') as next_at,
      count(*) filter (where t.status = 'expired') as expired,
      count(*) filter (where t.status = 'expired' and t.expire_at >= ${since}) as expired_lately
    from entry as t where ${typesCondition(scope.types, scope.institutions)} and t.deleted_at is null group by t.type`.execute(
    db,
  );
  const counts = new Map(rows.map(({ slug, ...counts }) => [slug, counts]));
  return scope.types.map((type) => ({ ...emptyCounts, ...counts.get(type.slug), type }));
}

/**
 * Audit action after which an entry is published. After any other action in `stateActions`, the entry is not published.
 */
const publishingAction = 'published';
const stateActions = [publishingAction, 'unpublished', 'archived', 'expired', 'deleted'] as const;

/**
 * Returns how many more entries are published now than on a date, by the audit trail. Reads only entries with such
 * events since the date.
 */
export async function countGainedSince(db: Db, scope: DashboardScope, since: Date): Promise<number> {
  const actionList = sql.join(stateActions);
  const { rows } = await sql<{ gain: number }>`
    select coalesce(sum(on_now::int - on_then::int), 0) as gain from (
      select (t.status = 'published' and t.deleted_at is null) as on_now,
        coalesce((select a.action = ${publishingAction} from audit_event as a
          -- sorted by no index: one of the latest events would be read instead of that of the target
          where a.target_id = t.id and (a.at < ${since} and a.action in (${actionList})) is true
            -- a schedule that was cancelled left the site as it was
            and not a.details ? 'cancelled_revision'
          order by a.at + interval '0' desc, a.place desc limit 1), false) as on_then
      from entry as t
      where ${typesCondition(
        scope.types.filter(({ drafts }) => drafts),
        scope.institutions,
      )} and t.id in (select target_id from audit_event where at >= ${since} and action in (${actionList}))) as moved`.execute(
    db,
  );
  return rows[0]?.gain ?? 0;
}
