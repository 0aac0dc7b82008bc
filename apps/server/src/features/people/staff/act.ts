import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { changingRights } from '../end-sessions.ts';
import { requireAll } from '../rights.ts';
import { loadPerson, rightsOf, type StaffRow } from './rows.ts';

/** Changes an account, from its next call on. Throws 404, 403 beyond own rights, 409 without an administrator. */
export function changingPerson<T>(
  ctx: RequestContext,
  id: string,
  work: (trx: Trx, stateBefore: StaffRow) => Promise<T>,
): Promise<T> {
  const person = personOf(ctx);
  return changingRights(ctx.platform, [`staff:${id}`], async (trx) => {
    await trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
    const personBefore = await loadPerson(trx, person, id);
    requireAll(person, rightsOf(personBefore));
    return work(trx, personBefore);
  });
}
