import type { SessionInfo } from '@vitrina/contract';
import { completePermissions } from '@vitrina/model';
import type { Config } from '../../platform/config.ts';
import { personCan } from './person-can.ts';
import type { LiveSession } from './sessions.ts';
import { shownProvider } from './single-sign-on/identities.ts';

/** Returns the session information for the signed-in person. */
export function presentSignedIn(
  config: Config,
  { person, provider, idleExpiresAt, expiresAt, secondStepDueAt }: LiveSession,
): SessionInfo {
  return {
    user_name: person.name,
    permissions: completePermissions(person.permissions),
    can: personCan(person),
    user_role: person.roleName,
    institutions: person.institutions === null ? null : [...person.institutions],
    staff_id: person.staffId,
    provider: provider === null ? null : shownProvider(config, provider),
    idle_expires_at: idleExpiresAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    second_step:
      secondStepDueAt === null
        ? null
        : { due_at: secondStepDueAt.toISOString(), set_up_only: person.mustSetUpSecondStep === true },
  };
}
