import type { SubmissionSummary } from '@vitrina/contract';
import {
  dueState,
  figureOf,
  findContentType,
  hasInbox,
  isInstitution,
  maskIdentityNumber,
  type SubmissionState,
} from '@vitrina/model';
import { namePeople } from '../../../content/read/present.ts';
import { may, type Person, type Platform } from '../../../platform/context.ts';
import type { SubmissionRow } from './rows.ts';

type Can = SubmissionSummary['can'];

/** Returns the permissions of the person on the submissions of a type. */
function canOf(person: Person, resource: string): Can {
  return {
    update: may(person, 'update', resource),
    reveal: may(person, 'reveal', resource),
    export: may(person, 'export', resource),
    hold: may(person, 'update', 'personal-data'),
  };
}

const noPermissions: Can = { update: false, reveal: false, export: false, hold: false };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Returns the number in the value of a phone field; null if there is none. */
function phoneOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'number' in value ? textOf(value.number) : null;
}

/** Returns the visitor's name, contact data and masked identity number. */
function visitorOf(data: Readonly<Record<string, unknown>>) {
  const number = textOf(data['id_number']);
  return {
    first_names: textOf(data['first_names']),
    last_names: textOf(data['last_names']),
    id_number: number === null ? null : maskIdentityNumber(number),
    phone: phoneOf(data['phone']),
    email: textOf(data['email']),
  };
}

/** States in which a submission is open. */
const waitingStates: ReadonlySet<string> = new Set(['new', 'in_progress']);

const isoText = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * Returns submissions as list rows: with the assignee's name, the value that the inbox shows as figure, and the
 * person's permissions.
 */
export async function presentSubmissions(
  platform: Platform,
  person: Person,
  rows: readonly SubmissionRow[],
): Promise<SubmissionSummary[]> {
  const personName = await namePeople(
    platform,
    rows.map(({ assigned_to }) => assigned_to),
  );
  const now = platform.clock.now();
  const permissionsByType = new Map<string, Can>();
  return rows.map((row) => {
    const type = findContentType(row.type);
    const can = permissionsByType.get(row.type) ?? (type ? canOf(person, type.resource) : noPermissions);
    permissionsByType.set(row.type, can);
    return {
      id: row.id,
      ticket: row.ticket,
      type: row.type,
      entry_id: row.entry_id,
      entry_title: row.entry_title,
      category_id: row.category_id,
      institution_id: isInstitution(row.institution_id) ? row.institution_id : null,
      received_at: row.received_at.toISOString(),
      ...visitorOf(row.data),
      // The column holds valid states only: this feature alone writes it.
      state: row.state as SubmissionState,
      assigned_to: row.assigned_to === null ? null : personName(row.assigned_to),
      result: row.result,
      read_at: isoText(row.read_at),
      closed_at: isoText(row.closed_at),
      due_at: isoText(row.due_at),
      due_state: row.due_at !== null && waitingStates.has(row.state) ? dueState(row.due_at, now) : null,
      revision: row.revision,
      figure: type && hasInbox(type) ? figureOf(type, row.data, row.record) : null,
      held: row.hold !== null,
      can,
    };
  });
}
