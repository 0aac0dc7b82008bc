import type { AuditAction } from '@vitrina/model';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import type { AuditEvent } from './event.ts';
import type { AuditTrail } from './trail.ts';

/** Actor for events of the service itself: first start, jobs and commands. */
export const theService = { id: null, name: 'Vitrina' } as const;

/** Actor and request of an event; the context of every call is an event source. */
export interface EventSource<P = { readonly clock: Clock }> {
  readonly platform: P;
  /** Person, token or service; null for a caller who is not signed in. */
  readonly person: { readonly id: string | null; readonly name: string } | null;
  readonly requestId?: string | null | undefined;
  readonly address?: string | null | undefined;
}

/** Record, person or file of an event. */
export interface EventTarget {
  /** UUID of the target; null or undefined if it has none. */
  readonly id?: string | null;
  readonly name: string | null;
  readonly institution_id?: string | null;
}

/** Action of an event, and its target. */
export interface RecordedAction {
  readonly action: AuditAction;
  readonly resource: string;
  readonly target?: EventTarget | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Builds an audit event of the present moment. */
export function buildEvent(
  { platform, person, requestId = null, address = null }: EventSource,
  { action, resource, target, details = {} }: RecordedAction,
): AuditEvent {
  return {
    at: platform.clock.now(),
    actor_id: person?.id ?? null,
    actor_name: person?.name ?? 'Sin identificar',
    action,
    resource,
    target_id: target?.id ?? null,
    target_name: target?.name ?? null,
    institution_id: target?.institution_id ?? null,
    request_id: requestId,
    address,
    details,
  };
}

/** Appends an event to the audit trail in the given transaction, or in a transaction of its own. */
export function recordEvent(
  db: Queryable,
  source: EventSource<{ readonly clock: Clock; readonly audit: AuditTrail }>,
  action: RecordedAction,
): Promise<void> {
  return source.platform.audit.appendEvent(db, buildEvent(source, action));
}
