import type { AuditAction } from '@vitrina/model';
import { type EventSource, recordEvent } from '../../platform/audit/record-event.ts';
import type { Platform } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Person, role or key of an event. */
export interface Target {
  readonly id: string;
  readonly name: string;
}

/** Records an action on a person, a role or a key. */
export function recordStaffEvent(
  db: Queryable,
  source: EventSource<Platform>,
  action: AuditAction,
  target: Target | undefined,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordEvent(db, source, {
    action,
    resource: 'staff',
    target: target && { id: target.id, name: target.name },
    details,
  });
}
