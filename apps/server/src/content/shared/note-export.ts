import type { Resource } from '@vitrina/model';
import { personOf, type RequestContext } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Puts into the audit trail that the person of the call gets data out of the service; `trx` where that belongs to a transaction. */
export async function noteExport(
  ctx: RequestContext,
  resource: Resource,
  details: Readonly<Record<string, unknown>>,
  trx?: Queryable,
): Promise<void> {
  const { platform, requestId, address } = ctx;
  const person = personOf(ctx);
  await platform.audit.append(trx ?? platform.db, {
    at: platform.clock.now(),
    actorId: person.id,
    actorName: person.name,
    action: 'exported',
    resource,
    requestId,
    address,
    details,
  });
}
