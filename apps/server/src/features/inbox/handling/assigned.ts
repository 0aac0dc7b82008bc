import type { ForYou } from '@vitrina/contract';
import type { Person, Platform } from '../../../platform/context.ts';
import { listSubmissions } from './list.ts';
import { inboxTypesFor } from './scope.ts';

/** Highest total of the list. */
const maxTotal = 100;

/** Lists the first open submissions assigned to the person, soonest due first; null if they may not read any inbox. */
export async function listAssigned(
  platform: Platform,
  person: Person,
  limit: number,
): Promise<ForYou['requests']> {
  const types = inboxTypesFor(person, 'retrieve');
  if (types.length === 0) return null;
  const { data, meta } = await listSubmissions(platform, person, types, {
    assigned_to: ['me'],
    state: ['new', 'in_progress'],
    sort: 'due_at',
    total: 'counted',
    cursor: undefined,
    page: 1,
    per_page: limit,
  });
  return {
    total: Math.min(meta.total ?? maxTotal, maxTotal),
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
