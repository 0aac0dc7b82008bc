import { theService } from '../../../platform/audit/record-event.ts';
import type { Platform } from '../../../platform/context.ts';
import { normaliseStaffId } from '../credentials.ts';
import { changeRights, endSessions } from '../end-sessions.ts';
import { recordStaffEvent } from '../record-event.ts';
import { removeSecondStep, secondStepOf } from './state.ts';

/**
 * Removes a person's second step and ends their sessions, on the operator's command line. Returns false without an
 * active person with this id and a second step.
 */
export async function removeSecondStepForOperator(platform: Platform, input: string): Promise<boolean> {
  const { db, clock } = platform;
  const person = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('staff_id', '=', normaliseStaffId(input))
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (person === undefined) return false;
  return changeRights(platform, [`staff:${person.id}`], async (trx) => {
    if ((await secondStepOf(trx, person.id)).kinds.length === 0) return false;
    await removeSecondStep(trx, person.id);
    await endSessions(trx, { staffId: person.id }, clock.now());
    await recordStaffEvent(trx, { platform, person: theService }, 'second_step_reset', person);
    return true;
  });
}
