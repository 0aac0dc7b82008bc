import type { AuditAction } from '@vitrina/model';
import type { RequestContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { actedBy, actorOf } from './actor.ts';

/** To whom or what something is done: a person, a role, a key. */
export interface Target {
  readonly id: string;
  readonly name: string;
}

/** Notes what was done to people, roles or keys. */
export function note(
  trx: Trx,
  ctx: RequestContext,
  action: AuditAction,
  { id, name }: Target,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return ctx.platform.audit.append(trx, {
    at: ctx.platform.clock.now(),
    ...actedBy(actorOf(ctx)),
    action,
    resource: 'staff',
    targetId: id,
    targetName: name,
    details,
  });
}
