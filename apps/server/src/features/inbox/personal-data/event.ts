import type { AuditAction } from '@vitrina/model';
import type { AuditEvent } from '../../../platform/audit/event.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';

/** What somebody did with one person's data, for the record: how they looked and how much there was, never what they looked for. */
export function personalDataEvent(
  ctx: RequestContext,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
): AuditEvent {
  const person = personOf(ctx);
  return {
    at: ctx.platform.clock.now(),
    actorId: person.id,
    actorName: person.name,
    action,
    resource: 'personal-data',
    requestId: ctx.requestId,
    address: ctx.address,
    details,
  };
}
