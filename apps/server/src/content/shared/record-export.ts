import type { Resource } from '@vitrina/model';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * Records in the audit trail that the person of the call exports data; pass `trx` if the export belongs to a
 * transaction.
 */
export function recordExport(
  ctx: RequestContext,
  resource: Resource,
  details: Readonly<Record<string, unknown>>,
  trx: Queryable = ctx.platform.db,
): Promise<void> {
  return recordEvent(trx, ctx, { action: 'exported', resource, details });
}
