import { type AuditAction, cleanLine } from '@vitrina/model';
import type { Selectable } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** File that an audit event concerns. */
type Target = Pick<Selectable<Database['file']>, 'id' | 'url' | 'title' | 'name' | 'resource'>;

/** Records an action on a file in the audit trail. */
export function recordFileEvent(
  trx: Trx,
  ctx: RequestContext,
  { id, url, title, name, resource }: Target,
  action: AuditAction,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const target = { id, name: cleanLine(title || name || url) };
  return recordEvent(trx, ctx, { action, resource, target, details: { type: 'file', url, ...details } });
}
