import type { PublicChange } from '@vitrina/contract';
import type { AuditAction, ContentType } from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Person, Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/schema.ts';
import { requireEntry } from '../shared/load.ts';
import type { Access } from '../shared/scope.ts';
import { all, column, isOneOf, withoutIndex } from '../shared/source.ts';
import { type Meta, metaOf } from './list.ts';
import { visibleRelated } from './present.ts';

type EventRow = Pick<
  Selectable<Database['audit_event']>,
  'id' | 'at' | 'actor_id' | 'actor_name' | 'action' | 'details'
>;

/** Changes of the public state by audit action. `kindOf` refines the changes of the schedule. */
const kindsByAction = {
  published: 'published',
  scheduled: 'scheduled',
  publication_failed: 'publication_failed',
  unpublished: 'withdrawn',
  expired: 'expired',
  archived: 'archived',
  deleted: 'deleted',
  restored: 'restored',
} as const satisfies Partial<Record<AuditAction, PublicChange['kind']>>;

/** Audit actions that write a version. In types without drafts, they also publish it. */
const writeActions = ['created', 'saved', 'duplicated', 'revision_restored'] satisfies AuditAction[];

/**
 * Lists the changes of an entry's public content and of its schedule, newest first, from the audit trail. Leaves out
 * changes from a time when the record belonged to an institution that the person may not see. Throws 404.
 */
export async function listPublicChanges(
  { platform, person, type }: Access,
  entryId: string,
  page: { readonly page: number; readonly per_page: number },
): Promise<{ data: PublicChange[]; meta: Meta }> {
  const { db } = platform;
  const { id } = await requireEntry(db, person, type, entryId);
  const where = all([
    sql`t.target_id = ${id}::uuid`,
    withoutIndex(isPublicChange(type)),
    isVisibleEvent(person),
  ]);
  const [events, counts] = await Promise.all([
    sql<EventRow>`
      select t.id, t.at, t.actor_id, t.actor_name, t.action, t.details from audit_event as t where ${where}
      order by t.at desc, t.place desc limit ${page.per_page} offset ${(page.page - 1) * page.per_page}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from audit_event as t where ${where}`.execute(db),
  ]);
  return {
    data: await presentChanges(platform, person, events.rows),
    meta: metaOf(page, counts.rows[0]?.total ?? 0),
  };
}

/**
 * Condition that an event changed the public state. With drafts, a save did so only if another record displaced this
 * one.
 */
function isPublicChange({ drafts }: ContentType): RawBuilder<unknown> {
  const isWriteSql = isOneOf(column('action'), writeActions);
  return sql`${isOneOf(column('action'), Object.keys(kindsByAction))} or ${isWriteSql} ${drafts ? sql`and t.details ? 'displaced_by'` : sql``}`;
}

/** Condition that the record belonged to an institution of the person, or to none, at the event. */
function isVisibleEvent({ institutions }: Person): RawBuilder<unknown> {
  if (institutions === null) return sql`true`;
  return withoutIndex(
    sql`t.institution_id is null or ${isOneOf(column('institution_id'), [...institutions])}`,
  );
}

async function presentChanges(
  platform: Platform,
  person: Person,
  rows: readonly EventRow[],
): Promise<PublicChange[]> {
  const causingIds = rows.map(({ details }) => textOf(details['displaced_by'] ?? details['replaced_by']));
  const relatedRecords = await visibleRelated(
    platform,
    person,
    causingIds.filter((id) => id !== null),
  );
  return rows.map((row, index) => {
    const { details } = row;
    const causingEntry = relatedRecords.get(causingIds[index] ?? '');
    const revision = details['cancelled_revision'] ?? details['revision'];
    return {
      id: row.id,
      kind: kindOf(row),
      at: row.at.toISOString(),
      by: { id: row.actor_id, name: row.actor_name },
      revision: typeof revision === 'number' ? revision : null,
      publish_at: textOf(details['publish_at']),
      stays_on_site: details['on_site'] === true,
      cause: causeOf(details),
      caused_by: causingEntry === undefined ? null : { id: causingEntry.id, name: causingEntry.name },
      fields: fieldsIn(details['faults']),
      reason: textOf(details['reason']),
    };
  });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isStateAction = (action: string): action is keyof typeof kindsByAction =>
  Object.hasOwn(kindsByAction, action);

function kindOf({ action, details }: EventRow): PublicChange['kind'] {
  if (action === 'unpublished' && details['cancelled_revision'] !== undefined) return 'schedule_cancelled';
  if (action === 'unpublished' && details['from'] === 'historic') return 'reopened';
  return isStateAction(action) ? kindsByAction[action] : 'published';
}

function causeOf(details: EventRow['details']): PublicChange['cause'] {
  if (details['scheduled'] === true) return 'schedule';
  if (details['displaced_by'] !== undefined) return 'displaced';
  if (details['replaced_by'] !== undefined) return 'replaced';
  if (details['closed'] === true) return 'closed';
  return details['after_days'] === undefined ? null : 'expired';
}

/** Returns the field names with which these JSON pointers of faults begin. */
function fieldsIn(faults: unknown): string[] {
  if (!Array.isArray(faults)) return [];
  const fieldNames = faults.flatMap((path: unknown) =>
    typeof path === 'string' ? [path.split('/')[1] ?? ''] : [],
  );
  return [...new Set(fieldNames)].filter((name) => name !== '');
}
