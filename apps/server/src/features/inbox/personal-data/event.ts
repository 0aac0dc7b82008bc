import type { AuditAction } from '@vitrina/model';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { RequestContext } from '../../../platform/context.ts';

/** Records an action on one person's data: the kind of search and the number of results, never the searched value. */
export function recordPersonalDataEvent(
  ctx: RequestContext,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordEvent(ctx.platform.db, ctx, { action, resource: 'personal-data', details });
}
