import type { AuditAction } from '@vitrina/model';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { actedBy, actorOf } from '../actor.ts';
import { changingRights } from '../end-sessions.ts';
import { requireAll } from '../rights.ts';
import { loadPerson, rightsOf, type StaffRow } from './rows.ts';

/** Whom something is done to. */
type Target = Pick<StaffRow, 'id' | 'name'>;

/** Notes what was done to a person's account. */
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

/**
 * Changes somebody's account, which holds at their next call on every process. Throws 404, 403 for somebody who may do more
 * than whoever changes them, and 409 where no administrator would be left.
 */
export function changingPerson<T>(
  ctx: RequestContext,
  id: string,
  work: (trx: Trx, before: StaffRow) => Promise<T>,
): Promise<T> {
  const person = personOf(ctx);
  return changingRights(ctx.platform, [`staff:${id}`], async (trx) => {
    await trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
    const before = await loadPerson(trx, person, id);
    requireAll(person, rightsOf(before));
    return work(trx, before);
  });
}
