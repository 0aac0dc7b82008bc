import type { ForYou } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, withoutIndex } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import { presentSubmissions } from './present.ts';
import { type SubmissionRow, submissionColumnsSql } from './rows.ts';
import { inboxTypesFor, visibleConditions } from './scope.ts';

const dueFirst = sql`t.due_at, t.received_at desc, t.id desc`;

/** Statement that lists the open submissions assigned to the person, soonest due first. @param limit maximum of rows */
export const assignedSubmissions = (
  person: Person,
  types: readonly InboxType[],
  limit: number,
): RawBuilder<unknown> => sql`
  select t.id from submission as t
  where t.assigned_to = ${person.id}::uuid and t.state in ('new', 'in_progress')
    and ${withoutIndex(all(visibleConditions(person, types)))}
  order by ${dueFirst} limit ${limit}`;

/**
 * Lists the first open submissions assigned to the person, soonest due first, and counts them up to `maxTotal`; null if
 * they may not read any inbox.
 */
export async function listAssignedSubmissions(
  platform: Platform,
  person: Person,
  { limit, maxTotal }: { readonly limit: number; readonly maxTotal: number },
): Promise<ForYou['requests']> {
  const types = inboxTypesFor(person, 'retrieve');
  if (types.length === 0) return null;
  const { rows } = await sql<SubmissionRow & { readonly total: number }>`
    with list as materialized (${assignedSubmissions(person, types, maxTotal)})
    select ${submissionColumnsSql}, (select count(*) from list)::int as total
    from list join submission as t on t.id = list.id order by ${dueFirst} limit ${limit}`.execute(
    platform.db,
  );
  const data = await presentSubmissions(platform, person, rows);
  return {
    total: rows[0]?.total ?? 0,
    data: data.map(({ id, type, first_names, last_names, entry_title, received_at, due_state }) => ({
      id,
      type,
      name: [first_names, last_names].filter((part) => part !== null).join(' '),
      entry_title,
      received_at,
      due_state,
    })),
  };
}
