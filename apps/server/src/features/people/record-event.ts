import type { AuditAction } from '@vitrina/model';
import { type EventSource, recordEvent } from '../../platform/audit/record-event.ts';
import type { Platform } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Records an action on a person, a role or a key in the audit trail. */
export function recordStaffEvent(
  db: Queryable,
  source: EventSource<Platform>,
  action: AuditAction,
  target: { readonly id: string; readonly name: string } | undefined,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordEvent(db, source, {
    action,
    resource: 'staff',
    target: target && { id: target.id, name: target.name },
    details,
  });
}

/** Returns the audit details of a changed value; empty if both values are equal. */
export const changeDetail = (key: string, valueBefore: unknown, to: unknown): Record<string, unknown> =>
  valueBefore === to ? {} : { [key]: { from: valueBefore, to } };
